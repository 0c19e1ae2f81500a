import nothingFound from '../artwork/no-results.svg';
import { productPageSize } from '../../../contract/rules.ts';
import { paths } from '../../routes/paths.ts';
import { ProductGridSkeleton } from '../goods/ProductGrid.tsx';
import { Button } from '../kit/Button.tsx';
import { Busy } from '../kit/Skeleton.tsx';
import { EmptyState, ErrorState } from '../kit/StateBlock.tsx';
import { LinkButton } from '../link/LinkButton.tsx';
import { MorePages } from '../paging/MorePages.tsx';
import { whereToGo } from '../search/lazyWhereToGo.ts';
import { Grid } from './listingLook.ts';
import { ProductCards } from './ProductCards.tsx';
import type { ListingPlace } from './listingPlace.ts';
import type { ListingModel } from './useListing.ts';

/** The grid stands beside the rail from 1024 px on. */
export const gridSizes = '(min-width: 1280px) 20vw, (min-width: 1024px) 22vw, (min-width: 768px) 30vw, 46vw';

interface ResultsProps {
  readonly place: ListingPlace;
  readonly listing: ListingModel;
}

const Nothing = ({ place, listing }: ResultsProps) => {
  if (Object.keys(listing.filters).length > 0)
    return (
      <EmptyState
        drawing={nothingFound}
        title="Nothing matches these filters"
        text="Remove a filter, or clear them all."
        action={<Button onClick={() => listing.applyFilters({})}>Clear all filters</Button>}
      />
    );
  return (
    <>
      <EmptyState
        drawing={nothingFound}
        title={place.kind === 'search' ? `Nothing found for “${place.term}”` : 'Nothing here yet'}
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
      {whereToGo}
    </>
  );
};

const Cards = ({ place, listing }: ResultsProps) => {
  if (listing.products.length === 0) return <Nothing place={place} listing={listing} />;
  return (
    <Grid $isStale={listing.isRefreshing} aria-busy={listing.isRefreshing}>
      <ProductCards products={listing.products} sizes={gridSizes} isAtTop />
      <MorePages
        pageCount={listing.pageCount}
        hasMore={listing.hasMore}
        isLoading={listing.isLoadingMore}
        hasFailed={listing.hasFailedToGoOn}
        onMore={listing.loadMore}
      />
    </Grid>
  );
};

/** The grid, or what stands in its place: skeletons, nothing found, a failure. */
export const Results = ({ place, listing }: ResultsProps) => {
  if (listing.hasFailed)
    return <ErrorState text="We could not load these products." onRetry={listing.retry} />;
  return (
    <Busy
      isBusy={listing.isLoading}
      label="Loading products"
      skeleton={<ProductGridSkeleton count={productPageSize} />}
    >
      <Cards place={place} listing={listing} />
    </Busy>
  );
};
