import { CartView } from '../ui/cart/CartView.tsx';
import { UserPage } from '../ui/auth/UserPage.tsx';
import { PageTitle } from '../ui/kit/Heading.tsx';
import { PersonalSpace } from './PersonalSpace.tsx';

/** ROUTE-09. */
export const CartPage = () => (
  <PersonalSpace>
    <PageTitle>Cart</PageTitle>
    <UserPage>
      <CartView />
    </UserPage>
  </PersonalSpace>
);
