import { useSearch } from 'wouter';
import type { Purchase } from '../machines/review/types.ts';
import { UserPage } from '../ui/auth/UserPage.tsx';
import { ShopBoundary } from '../ui/shop/ShopBoundary.tsx';
import { PageTitle } from '../ui/kit/Heading.tsx';
import { ReviewMissing } from '../ui/review/ReviewMissing.tsx';
import { ReviewScreen } from '../ui/review/ReviewScreen.tsx';
import { FetchedFlow } from '../ui/shop/FetchedFlow.tsx';
import { useIsUnfetched, useReview } from '../ui/shop/ShopContext.tsx';
import { PersonalSpace } from './PersonalSpace.tsx';

/** ROUTE-10. */
export const ReviewPage = () => {
  const asked = new URLSearchParams(useSearch());
  const orderId = asked.get('orderId');
  const productId = asked.get('productId');
  return (
    <PersonalSpace>
      <PageTitle>Write a review</PageTitle>
      <UserPage>
        <ShopBoundary text="The review form stopped working. What you wrote is saved. Reload the page to continue.">
          {orderId && productId ? <Flow purchase={{ orderId, productId }} /> : <ReviewMissing />}
        </ShopBoundary>
      </UserPage>
    </PersonalSpace>
  );
};

const Flow = ({ purchase }: { readonly purchase: Purchase }) => (
  <FetchedFlow flow={useReview()} isUnfetched={useIsUnfetched('review')} label="Opening the form">
    {(flow) => (
      <ReviewScreen key={`${purchase.orderId} ${purchase.productId}`} flow={flow} purchase={purchase} />
    )}
  </FetchedFlow>
);
