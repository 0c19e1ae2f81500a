import { AuthPage } from '../ui/auth/AuthPage.tsx';
import { PersonalPageContainer } from './common/PersonalPageContainer.tsx';

/** ROUTE-02. */
export const SignInPage = () => (
  <PersonalPageContainer>
    <AuthPage form="signIn" />
  </PersonalPageContainer>
);
