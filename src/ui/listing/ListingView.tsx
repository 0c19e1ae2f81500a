import { useRef, useState } from 'react';
import type { ProductFilters } from '../../../contract/listingQuery.ts';
import { useFocusHeadingWhenLost } from '../forms/focusRecovery.ts';
import { Announcer } from '../kit/Announcer.tsx';
import { PageTitle } from '../kit/Heading.tsx';
import { Breadcrumbs } from '../link/Breadcrumbs.tsx';
import { FilterDrawer } from './FilterDrawer.tsx';
import { FilterSidebar } from './FilterSidebar.tsx';
import { listAppliedFilters } from './filters.ts';
import { listingCrumbs, listingTitle, type ListingScope } from '../catalogue/listingScope.ts';
import { Body, Head, Page } from './listing.styles.ts';
import { ListingToolbar } from './ListingToolbar.tsx';
import { ListingResults } from './ListingResults.tsx';
import { useListing } from './useListing.ts';

export const formatItemCount = (total: number): string => `${total} ${total === 1 ? 'item' : 'items'}`;

/** LIST-01 to LIST-09: the products of a category, a collection or a search. */
export const ListingView = ({ scope }: { readonly scope: ListingScope }) => {
  const listing = useListing(scope);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const applied = listAppliedFilters(listing.filters);
  const isReady = listing.total !== undefined && !listing.isLoading;
  const count = isReady ? formatItemCount(listing.total ?? 0) : '';
  // 'Apply filters', a chip and 'Clear all' are removed or disabled after use.
  useFocusHeadingWhenLost(JSON.stringify(listing.filters));

  /** Scrolls to the list top if it is above the viewport. */
  const top = useRef<HTMLDivElement>(null);
  const scrollToTop = () => {
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView();
  };
  const applyFilters = (filters: ProductFilters) => {
    listing.applyFilters(filters);
    scrollToTop();
  };

  return (
    <Page>
      <Head>
        <Breadcrumbs crumbs={listingCrumbs(scope)} />
        <PageTitle>{listingTitle(scope)}</PageTitle>
      </Head>
      <ListingToolbar
        count={count}
        sort={listing.sort}
        onSort={listing.setSort}
        applied={applied}
        onApply={applyFilters}
        onOpenFilters={() => setDrawerOpen(true)}
      />
      <Announcer text={listing.isRefreshing ? '' : count} />
      <Body ref={top}>
        <FilterSidebar scope={scope} applied={listing.filters} onApply={applyFilters} />
        <ListingResults scope={scope} listing={listing} />
      </Body>
      <FilterDrawer
        scope={scope}
        applied={listing.filters}
        isOpen={isDrawerOpen}
        onClose={() => setDrawerOpen(false)}
        onApply={applyFilters}
      />
    </Page>
  );
};
