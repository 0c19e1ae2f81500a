import { StaffView } from '../../ui/admin/staff/StaffView.tsx';
import { PageTitle } from '../../ui/kit/Heading.tsx';

/** DESK-02. */
export const AdminStaffPage = () => (
  <>
    <PageTitle>Staff</PageTitle>
    <StaffView />
  </>
);
