import { NewOrderView } from '../../ui/admin/manualOrders/NewOrderView.tsx';
import { PageTitle } from '../../ui/kit/Heading.tsx';

/** DESK-491. */
export const AdminNewOrderPage = () => (
  <>
    <PageTitle>New order</PageTitle>
    <NewOrderView />
  </>
);
