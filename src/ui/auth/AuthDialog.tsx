import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { selectDialog } from '../../machines/auth/selectors.ts';
import { Dialog } from '../kit/Dialog.tsx';
import { useAuth } from '../shop/ShopContext.tsx';
import { Switch } from './authLook.ts';
import { SignInForm } from './SignInForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';

/** AUTH-01, AUTH-08: sign-in and sign-up as a dialog; each leads to the other. */
export const AuthDialog = () => {
  const auth = useAuth();
  const shown = useSelector(auth, selectDialog);
  // While it closes, it still shows what it showed.
  const [last, setLast] = useState<'signIn' | 'signUp'>('signIn');
  if (shown !== 'closed' && shown !== last) setLast(shown);
  const isSignIn = (shown === 'closed' ? last : shown) === 'signIn';
  return (
    <Dialog
      isOpen={shown !== 'closed'}
      onClose={() => auth.send({ type: 'dialog.closed' })}
      title={isSignIn ? 'Login' : 'Sign Up'}
    >
      {isSignIn ? <SignInForm /> : <SignUpForm />}
      <Switch>
        {isSignIn ? 'New here?' : 'Already have an account?'}{' '}
        <button
          type="button"
          onClick={() => auth.send({ type: isSignIn ? 'dialog.signUpAsked' : 'dialog.signInAsked' })}
        >
          {isSignIn ? 'Sign Up' : 'Login'}
        </button>
      </Switch>
    </Dialog>
  );
};
