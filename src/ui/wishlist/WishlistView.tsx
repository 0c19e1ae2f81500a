import styled from 'styled-components';
import emptyWishlist from '../artwork/empty-wishlist.svg';
import { paths } from '../../routes/paths.ts';
import { ProductCard } from '../goods/ProductCard.tsx';
import { ProductGrid, ProductGridSkeleton } from '../goods/ProductGrid.tsx';
import { Container } from '../kit/Container.tsx';
import { PageTitle } from '../kit/Heading.tsx';
import { Busy } from '../kit/Skeleton.tsx';
import { EmptyState, ErrorState } from '../kit/StateBlock.tsx';
import { LinkButton } from '../link/LinkButton.tsx';
import { space } from '../theme/theme.ts';
import { HeartButton } from './HeartButton.tsx';
import { useWishedProducts } from './useWishedProducts.ts';

const Page = styled(Container)`
  display: grid;
  gap: ${space[32]};
  padding-top: ${space[32]};
`;

const Wished = () => {
  const { products, isLoading, isEmpty, hasFailed, retry } = useWishedProducts();
  if (hasFailed) return <ErrorState text="Your wishlist could not be loaded." onRetry={retry} />;
  if (isEmpty)
    return (
      <EmptyState
        drawing={emptyWishlist}
        text="Nothing is saved yet. Press the heart on anything you like, and it waits for you here."
        action={<LinkButton href={paths.collection('new-arrivals')}>See new arrivals</LinkButton>}
      />
    );
  return (
    <Busy isBusy={isLoading} label="Loading your wishlist" skeleton={<ProductGridSkeleton count={4} />}>
      <ProductGrid>
        {products.map((product) => (
          <li key={product._id}>
            <ProductCard
              product={product}
              heart={<HeartButton productId={product._id} title={product.title} />}
            />
          </li>
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
