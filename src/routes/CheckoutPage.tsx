import { UserPage } from '../ui/auth/UserPage.tsx';
import { CheckoutElsewhere } from '../ui/checkout/CheckoutElsewhere.tsx';
import { CheckoutScreen } from '../ui/checkout/CheckoutScreen.tsx';
import { ShopBoundary } from '../ui/shop/ShopBoundary.tsx';
import { PageTitle } from '../ui/kit/Heading.tsx';
import { FetchedFlow } from '../ui/shop/FetchedFlow.tsx';
import { useCheckout, useIsCheckoutElsewhere, useIsUnfetched } from '../ui/shop/ShopContext.tsx';
import { PersonalSpace } from './PersonalSpace.tsx';

/** ROUTE-11. */
export const CheckoutPage = () => (
  <PersonalSpace>
    <PageTitle>Checkout</PageTitle>
    <UserPage>
      <ShopBoundary text="Checkout stopped working. Nothing was charged by this; reload the page to go on where you were.">
        <Flow />
      </ShopBoundary>
    </UserPage>
  </PersonalSpace>
);

const Flow = () => {
  const [flow, isUnfetched] = [useCheckout(), useIsUnfetched('checkout')];
  if (useIsCheckoutElsewhere()) return <CheckoutElsewhere />;
  return (
    <FetchedFlow flow={flow} isUnfetched={isUnfetched} label="Opening checkout">
      {(begun) => <CheckoutScreen flow={begun} />}
    </FetchedFlow>
  );
};
