import { AccountFrame } from '../ui/account/AccountFrame.tsx';
import { OrdersView } from '../ui/account/OrdersView.tsx';
import { PersonalSpace } from './PersonalSpace.tsx';

/** ROUTE-13. */
export const OrdersPage = () => (
  <PersonalSpace>
    <AccountFrame title="Orders - List">
      <OrdersView />
    </AccountFrame>
  </PersonalSpace>
);
