import { useQuery } from '@tanstack/react-query';
import { productPageSize } from '../../contract/rules.ts';
import { categoryTrail, nestCategories, visibleCategories } from '../ui/categories/categoryNodes.ts';
import { ProductGridSkeleton } from '../ui/goods/ProductGrid.tsx';
import { Container } from '../ui/kit/Container.tsx';
import { Busy } from '../ui/kit/Skeleton.tsx';
import { ErrorState } from '../ui/kit/StateBlock.tsx';
import { useQueries } from '../ui/shop/ShopContext.tsx';
import { ListingPage } from './ListingPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

/** ROUTE-03, ROUTE-20: a path is a listing only when the category tree knows its names. */
export const CategoryPage = ({ path }: { readonly path: readonly string[] }) => {
  const queries = useQueries();
  const { data, isError, refetch } = useQuery(queries.categories());
  if (isError && !data)
    return <ErrorState text="We could not load the categories." onRetry={() => void refetch()} />;
  const trail = data && categoryTrail(visibleCategories(nestCategories(data)), path);
  if (data && !trail) return <NotFoundPage />;
  return (
    <Busy
      isBusy={!trail}
      label="Loading"
      skeleton={
        <Container>
          <ProductGridSkeleton count={productPageSize} />
        </Container>
      }
    >
      {trail && <ListingPage place={{ kind: 'category', trail }} />}
    </Busy>
  );
};
