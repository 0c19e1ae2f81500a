import { ReturnsView } from '../../ui/admin/returns/ReturnsView.tsx';
import { PageTitle } from '../../ui/kit/Heading.tsx';

/** ROLE-05. */
export const AdminReturnsPage = () => (
  <>
    <PageTitle>Returns</PageTitle>
    <ReturnsView />
  </>
);
