import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { storeName } from '../../contract/rules.ts';
import { cardWidths, fluidSet } from '../ui/goods/pictureSets.ts';
import { breadcrumbList } from '../ui/head/breadcrumbList.ts';
import { usePageHead } from '../ui/head/usePageHead.ts';
import { addressOf, crumbsOf, queryOf, titleOf, type ListingPlace } from '../ui/listing/listingPlace.ts';
import { readListingState } from '../ui/listing/listingState.ts';
import { ListingView } from '../ui/listing/ListingView.tsx';
import { gridSizes } from '../ui/listing/Results.tsx';
import { useQueries } from '../ui/shop/ShopContext.tsx';

/** A category, a collection or a search, with what its head says. Filters and sort do not make another page for a search engine. */
export const ListingPage = ({ place }: { readonly place: ListingPlace }) => {
  const queries = useQueries();
  const state = readListingState(useSearch());
  const { data } = useInfiniteQuery(queries.listing(queryOf(place, state)));
  const title = titleOf(place);
  const picture = data?.pages[0]?.result[0]?.imageUrl[0];
  const address = addressOf(place, {});
  usePageHead({
    title,
    description: `${title} at ${storeName}. Free delivery on orders over $100, 30 days to return.`,
    canonicalPath: address,
    // Filters and searches are as many as there are words; what they list stands elsewhere too.
    isUnlisted: place.kind === 'search' ? place.term !== '' : Object.keys(state.filters ?? {}).length > 0,
    jsonLd: [breadcrumbList(crumbsOf(place), address)],
    ...(picture ? { sharedPicture: picture, mainPicture: fluidSet(picture, cardWidths, gridSizes) } : {}),
  });
  return <ListingView key={address} place={place} />;
};
