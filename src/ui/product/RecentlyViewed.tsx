import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { FlowActor } from '../../machines/registry.ts';
import { selectIds } from '../../machines/recentlyViewed/selectors.ts';
import { SectionTitle } from '../kit/Heading.tsx';
import { useQueries, useFlow } from '../shop/ShopContext.tsx';
import { ProductCarousel } from './ProductCarousel.tsx';
import { ProductSection } from './productSection.styles.ts';

interface RecentlyViewedProps {
  /** The current product, which is excluded. */
  readonly productId: string;
}

/** Products viewed in this browser; renders nothing when there are none. */
export const RecentlyViewed = ({ productId }: RecentlyViewedProps) => {
  const viewed = useFlow('recentlyViewed');
  return viewed && <RecentlyViewedList viewed={viewed} productId={productId} />;
};

const RecentlyViewedList = ({
  viewed,
  productId,
}: RecentlyViewedProps & { readonly viewed: FlowActor<'recentlyViewed'> }) => {
  const ids = useSelector(viewed, selectIds).filter((id) => id !== productId);
  const products = useQuery({ ...useQueries().products(ids), enabled: ids.length > 0 });
  const visibleProducts = products.data ?? [];
  if (ids.length === 0 || visibleProducts.length === 0) return null;
  return (
    <ProductSection aria-labelledby="recently-viewed">
      <SectionTitle id="recently-viewed">Recently viewed</SectionTitle>
      <ProductCarousel label="Recently viewed" products={visibleProducts} />
    </ProductSection>
  );
};
