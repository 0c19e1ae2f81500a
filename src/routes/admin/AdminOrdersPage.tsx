import { OrdersView } from '../../ui/admin/orders/OrdersView.tsx';
import { PageTitle } from '../../ui/kit/Heading.tsx';

/** ROLE-05. */
export const AdminOrdersPage = () => (
  <>
    <PageTitle>Orders</PageTitle>
    <OrdersView />
  </>
);
