import { CartView } from '../ui/cart/CartView.tsx';
import { UserPage } from '../ui/auth/UserPage.tsx';
import { Container } from '../ui/kit/Container.tsx';
import { PageTitle } from '../ui/kit/Heading.tsx';

/** ROUTE-09. */
export const CartPage = () => (
  <Container>
    <PageTitle>Cart</PageTitle>
    <UserPage>
      <CartView />
    </UserPage>
  </Container>
);
