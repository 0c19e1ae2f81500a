import { CustomersView } from '../../ui/admin/customers/CustomersView.tsx';
import { PageTitle } from '../../ui/kit/Heading.tsx';

/** DESK-04. */
export const AdminCustomersPage = () => (
  <>
    <PageTitle>Customers</PageTitle>
    <CustomersView />
  </>
);
