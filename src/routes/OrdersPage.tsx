import { OrdersView } from '../ui/account/OrdersView.tsx';
import { UserPage } from '../ui/auth/UserPage.tsx';
import { PageTitle } from '../ui/kit/Heading.tsx';
import { PersonalSpace } from './PersonalSpace.tsx';

/** ROUTE-13. */
export const OrdersPage = () => (
  <PersonalSpace>
    <PageTitle>Orders - List</PageTitle>
    <UserPage>
      <OrdersView />
    </UserPage>
  </PersonalSpace>
);
