import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ProductUnavailable } from '../ui/product/ProductUnavailable.tsx';
import { productHead } from '../ui/product/productHead.ts';
import { ProductSkeleton } from '../ui/product/ProductSkeleton.tsx';
import { ProductView } from '../ui/product/ProductView.tsx';
import { findCachedProduct } from '../ui/product/findCachedProduct.ts';
import { usePageHead } from '../ui/head/usePageHead.ts';
import { Busy } from '../ui/kit/Skeleton.tsx';
import { useIsLater } from '../ui/shop/Later.tsx';
import { useQueries } from '../ui/shop/ShopContext.tsx';
import { paths } from '../paths/paths.ts';
import { isNotFound } from '../ui/shop/isNotFound.ts';

export { ProductView } from '../ui/product/ProductView.tsx';

/** ROUTE-07, PROD-03. A product that a listing has loaded is shown at once as placeholder data. */
export const ProductPage = ({ id }: { readonly id: string }) => {
  const queries = useQueries();
  const client = useQueryClient();
  const { data, error, isError, refetch } = useQuery({
    ...queries.product(id),
    // Sending a request takes a part of the time until the first frame.
    enabled: useIsLater(),
    // The server's render already got the 404.
    retryOnMount: ({ state }) => !isNotFound(state.error),
    placeholderData: () => findCachedProduct(client, id),
  });
  const isMissing = isError && !data;
  usePageHead(
    data
      ? productHead(data)
      : {
          title: isMissing ? 'Not Found' : 'Product',
          canonicalPath: paths.product(id),
          isNotFound: isMissing,
        },
  );
  if (isMissing) {
    return <ProductUnavailable onRetry={isNotFound(error) ? undefined : () => void refetch()} />;
  }
  return (
    <Busy isBusy={!data} label="Loading the product" skeleton={<ProductSkeleton />}>
      {data && <ProductView key={id} product={data} />}
    </Busy>
  );
};
