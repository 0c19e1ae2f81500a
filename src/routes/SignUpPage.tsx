import { AuthPage } from '../ui/auth/AuthPage.tsx';
import { PersonalPageContainer } from './common/PersonalPageContainer.tsx';

/** ROUTE-02. */
export const SignUpPage = () => (
  <PersonalPageContainer>
    <AuthPage form="signUp" />
  </PersonalPageContainer>
);
