import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { selectIsCheckingSession, selectIsSignedIn } from '../../machines/auth/selectors.ts';
import { Button } from '../kit/Button.tsx';
import { Busy, SkeletonBlock } from '../kit/Skeleton.tsx';
import { EmptyState } from '../kit/StateBlock.tsx';
import { useAuth } from '../shop/ShopContext.tsx';
import { messages } from '../../../contract/errors.ts';

/** ROUTE-22: renders its children for signed-in users only, after the session check. */
export const RequireSignIn = ({ children }: { readonly children: ReactNode }) => {
  const auth = useAuth();
  const isChecking = useSelector(auth, selectIsCheckingSession);
  const isSignedIn = useSelector(auth, selectIsSignedIn);
  if (isSignedIn) return children;
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
      action={<Button onClick={() => auth.send({ type: 'dialog.signInRequested' })}>Login</Button>}
    />
  );
};
