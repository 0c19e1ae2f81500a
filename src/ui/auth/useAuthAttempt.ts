import { useSelector } from '@xstate/react';
import { selectIsStartingGuestSession } from '../../machines/auth/guestSessionState.ts';
import {
  selectCanSubmit,
  selectFailure,
  selectFailureText,
  selectIsAttempting,
} from '../../machines/auth/selectors.ts';
import { useAuth, useStoreCredentials } from '../shop/ShopContext.tsx';

/** What the forms of sign-in, sign-up and password reset need for an attempt. */
export const useAuthAttempt = () => {
  const auth = useAuth();
  const isPending = useSelector(auth, selectIsAttempting);
  const isStartingGuestSession = useSelector(auth, selectIsStartingGuestSession);
  return {
    auth,
    storeCredentials: useStoreCredentials(),
    /** Fields and other buttons are disabled. */
    isPending,
    /** The form itself was submitted. */
    isAttempting: isPending && !isStartingGuestSession,
    isStartingGuestSession,
    /** False during the session check. */
    canSubmit: useSelector(auth, selectCanSubmit),
    failure: useSelector(auth, selectFailure),
    failureText: useSelector(auth, selectFailureText),
  };
};
