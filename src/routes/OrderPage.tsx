import { OrderView } from '../ui/account/OrderView.tsx';
import { UserPage } from '../ui/auth/UserPage.tsx';
import { Container } from '../ui/kit/Container.tsx';
import { PageTitle } from '../ui/kit/Heading.tsx';
import type { PageParameters } from './PersonalPage.tsx';

/** ROUTE-14. */
export const OrderPage = ({ id = '' }: PageParameters) => (
  <Container>
    <PageTitle>Order</PageTitle>
    <UserPage>
      <OrderView id={id} />
    </UserPage>
  </Container>
);
