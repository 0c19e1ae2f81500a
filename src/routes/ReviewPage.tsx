import { useSearch } from 'wouter';
import type { Purchase } from '../machines/review/types.ts';
import { RequireSignIn } from '../ui/auth/RequireSignIn.tsx';
import { ShopBoundary } from '../ui/shop/ShopBoundary.tsx';
import { PageTitle } from '../ui/kit/Heading.tsx';
import { ReviewUnavailable } from '../ui/review/ReviewUnavailable.tsx';
import { ReviewScreen } from '../ui/review/ReviewScreen.tsx';
import { LazyFlow } from '../ui/shop/LazyFlow.tsx';
import { useHasFlowLoadFailed, useFlow } from '../ui/shop/ShopContext.tsx';
import { PersonalPageContainer } from './common/PersonalPageContainer.tsx';

/** ROUTE-10. */
export const ReviewPage = () => {
  const parameters = new URLSearchParams(useSearch());
  const orderId = parameters.get('orderId');
  const productId = parameters.get('productId');
  return (
    <PersonalPageContainer>
      <PageTitle>Write a review</PageTitle>
      <RequireSignIn needsAccount>
        <ShopBoundary text="The review form stopped working. What you wrote is saved. Reload the page to continue.">
          {orderId && productId ? <ReviewFlow purchase={{ orderId, productId }} /> : <ReviewUnavailable />}
        </ShopBoundary>
      </RequireSignIn>
    </PersonalPageContainer>
  );
};

const ReviewFlow = ({ purchase }: { readonly purchase: Purchase }) => (
  <LazyFlow flow={useFlow('review')} hasLoadFailed={useHasFlowLoadFailed('review')} label="Opening the form">
    {(flow) => (
      <ReviewScreen key={`${purchase.orderId} ${purchase.productId}`} flow={flow} purchase={purchase} />
    )}
  </LazyFlow>
);
