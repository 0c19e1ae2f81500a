import { useRef, useState } from 'react';
import type { ProductFilters } from '../../../contract/listingQuery.ts';
import { useHeadingWhenLost } from '../forms/useKeptFocus.ts';
import { Announcer } from '../kit/Announcer.tsx';
import { PageTitle } from '../kit/Heading.tsx';
import { Breadcrumbs } from '../link/Breadcrumbs.tsx';
import { FilterDrawer } from './FilterDrawer.tsx';
import { FilterRail } from './FilterRail.tsx';
import { appliedFilters } from './filterWords.ts';
import { crumbsOf, titleOf, type ListingPlace } from './listingPlace.ts';
import { Body, Head, Page } from './listingLook.ts';
import { ListingToolbar } from './ListingToolbar.tsx';
import { Results } from './Results.tsx';
import { useListing } from './useListing.ts';

export const countText = (total: number): string => `${total} ${total === 1 ? 'item' : 'items'}`;

/** LIST-01 to LIST-09: a category, a collection or a search as a list of products. */
export const ListingView = ({ place }: { readonly place: ListingPlace }) => {
  const listing = useListing(place);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const applied = appliedFilters(listing.filters);
  const isReady = listing.total !== undefined && !listing.isLoading;
  const count = isReady ? countText(listing.total ?? 0) : '';
  // 'Apply filters', a chip and 'Clear all' are gone or disabled once they have done their work.
  useHeadingWhenLost(JSON.stringify(listing.filters));

  /** Other products stand at the top of the list: whoever is further down is taken there. */
  const top = useRef<HTMLDivElement>(null);
  const goToTop = () => {
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView();
  };
  const applyFilters = (filters: ProductFilters) => {
    listing.applyFilters(filters);
    goToTop();
  };

  return (
    <Page>
      <Head>
        <Breadcrumbs crumbs={crumbsOf(place)} />
        <PageTitle>{titleOf(place)}</PageTitle>
      </Head>
      <ListingToolbar
        count={count}
        sort={listing.sort}
        onSort={listing.chooseSort}
        applied={applied}
        onApply={applyFilters}
        onOpenFilters={() => setDrawerOpen(true)}
      />
      <Announcer text={listing.isRefreshing ? '' : count} />
      <Body ref={top}>
        <FilterRail place={place} applied={listing.filters} onApply={applyFilters} />
        <Results place={place} listing={listing} />
      </Body>
      <FilterDrawer
        place={place}
        applied={listing.filters}
        isOpen={isDrawerOpen}
        onClose={() => setDrawerOpen(false)}
        onApply={applyFilters}
      />
    </Page>
  );
};
