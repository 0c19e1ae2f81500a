import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { defaultProductQuery } from '../../../contract/listingQuery.ts';
import { carousel } from '../../../contract/rules.ts';
import type { Product } from '../../../contract/types.ts';
import { paths } from '../../paths/paths.ts';
import { ErrorState } from '../kit/StateBlock.tsx';
import { TextLink } from '../link/TextLink.tsx';
import { useQueries } from '../shop/ShopContext.tsx';
import { ProductCardSkeletons } from './ProductCardSkeletons.tsx';
import { ProductCarousel } from './ProductCarousel.tsx';

/** Products of the same category; random products when there are too few. */
const useRelatedProducts = (product: Product) => {
  const queries = useQueries();
  const { topLevelCategory, secondLevelCategory, thirdLevelCategory } = product;
  const category = [topLevelCategory.slug, secondLevelCategory.slug, thirdLevelCategory.slug];
  const sameCategory = useInfiniteQuery(queries.listing({ ...defaultProductQuery, category }));
  const excludeCurrent = (products: readonly Product[]) => products.filter(({ _id }) => _id !== product._id);
  const categoryProducts = excludeCurrent((sameCategory.data?.pages ?? []).flatMap((page) => page.result));
  const isTooFew = !sameCategory.isPending && categoryProducts.length < carousel.slides;
  const random = useQuery({ ...queries.random(), enabled: isTooFew });
  const randomProducts = excludeCurrent(random.data ?? []);
  return {
    products: isTooFew && randomProducts.length > 0 ? randomProducts : categoryProducts,
    isLoading: sameCategory.isPending || (isTooFew && random.isPending),
    hasFailed: random.isError,
    isRetrying: random.isFetching,
    retry: () => void random.refetch(),
  };
};

/** Carousel of products related to the current one. */
export const RelatedProducts = ({ product }: { readonly product: Product }) => {
  const { products, isLoading, hasFailed, isRetrying, retry } = useRelatedProducts(product);
  if (isLoading) return <ProductCardSkeletons />;
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
