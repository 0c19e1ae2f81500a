import { useQuery } from '@tanstack/react-query';
import { productPageSize } from '../../contract/rules.ts';
import { categoryTrail, buildCategoryTree, visibleCategories } from '../ui/catalogue/categoryTree.ts';
import { ProductGridSkeleton } from '../ui/productCard/ProductGrid.tsx';
import { Container } from '../ui/kit/Container.tsx';
import { Busy } from '../ui/kit/Skeleton.tsx';
import { ErrorState } from '../ui/kit/StateBlock.tsx';
import { useQueries } from '../ui/shop/ShopContext.tsx';
import { ListingPage } from './ListingPage.tsx';
import { NotFoundPage } from './common/NotFoundPage.tsx';

/** ROUTE-03, ROUTE-20: a path that matches no category shows the 404 page. */
export const CategoryPage = ({ path }: { readonly path: readonly string[] }) => {
  const queries = useQueries();
  const { data, isError, refetch } = useQuery(queries.categories());
  if (isError && !data)
    return <ErrorState text="We could not load the categories." onRetry={() => void refetch()} />;
  const trail = data && categoryTrail(visibleCategories(buildCategoryTree(data)), path);
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
      {trail && <ListingPage scope={{ kind: 'category', trail }} />}
    </Busy>
  );
};
