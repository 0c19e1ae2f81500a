import { UserPage } from '../ui/auth/UserPage.tsx';
import { CheckoutElsewhere } from '../ui/checkout/CheckoutElsewhere.tsx';
import { CheckoutScreen } from '../ui/checkout/CheckoutScreen.tsx';
import { useHeadingWhenLost } from '../ui/forms/useKeptFocus.ts';
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
      <ShopBoundary text="Checkout stopped working. This did not charge your card. Reload the page to continue where you left off.">
        <Flow />
      </ShopBoundary>
    </UserPage>
  </PersonalSpace>
);

const Flow = () => {
  const [flow, isUnfetched] = [useCheckout(), useIsUnfetched('checkout')];
  const isElsewhere = useIsCheckoutElsewhere();
  useHeadingWhenLost(String(isElsewhere));
  if (isElsewhere) return <CheckoutElsewhere />;
  return (
    <FetchedFlow flow={flow} isUnfetched={isUnfetched} label="Opening checkout">
      {(begun) => <CheckoutScreen flow={begun} />}
    </FetchedFlow>
  );
};
