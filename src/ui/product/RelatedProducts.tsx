import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { plainProductQuery } from '../../../contract/productQuery.ts';
import { carousel } from '../../../contract/rules.ts';
import type { Product } from '../../../contract/types.ts';
import { useQueries } from '../shop/ShopContext.tsx';
import { CardsOnTheirWay } from './CardsOnTheirWay.tsx';
import { ProductCarousel } from './ProductCarousel.tsx';

/** Others of the same kind; where there are too few, some of the whole shop. */
const useRelated = (product: Product): readonly Product[] => {
  const queries = useQueries();
  const { topLevelCategory, secondLevelCategory, thirdLevelCategory } = product;
  const category = [topLevelCategory.slug, secondLevelCategory.slug, thirdLevelCategory.slug];
  const kin = useInfiniteQuery(queries.listing({ ...plainProductQuery, category }));
  const sameLeaf = (kin.data?.pages ?? [])
    .flatMap((page) => page.result)
    .filter(({ _id }) => _id !== product._id);
  const isTooFew = !kin.isPending && sameLeaf.length < carousel.slides;
  const random = useQuery({ ...queries.random(), enabled: isTooFew });
  const others = (random.data ?? []).filter(({ _id }) => _id !== product._id);
  return isTooFew ? others : sameLeaf;
};

/** What goes with the product that is looked at. */
export const RelatedProducts = ({ product }: { readonly product: Product }) => {
  const related = useRelated(product);
  return related.length === 0 ? (
    <CardsOnTheirWay />
  ) : (
    <ProductCarousel label="You may also like" products={related} />
  );
};
