import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { storeName } from '../../contract/rules.ts';
import { cardWidths, responsiveSet } from '../ui/picture/pictureSets.ts';
import { breadcrumbList } from '../ui/head/breadcrumbList.ts';
import { usePageHead } from '../ui/head/usePageHead.ts';
import {
  listingPath,
  listingCrumbs,
  toProductQuery,
  listingTitle,
  type ListingScope,
} from '../ui/catalogue/listingScope.ts';
import { parseListingState } from '../ui/listing/listingState.ts';
import { ListingView } from '../ui/listing/ListingView.tsx';
import { gridSizes } from '../ui/listing/ListingResults.tsx';
import { useQueries } from '../ui/shop/ShopContext.tsx';

/** A category, collection or search with its head. The canonical path excludes filters and sort. */
export const ListingPage = ({ scope }: { readonly scope: ListingScope }) => {
  const queries = useQueries();
  const state = parseListingState(useSearch());
  const { data } = useInfiniteQuery(queries.listing(toProductQuery(scope, state)));
  const title = listingTitle(scope);
  const picture = data?.pages[0]?.result[0]?.imageUrl[0];
  const address = listingPath(scope, {});
  usePageHead({
    title,
    description: `${title} at ${storeName}. 30 days to return.`,
    canonicalPath: address,
    // Searches and filtered listings are unbounded in number and only repeat products of indexed pages.
    isUnlisted: scope.kind === 'search' ? scope.term !== '' : Object.keys(state.filters ?? {}).length > 0,
    jsonLd: [breadcrumbList(listingCrumbs(scope), address)],
    ...(picture
      ? { shareImage: picture, priorityPicture: responsiveSet(picture, cardWidths, gridSizes) }
      : {}),
  });
  return <ListingView key={address} scope={scope} />;
};
