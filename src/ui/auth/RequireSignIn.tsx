import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import {
  selectHasAccount,
  selectIsCheckingSession,
  selectIsSignedIn,
} from '../../machines/auth/selectors.ts';
import { Button } from '../kit/Button.tsx';
import { Busy, SkeletonBlock } from '../kit/Skeleton.tsx';
import { EmptyState } from '../kit/StateBlock.tsx';
import { useAuth } from '../shop/ShopContext.tsx';
import { messages } from '../../../contract/errors.ts';

interface RequireSignInProps {
  /** GUEST-02: whether a guest session is not enough. */
  readonly needsAccount?: boolean | undefined;
  /** Another way than signing in. */
  readonly help?: ReactNode;
  readonly children: ReactNode;
}

/** ROUTE-22: renders its children for signed-in users only, after the session check. */
export const RequireSignIn = ({ needsAccount = false, help, children }: RequireSignInProps) => {
  const auth = useAuth();
  const isChecking = useSelector(auth, selectIsCheckingSession);
  const hasAccess = useSelector(auth, needsAccount ? selectHasAccount : selectIsSignedIn);
  if (hasAccess) return children;
  if (isChecking) {
    return (
      <Busy isBusy label="Checking your session" skeleton={<SkeletonBlock $height="360px" />}>
        {null}
      </Busy>
    );
  }
  return (
    <EmptyState
      text={messages.loginFirst}
      action={
        <>
          <Button onClick={() => auth.send({ type: 'dialog.signInRequested', needsAccount })}>Login</Button>
          {help}
        </>
      }
    />
  );
};
