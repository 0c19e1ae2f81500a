import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { plainProductQuery } from '../../../contract/listingQuery.ts';
import { carousel } from '../../../contract/rules.ts';
import type { Product } from '../../../contract/types.ts';
import { paths } from '../../routes/paths.ts';
import { ErrorState } from '../kit/StateBlock.tsx';
import { TextLink } from '../link/TextLink.tsx';
import { useQueries } from '../shop/ShopContext.tsx';
import { CardsOnTheirWay } from './CardsOnTheirWay.tsx';
import { ProductCarousel } from './ProductCarousel.tsx';

/** Others of the same kind; where there are too few, some of the whole shop. */
const useRelated = (product: Product) => {
  const queries = useQueries();
  const { topLevelCategory, secondLevelCategory, thirdLevelCategory } = product;
  const category = [topLevelCategory.slug, secondLevelCategory.slug, thirdLevelCategory.slug];
  const kin = useInfiniteQuery(queries.listing({ ...plainProductQuery, category }));
  const others = (products: readonly Product[]) => products.filter(({ _id }) => _id !== product._id);
  const sameLeaf = others((kin.data?.pages ?? []).flatMap((page) => page.result));
  const isTooFew = !kin.isPending && sameLeaf.length < carousel.slides;
  const random = useQuery({ ...queries.random(), enabled: isTooFew });
  const ofTheShop = others(random.data ?? []);
  return {
    products: isTooFew && ofTheShop.length > 0 ? ofTheShop : sameLeaf,
    isLoading: kin.isPending || (isTooFew && random.isPending),
    hasFailed: random.isError,
    isRetrying: random.isFetching,
    retry: () => void random.refetch(),
  };
};

/** What goes with the product that is looked at. */
export const RelatedProducts = ({ product }: { readonly product: Product }) => {
  const { products, isLoading, hasFailed, isRetrying, retry } = useRelated(product);
  if (isLoading) return <CardsOnTheirWay />;
  if (products.length > 0) return <ProductCarousel label="You may also like" products={products} />;
  if (hasFailed)
    return <ErrorState text="We could not load these products." onRetry={retry} isRetrying={isRetrying} />;
  return (
    <p>
      We have no similar products yet.{' '}
      <TextLink href={paths.collection('new-arrivals')}>See what is new</TextLink>
    </p>
  );
};
