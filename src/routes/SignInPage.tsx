import { SignInForm } from '../ui/auth/SignInForm.tsx';
import { AuthPage } from '../ui/auth/AuthPage.tsx';
import { paths } from './paths.ts';

/** ROUTE-02. */
export const SignInPage = () => (
  <AuthPage title="Login" question="New here?" otherName="Sign Up" otherHref={paths.register()}>
    <SignInForm />
  </AuthPage>
);
