import { useSelector } from '@xstate/react';
import { selectIsGuestSessionOffered } from '../../machines/auth/guestSessionState.ts';
import { Button } from '../kit/Button.tsx';
import type { useAuthAttempt } from './useAuthAttempt.ts';

interface GuestButtonProps {
  readonly attempt: ReturnType<typeof useAuthAttempt>;
}

/** GUEST-01: starts a guest session. Not offered where an account is needed. */
export const GuestButton = ({ attempt }: GuestButtonProps) => {
  const { auth, storeCredentials, canSubmit, isStartingGuestSession } = attempt;
  const isOffered = useSelector(auth, selectIsGuestSessionOffered);
  if (!isOffered) return null;
  return (
    <Button
      variant="secondary"
      wide
      busy={isStartingGuestSession}
      disabled={!canSubmit}
      onClick={() =>
        auth.send({ type: 'guestSession.requested', attemptId: storeCredentials({ isGuest: true }) })
      }
    >
      Continue without an account
    </Button>
  );
};
