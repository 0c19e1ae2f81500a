import { AuthColumn } from '../ui/auth/auth.styles.ts';
import { ResetPassword } from '../ui/auth/ResetPassword.tsx';
import { PageTitle } from '../ui/kit/Heading.tsx';
import { PersonalPageContainer } from './common/PersonalPageContainer.tsx';

/** Target of the link in the password mail. */
export const ResetPasswordPage = () => (
  <PersonalPageContainer>
    <AuthColumn>
      <PageTitle>Choose a password</PageTitle>
      <ResetPassword />
    </AuthColumn>
  </PersonalPageContainer>
);
