import { CartView } from '../ui/cart/CartView.tsx';
import { RequireSignIn } from '../ui/auth/RequireSignIn.tsx';
import { PageTitle } from '../ui/kit/Heading.tsx';
import { PersonalPageContainer } from './common/PersonalPageContainer.tsx';

/** ROUTE-09. */
export const CartPage = () => (
  <PersonalPageContainer>
    <PageTitle>Cart</PageTitle>
    <RequireSignIn>
      <CartView />
    </RequireSignIn>
  </PersonalPageContainer>
);
