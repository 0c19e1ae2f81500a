import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ProductMissing } from '../ui/product/ProductMissing.tsx';
import { productHead } from '../ui/product/productHead.ts';
import { ProductSkeleton } from '../ui/product/ProductSkeleton.tsx';
import { ProductView } from '../ui/product/ProductView.tsx';
import { knownProduct } from '../ui/product/knownProduct.ts';
import { usePageHead } from '../ui/head/usePageHead.ts';
import { Busy } from '../ui/kit/Skeleton.tsx';
import { useQueries } from '../ui/shop/ShopContext.tsx';
import { paths } from './paths.ts';
import { isGone } from './readFailure.ts';

/** ROUTE-07, PROD-03. A product that a listing has brought already is painted at once, and brought up to date behind it. */
export const ProductPage = ({ id }: { readonly id: string }) => {
  const queries = useQueries();
  const client = useQueryClient();
  const { data, error, isError, refetch } = useQuery({
    ...queries.product(id),
    // What the page was rendered from said already that there is none.
    retryOnMount: ({ state }) => !isGone(state.error),
    placeholderData: () => knownProduct(client, id),
  });
  const isMissing = isError && !data;
  usePageHead(
    data
      ? productHead(data)
      : { title: isMissing ? 'Not Found' : 'Product', canonicalPath: paths.product(id), isMissing },
  );
  if (isMissing) {
    return <ProductMissing onRetry={isGone(error) ? undefined : () => void refetch()} />;
  }
  return (
    <Busy isBusy={!data} label="Loading the product" skeleton={<ProductSkeleton />}>
      {data && <ProductView key={id} product={data} />}
    </Busy>
  );
};
