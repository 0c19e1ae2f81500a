import { SecurityView } from '../../ui/admin/security/SecurityView.tsx';
import { PageTitle } from '../../ui/kit/Heading.tsx';

/** ROLE-05. */
export const AdminSecurityPage = () => (
  <>
    <PageTitle>Security</PageTitle>
    <SecurityView />
  </>
);
