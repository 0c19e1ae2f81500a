import { AuthPage } from '../ui/auth/AuthPage.tsx';
import { SignUpForm } from '../ui/auth/SignUpForm.tsx';
import { paths } from '../paths/paths.ts';
import { PersonalPageContainer } from './common/PersonalPageContainer.tsx';

/** ROUTE-02. */
export const SignUpPage = () => (
  <PersonalPageContainer>
    <AuthPage title="Sign Up" question="Already have an account?" otherName="Login" otherHref={paths.login()}>
      <SignUpForm />
    </AuthPage>
  </PersonalPageContainer>
);
