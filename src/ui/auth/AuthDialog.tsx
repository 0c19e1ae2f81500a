import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { selectDialog } from '../../machines/auth/selectors.ts';
import { Dialog } from '../kit/Dialog.tsx';
import { useAuth } from '../shop/ShopContext.tsx';
import { DialogForm, Switch } from './authLook.ts';
import { ForgottenForm } from './ForgottenForm.tsx';
import { SignInForm } from './SignInForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';

/** The form that was switched to begins at its first field, or at what is to be said first; on opening, the dialog itself sees to that. */
const BeginAt = ({ field }: { readonly field: RefObject<HTMLElement | null> }) => {
  useEffect(() => field.current?.focus(), [field]);
  return null;
};

const forms = {
  signIn: {
    title: 'Login',
    Fields: SignInForm,
    question: 'New here?',
    otherName: 'Sign Up',
    other: 'dialog.signUpAsked',
  },
  signUp: {
    title: 'Sign Up',
    Fields: SignUpForm,
    question: 'Already have an account?',
    otherName: 'Login',
    other: 'dialog.signInAsked',
  },
  forgotten: {
    title: 'Forgot password?',
    Fields: ForgottenForm,
    question: 'Remembered it?',
    otherName: 'Login',
    other: 'dialog.signInAsked',
  },
} as const;

/** AUTH-01, AUTH-08: sign-in, sign-up and the forgotten password as a dialog; each leads to another. */
export const AuthDialog = () => {
  const auth = useAuth();
  const shown = useSelector(auth, selectDialog);
  // While it closes, it still shows what it showed.
  const [last, setLast] = useState<keyof typeof forms>('signIn');
  if (shown !== 'closed' && shown !== last) setLast(shown);
  const { title, Fields, question, otherName, other } = forms[shown === 'closed' ? last : shown];
  const firstField = useRef<HTMLElement>(null);
  return (
    <Dialog
      isOpen={shown !== 'closed'}
      onClose={() => auth.send({ type: 'dialog.closed' })}
      title={title}
      initialFocus={firstField}
    >
      <DialogForm
        key={last}
        ref={(form) => {
          firstField.current = form?.querySelector<HTMLElement>('[role="alert"], input') ?? null;
        }}
      >
        <Fields />
        <BeginAt field={firstField} />
      </DialogForm>
      <Switch>
        {question}{' '}
        <button type="button" onClick={() => auth.send({ type: other })}>
          {otherName}
        </button>
      </Switch>
    </Dialog>
  );
};
