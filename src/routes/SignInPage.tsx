import { SignInForm } from '../ui/auth/SignInForm.tsx';
import { AuthPage } from '../ui/auth/AuthPage.tsx';
import { paths } from './paths.ts';
import { PersonalSpace } from './PersonalSpace.tsx';

/** ROUTE-02. */
export const SignInPage = () => (
  <PersonalSpace>
    <AuthPage title="Login" question="New here?" otherName="Sign Up" otherHref={paths.register()}>
      <SignInForm />
    </AuthPage>
  </PersonalSpace>
);
