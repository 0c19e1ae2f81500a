import type { Product } from '../../../contract/types.ts';
import { SectionTitle } from '../kit/Heading.tsx';
import { lazyPart } from '../kit/lazyPart.tsx';
import { NearPart } from '../kit/NearPart.tsx';
import { Below, reviewsTitleId } from './belowLook.ts';
import { CardsOnTheirWay } from './CardsOnTheirWay.tsx';

const Reviews = lazyPart(async () => (await import('./reviews/Reviews.tsx')).Reviews, {
  missing: 'We could not load the reviews.',
});
const WearWith = lazyPart(async () => (await import('./WearWith.tsx')).WearWith, {
  waiting: <CardsOnTheirWay />,
});
const RelatedProducts = lazyPart(async () => (await import('./RelatedProducts.tsx')).RelatedProducts, {
  waiting: <CardsOnTheirWay />,
  missing: 'We could not load these products.',
});
const RecentlyViewed = lazyPart(async () => (await import('./RecentlyViewed.tsx')).RecentlyViewed);

/** What stands below a product's details, each part with code of its own that comes when it is near. */
export const BelowDetails = ({ product }: { readonly product: Product }) => (
  <>
    <Below aria-labelledby={reviewsTitleId}>
      <SectionTitle id={reviewsTitleId} tabIndex={-1}>
        Reviews
      </SectionTitle>
      <NearPart height={product.analytics.reviewCount > 0 ? '420px' : '24px'}>
        <Reviews productId={product._id} />
      </NearPart>
    </Below>
    <NearPart height="0">
      <WearWith productId={product._id} />
    </NearPart>
    <Below aria-labelledby="related">
      <SectionTitle id="related">You may also like</SectionTitle>
      <NearPart height="420px">
        <RelatedProducts product={product} />
      </NearPart>
    </Below>
    <NearPart height="0">
      <RecentlyViewed productId={product._id} />
    </NearPart>
  </>
);
