import { RequireSignIn } from '../ui/auth/RequireSignIn.tsx';
import { CheckoutInOtherTab } from '../ui/checkout/CheckoutInOtherTab.tsx';
import { CheckoutScreen } from '../ui/checkout/CheckoutScreen.tsx';
import { useFocusHeadingWhenLost } from '../ui/forms/focusRecovery.ts';
import { ShopBoundary } from '../ui/shop/ShopBoundary.tsx';
import { PageTitle } from '../ui/kit/Heading.tsx';
import { LazyFlow } from '../ui/shop/LazyFlow.tsx';
import { useFlow, useIsCheckoutInOtherTab, useHasFlowLoadFailed } from '../ui/shop/ShopContext.tsx';
import { PersonalPageContainer } from './common/PersonalPageContainer.tsx';

/** ROUTE-11. */
export const CheckoutPage = () => (
  <PersonalPageContainer>
    <PageTitle>Checkout</PageTitle>
    <RequireSignIn>
      <ShopBoundary text="Checkout stopped working. This did not charge your card. Reload the page to continue where you left off.">
        <CheckoutFlow />
      </ShopBoundary>
    </RequireSignIn>
  </PersonalPageContainer>
);

const CheckoutFlow = () => {
  const [flow, hasLoadFailed] = [useFlow('checkout'), useHasFlowLoadFailed('checkout')];
  const isInOtherTab = useIsCheckoutInOtherTab();
  useFocusHeadingWhenLost(String(isInOtherTab));
  if (isInOtherTab) return <CheckoutInOtherTab />;
  return (
    <LazyFlow flow={flow} hasLoadFailed={hasLoadFailed} label="Opening checkout">
      {(checkout) => <CheckoutScreen flow={checkout} />}
    </LazyFlow>
  );
};
