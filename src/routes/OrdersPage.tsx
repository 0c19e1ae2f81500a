import { AccountLayout } from '../ui/account/AccountLayout.tsx';
import { OrdersView } from '../ui/account/OrdersView.tsx';
import { PersonalPageContainer } from './common/PersonalPageContainer.tsx';

/** ROUTE-13. */
export const OrdersPage = () => (
  <PersonalPageContainer>
    <AccountLayout title="Orders - List">
      <OrdersView />
    </AccountLayout>
  </PersonalPageContainer>
);
