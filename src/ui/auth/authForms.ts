import { ForgotPasswordForm } from './ForgotPasswordForm.tsx';
import { SignInForm } from './SignInForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';

/** The forms of dialog and pages. Below each one, `question` precedes the link or button to the `other` form. */
export const authForms = {
  signIn: { title: 'Login', Fields: SignInForm, question: 'New here?', other: 'signUp' },
  signUp: { title: 'Sign Up', Fields: SignUpForm, question: 'Already have an account?', other: 'signIn' },
  forgotten: {
    title: 'Forgot password?',
    Fields: ForgotPasswordForm,
    question: 'Remembered it?',
    other: 'signIn',
  },
} as const;
