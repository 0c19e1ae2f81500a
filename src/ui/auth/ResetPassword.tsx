import { useSelector } from '@xstate/react';
import { selectIsSignedIn } from '../../machines/auth/selectors.ts';
import { useAuth, useResetToken } from '../shop/ShopContext.tsx';
import { Switch } from './authLook.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';

/** The page that a mail's link opens; opened without one, or with one that no longer counts, it leads to a new mail. */
export const ResetPassword = () => {
  const auth = useAuth();
  const token = useResetToken();
  const isSignedIn = useSelector(auth, selectIsSignedIn);
  return (
    <>
      {token === null ? (
        <p>Please open the link in your email again. It works only once.</p>
      ) : (
        <NewPasswordForm token={token} />
      )}
      {!isSignedIn && (
        <Switch>
          Link not working?{' '}
          <button type="button" onClick={() => auth.send({ type: 'dialog.resetAsked' })}>
            Ask for a new one
          </button>
        </Switch>
      )}
    </>
  );
};
