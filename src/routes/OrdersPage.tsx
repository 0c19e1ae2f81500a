import { OrdersView } from '../ui/account/OrdersView.tsx';
import { UserPage } from '../ui/auth/UserPage.tsx';
import { Container } from '../ui/kit/Container.tsx';
import { PageTitle } from '../ui/kit/Heading.tsx';

/** ROUTE-13. */
export const OrdersPage = () => (
  <Container>
    <PageTitle>Orders - List</PageTitle>
    <UserPage>
      <OrdersView />
    </UserPage>
  </Container>
);
