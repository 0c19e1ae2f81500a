import { useSelector } from '@xstate/react';
import { selectIsSignedIn } from '../../machines/auth/selectors.ts';
import { useAuth, useResetToken } from '../shop/ShopContext.tsx';
import { FormSwitch } from './auth.styles.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';

/** Content of the page behind the mail's link; offers a new mail when the token is missing or expired. */
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
        <FormSwitch>
          Link not working?{' '}
          <button type="button" onClick={() => auth.send({ type: 'dialog.resetRequested' })}>
            Ask for a new one
          </button>
        </FormSwitch>
      )}
    </>
  );
};
