import type { Product } from '../../../contract/types.ts';
import { SectionTitle } from '../kit/Heading.tsx';
import { lazyComponent } from '../kit/lazyComponent.tsx';
import { LazyOnVisible } from '../kit/LazyOnVisible.tsx';
import { ProductSection, reviewsHeadingId } from './productSection.styles.ts';
import { ProductCardSkeletons } from './ProductCardSkeletons.tsx';

const Reviews = lazyComponent(async () => (await import('./reviews/Reviews.tsx')).Reviews, {
  errorText: 'We could not load the reviews.',
});
const WearWith = lazyComponent(async () => (await import('./WearWith.tsx')).WearWith, {
  fallback: <ProductCardSkeletons />,
});
const RelatedProducts = lazyComponent(async () => (await import('./RelatedProducts.tsx')).RelatedProducts, {
  fallback: <ProductCardSkeletons />,
  errorText: 'We could not load these products.',
});
const RecentlyViewed = lazyComponent(async () => (await import('./RecentlyViewed.tsx')).RecentlyViewed);

/** Reviews and product carousels below the buy box; each section's code loads when it comes near the viewport. */
export const ProductSections = ({ product }: { readonly product: Product }) => (
  <>
    <ProductSection aria-labelledby={reviewsHeadingId}>
      <SectionTitle id={reviewsHeadingId} tabIndex={-1}>
        Reviews
      </SectionTitle>
      <LazyOnVisible height={product.analytics.reviewCount > 0 ? '420px' : '24px'}>
        <Reviews productId={product._id} />
      </LazyOnVisible>
    </ProductSection>
    <LazyOnVisible height="0">
      <WearWith productId={product._id} />
    </LazyOnVisible>
    <ProductSection aria-labelledby="related">
      <SectionTitle id="related">You may also like</SectionTitle>
      <LazyOnVisible height="420px">
        <RelatedProducts product={product} />
      </LazyOnVisible>
    </ProductSection>
    <LazyOnVisible height="0">
      <RecentlyViewed productId={product._id} />
    </LazyOnVisible>
  </>
);
