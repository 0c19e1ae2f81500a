import type { QueryClient } from '@tanstack/react-query';
import { contentPageNames } from '../../contract/rules.ts';
import type { Queries } from '../services/shop.queries.ts';
import { categoryTrail, nestCategories, visibleCategories } from '../ui/categories/categoryNodes.ts';
import {
  bestsellersPlace,
  isCollection,
  queryOf,
  facetsOf,
  type ListingPlace,
} from '../ui/listing/listingPlace.ts';
import { readListingState } from '../ui/listing/listingState.ts';
import { accessOf } from './access.ts';

interface Reading {
  readonly client: QueryClient;
  readonly queries: Queries;
}

/** Reads the categories, and what is listed there: as many pages as the address has open, and the facets beside them. */
const readListing = async (
  { client, queries }: Reading,
  place: ListingPlace,
  search: string,
): Promise<void> => {
  const state = readListingState(search);
  await Promise.all([
    client.prefetchInfiniteQuery({ ...queries.listing(queryOf(place, state)), pages: state.page ?? 1 }),
    client.prefetchQuery(queries.filters(facetsOf(place, state.filters ?? {}))),
  ]);
};

/** A page of the operator's words: one of them, the list of articles, or an article with the list beside it. */
const readContent = async ({ client, queries }: Reading, first: string, second?: string): Promise<void> => {
  const isAboutArticles = first === 'blogs';
  await Promise.all([
    second === undefined ? client.prefetchQuery(queries.contentPage(first)) : undefined,
    isAboutArticles ? client.prefetchQuery(queries.articles()) : undefined,
    isAboutArticles && second ? client.prefetchQuery(queries.article(second)) : undefined,
  ]);
};

/**
 * Puts into the query client what the page at this address shows first, so that the server renders it whole and the browser asks for none
 * of it again. A failure is left to the page, which says what it cannot show.
 */
export const readFirstPage = async (reading: Reading, path: string, search: string): Promise<void> => {
  const { client, queries } = reading;
  const tree = client.fetchQuery(queries.categories()).catch(() => undefined);
  const words = path.split('/').slice(1).map(decodedSegment);
  const [first = '', second] = words;

  if (accessOf(path) !== 'public') await tree;
  else if (first === '') await Promise.all([tree, client.prefetchInfiniteQuery(queries.campaigns())]);
  else if (first === 'product' && second)
    await Promise.all([tree, client.prefetchQuery(queries.product(second))]);
  else if (first === 'campaigns' && second)
    await Promise.all([tree, client.prefetchQuery(queries.campaign(second))]);
  else if (first === 'products') {
    const term = new URLSearchParams(search).get('q')?.trim() ?? '';
    await Promise.all([tree, readListing(reading, { kind: 'search', term }, search)]);
  } else if (contentPageNames.some((name) => name === first)) {
    await Promise.all([tree, readContent(reading, first, second)]);
  } else if (isCollection(first)) {
    await Promise.all([tree, readListing(reading, { kind: 'collection', collection: first }, search)]);
  } else {
    const known = await tree;
    const trail = known && categoryTrail(visibleCategories(nestCategories(known)), words);
    if (trail && trail.length > 0) await readListing(reading, { kind: 'category', trail }, search);
    // ROUTE-19: the 404 page leads on to them.
    else await client.prefetchInfiniteQuery(queries.listing(queryOf(bestsellersPlace, {})));
  }
};

/** A segment that is no valid encoding stands for itself: it names nothing. */
const decodedSegment = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};
