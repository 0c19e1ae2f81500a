import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { selectDialog } from '../../machines/auth/selectors.ts';
import { Dialog } from '../kit/Dialog.tsx';
import { useAuth } from '../shop/ShopContext.tsx';
import { DialogForm, Switch } from './authLook.ts';
import { SignInForm } from './SignInForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';

/** The form that was switched to begins at its first field; on opening, the dialog itself sees to that. */
const BeginAt = ({ field }: { readonly field: RefObject<HTMLElement | null> }) => {
  useEffect(() => field.current?.focus(), [field]);
  return null;
};

/** AUTH-01, AUTH-08: sign-in and sign-up as a dialog; each leads to the other. */
export const AuthDialog = () => {
  const auth = useAuth();
  const shown = useSelector(auth, selectDialog);
  // While it closes, it still shows what it showed.
  const [last, setLast] = useState<'signIn' | 'signUp'>('signIn');
  if (shown !== 'closed' && shown !== last) setLast(shown);
  const isSignIn = (shown === 'closed' ? last : shown) === 'signIn';
  const firstField = useRef<HTMLElement>(null);
  return (
    <Dialog
      isOpen={shown !== 'closed'}
      onClose={() => auth.send({ type: 'dialog.closed' })}
      title={isSignIn ? 'Login' : 'Sign Up'}
      initialFocus={firstField}
    >
      <DialogForm
        key={last}
        ref={(form) => {
          firstField.current = form?.querySelector('input') ?? null;
        }}
      >
        {isSignIn ? <SignInForm /> : <SignUpForm />}
        <BeginAt field={firstField} />
      </DialogForm>
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
