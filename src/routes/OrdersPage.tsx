import { OrdersView } from '../ui/account/OrdersView.tsx';
import { AccountPageContainer } from './common/AccountPageContainer.tsx';

/** ROUTE-13. */
export const OrdersPage = () => (
  <AccountPageContainer title="Orders - List">
    <OrdersView />
  </AccountPageContainer>
);
