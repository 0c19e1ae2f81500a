import styled from 'styled-components';
import type { Product } from '../../../contract/types.ts';
import emptyWishlist from '../artwork/empty-wishlist.svg';
import { paths } from '../../routes/paths.ts';
import { ProductCard } from '../goods/ProductCard.tsx';
import { ProductGrid, ProductGridSkeleton } from '../goods/ProductGrid.tsx';
import { Container } from '../kit/Container.tsx';
import { PageTitle } from '../kit/Heading.tsx';
import { lazyPart } from '../kit/lazyPart.tsx';
import { Busy, SkeletonBlock } from '../kit/Skeleton.tsx';
import { EmptyState, ErrorState } from '../kit/StateBlock.tsx';
import { LinkButton } from '../link/LinkButton.tsx';
import { useAddToCart } from '../product/useAddToCart.ts';
import { whereToGo } from '../search/lazyWhereToGo.ts';
import { space } from '../theme/theme.ts';
import { HeartButton } from './HeartButton.tsx';
import { useWishedProducts } from './useWishedProducts.ts';

const Page = styled(Container)`
  display: grid;
  gap: ${space[32]};
  padding-top: ${space[32]};
`;

/** Fetched with the first list. */
const AddToCart = lazyPart(async () => (await import('./AddToCart.tsx')).AddToCart, {
  waiting: <SkeletonBlock $height="116px" />,
});

/** The buttons of a row stand on one line, however many lines the titles take. */
const Item = styled.li`
  display: flex;
  flex-direction: column;
`;

const WishedProduct = ({ product }: { readonly product: Product }) => {
  const choice = useAddToCart<HTMLSelectElement>(product);
  return (
    <Item>
      <ProductCard product={product} heart={<HeartButton productId={product._id} title={product.title} />} />
      <AddToCart product={product} choice={choice} />
    </Item>
  );
};

const Wished = () => {
  const { products, isLoading, isEmpty, hasFailed, retry } = useWishedProducts();
  if (hasFailed) return <ErrorState text="We could not load your wishlist." onRetry={retry} />;
  if (isEmpty)
    return (
      <>
        <EmptyState
          drawing={emptyWishlist}
          text="You have not saved anything yet. Press the heart on anything you like to keep it here."
          action={<LinkButton href={paths.collection('new-arrivals')}>See new arrivals</LinkButton>}
        />
        {whereToGo}
      </>
    );
  return (
    <Busy isBusy={isLoading} label="Loading your wishlist" skeleton={<ProductGridSkeleton count={4} />}>
      <ProductGrid>
        {products.map((product) => (
          <WishedProduct key={product._id} product={product} />
        ))}
      </ProductGrid>
    </Busy>
  );
};

/** ROUTE-08: the heading of the specification, and the real list below it. */
export const WishlistView = () => (
  <Page>
    <PageTitle>Wishlist Page</PageTitle>
    <Wished />
  </Page>
);
