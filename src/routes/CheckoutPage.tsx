import { UserPage } from '../ui/auth/UserPage.tsx';
import { CheckoutScreen } from '../ui/checkout/CheckoutScreen.tsx';
import { ErrorBoundary } from '../ui/kit/ErrorBoundary.tsx';
import { Container } from '../ui/kit/Container.tsx';
import { PageTitle } from '../ui/kit/Heading.tsx';
import { useCheckout } from '../ui/shop/ShopContext.tsx';

/** ROUTE-11. */
export const CheckoutPage = () => (
  <Container>
    <PageTitle>Checkout</PageTitle>
    <UserPage>
      <ErrorBoundary text="Checkout stopped working. Nothing was charged by this; reload the page to go on where you were.">
        <Flow />
      </ErrorBoundary>
    </UserPage>
  </Container>
);

const Flow = () => {
  const flow = useCheckout();
  return flow && <CheckoutScreen flow={flow} />;
};
