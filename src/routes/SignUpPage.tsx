import { AuthPage } from '../ui/auth/AuthPage.tsx';
import { SignUpForm } from '../ui/auth/SignUpForm.tsx';
import { paths } from './paths.ts';
import { PersonalSpace } from './PersonalSpace.tsx';

/** ROUTE-02. */
export const SignUpPage = () => (
  <PersonalSpace>
    <AuthPage title="Sign Up" question="Already have an account?" otherName="Login" otherHref={paths.login()}>
      <SignUpForm />
    </AuthPage>
  </PersonalSpace>
);
