import { AuthColumn } from '../ui/auth/AuthPage.tsx';
import { ResetPassword } from '../ui/auth/ResetPassword.tsx';
import { PageTitle } from '../ui/kit/Heading.tsx';
import { PersonalSpace } from './PersonalSpace.tsx';

/** Where the link of a mail leads that sets a password anew. */
export const ResetPasswordPage = () => (
  <PersonalSpace>
    <AuthColumn>
      <PageTitle>Choose a new password</PageTitle>
      <ResetPassword />
    </AuthColumn>
  </PersonalSpace>
);
