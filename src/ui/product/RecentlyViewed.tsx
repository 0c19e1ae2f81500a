import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { RecentlyViewedActor } from '../../machines/actors.ts';
import { selectIds } from '../../machines/recentlyViewed/selectors.ts';
import { SectionTitle } from '../kit/Heading.tsx';
import { useQueries, useRecentlyViewed } from '../shop/ShopContext.tsx';
import { ProductCarousel } from './ProductCarousel.tsx';
import { Below } from './belowLook.ts';

interface RecentlyViewedProps {
  /** The product that is looked at, which is not among them. */
  readonly productId: string;
}

/** What this browser has looked at before; nothing where that is nothing. */
export const RecentlyViewed = ({ productId }: RecentlyViewedProps) => {
  const viewed = useRecentlyViewed();
  return viewed && <Viewed viewed={viewed} productId={productId} />;
};

const Viewed = ({ viewed, productId }: RecentlyViewedProps & { readonly viewed: RecentlyViewedActor }) => {
  const ids = useSelector(viewed, selectIds).filter((id) => id !== productId);
  const products = useQuery({ ...useQueries().products(ids), enabled: ids.length > 0 });
  const shown = products.data ?? [];
  if (ids.length === 0 || shown.length === 0) return null;
  return (
    <Below aria-labelledby="recently-viewed">
      <SectionTitle id="recently-viewed">Recently viewed</SectionTitle>
      <ProductCarousel label="Recently viewed" products={shown} />
    </Below>
  );
};
