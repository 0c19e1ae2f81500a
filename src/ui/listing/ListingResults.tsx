import nothingFound from '../artwork/no-results.svg';
import { productPageSize } from '../../../contract/rules.ts';
import { paths } from '../../paths/paths.ts';
import { ProductGridSkeleton } from '../productCard/ProductGrid.tsx';
import { Button } from '../kit/Button.tsx';
import { Busy } from '../kit/Skeleton.tsx';
import { EmptyState, ErrorState } from '../kit/StateBlock.tsx';
import { LinkButton } from '../link/LinkButton.tsx';
import { LoadMore } from '../pagination/LoadMore.tsx';
import { exploreSection } from '../search/lazyExploreSection.ts';
import { Grid } from './listing.styles.ts';
import { ProductCards } from '../productCard/ProductCards.tsx';
import type { ListingScope } from '../catalogue/listingScope.ts';
import type { ListingModel } from './useListing.ts';

/** `sizes` of the pictures; the grid is beside the sidebar from 1024 px. */
export const gridSizes = '(min-width: 1280px) 20vw, (min-width: 1024px) 22vw, (min-width: 768px) 30vw, 46vw';

interface ListingResultsProps {
  readonly scope: ListingScope;
  readonly listing: ListingModel;
}

const NoResults = ({ scope, listing }: ListingResultsProps) => {
  if (Object.keys(listing.filters).length > 0)
    return (
      <EmptyState
        illustration={nothingFound}
        title="Nothing matches these filters"
        text="Remove a filter, or clear them all."
        action={<Button onClick={() => listing.applyFilters({})}>Clear all filters</Button>}
      />
    );
  return (
    <>
      <EmptyState
        illustration={nothingFound}
        title={scope.kind === 'search' ? `Nothing found for “${scope.term}”` : 'Nothing here yet'}
        text="Check the spelling, try a broader word, or browse a category."
        action={
          <>
            <LinkButton href={paths.listing(['women'])}>Shop women</LinkButton>
            <LinkButton href={paths.listing(['men'])} variant="secondary">
              Shop men
            </LinkButton>
          </>
        }
      />
      {exploreSection}
    </>
  );
};

const ResultCards = ({ scope, listing }: ListingResultsProps) => {
  if (listing.products.length === 0) return <NoResults scope={scope} listing={listing} />;
  return (
    <Grid $isStale={listing.isRefreshing} aria-busy={listing.isRefreshing}>
      <ProductCards products={listing.products} sizes={gridSizes} isAboveFold />
      <LoadMore
        pageCount={listing.pageCount}
        hasMore={listing.hasMore}
        isLoading={listing.isLoadingMore}
        hasFailed={listing.hasLoadMoreFailed}
        onLoadMore={listing.loadMore}
      />
    </Grid>
  );
};

/** The product grid, its skeletons, the empty state or the load error. */
export const ListingResults = ({ scope, listing }: ListingResultsProps) => {
  if (listing.hasFailed)
    return <ErrorState text="We could not load these products." onRetry={listing.retry} />;
  return (
    <Busy
      isBusy={listing.isLoading}
      label="Loading products"
      skeleton={<ProductGridSkeleton count={productPageSize} />}
    >
      <ResultCards scope={scope} listing={listing} />
    </Busy>
  );
};
