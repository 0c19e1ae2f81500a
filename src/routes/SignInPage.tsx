import { SignInForm } from '../ui/auth/SignInForm.tsx';
import { AuthPage } from '../ui/auth/AuthPage.tsx';
import { paths } from '../paths/paths.ts';
import { PersonalPageContainer } from './common/PersonalPageContainer.tsx';

/** ROUTE-02. */
export const SignInPage = () => (
  <PersonalPageContainer>
    <AuthPage title="Login" question="New here?" otherName="Sign Up" otherHref={paths.register()}>
      <SignInForm />
    </AuthPage>
  </PersonalPageContainer>
);
