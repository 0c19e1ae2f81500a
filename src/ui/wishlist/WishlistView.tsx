import styled from 'styled-components';
import type { Product } from '../../../contract/types.ts';
import emptyWishlist from '../artwork/empty-wishlist.svg';
import { paths } from '../../paths/paths.ts';
import { ProductCard } from '../productCard/ProductCard.tsx';
import { ProductGrid, ProductGridSkeleton } from '../productCard/ProductGrid.tsx';
import { Container } from '../kit/Container.tsx';
import { PageTitle } from '../kit/Heading.tsx';
import { lazyComponent } from '../kit/lazyComponent.tsx';
import { Busy, SkeletonBlock } from '../kit/Skeleton.tsx';
import { EmptyState, ErrorState } from '../kit/StateBlock.tsx';
import { LinkButton } from '../link/LinkButton.tsx';
import { useAddToCart } from '../product/useAddToCart.ts';
import { exploreSection } from '../search/lazyExploreSection.ts';
import { space } from '../theme/theme.ts';
import { WishlistToggle } from '../productCard/WishlistToggle.tsx';
import { useWishlistProducts } from './useWishlistProducts.ts';

const Page = styled(Container)`
  display: grid;
  gap: ${space[32]};
  padding-top: ${space[32]};
`;

const AddToCart = lazyComponent(async () => (await import('./AddToCart.tsx')).AddToCart, {
  fallback: <SkeletonBlock $height="116px" />,
});

/** Aligns the buttons of a row, independent of the title length. */
const Item = styled.li`
  display: flex;
  flex-direction: column;
`;

const WishlistItem = ({ product }: { readonly product: Product }) => {
  const addToCart = useAddToCart<HTMLSelectElement>(product);
  return (
    <Item>
      <ProductCard
        product={product}
        wishlistToggle={<WishlistToggle productId={product._id} title={product.title} />}
      />
      <AddToCart product={product} addToCart={addToCart} />
    </Item>
  );
};

const WishlistItems = () => {
  const { products, isLoading, isEmpty, hasFailed, retry } = useWishlistProducts();
  if (hasFailed) return <ErrorState text="We could not load your wishlist." onRetry={retry} />;
  if (isEmpty)
    return (
      <>
        <EmptyState
          illustration={emptyWishlist}
          text="You have not saved anything yet. Press the heart on anything you like to keep it here."
          action={<LinkButton href={paths.collection('new-arrivals')}>See new arrivals</LinkButton>}
        />
        {exploreSection}
      </>
    );
  return (
    <Busy isBusy={isLoading} label="Loading your wishlist" skeleton={<ProductGridSkeleton count={4} />}>
      <ProductGrid>
        {products.map((product) => (
          <WishlistItem key={product._id} product={product} />
        ))}
      </ProductGrid>
    </Busy>
  );
};

/** ROUTE-08. The heading text is required by the specification. */
export const WishlistView = () => (
  <Page>
    <PageTitle>Wishlist Page</PageTitle>
    <WishlistItems />
  </Page>
);
