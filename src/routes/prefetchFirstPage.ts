import type { QueryClient } from '@tanstack/react-query';
import { contentPageNames } from '../../contract/rules.ts';
import type { Queries } from '../services/shop.queries.ts';
import { categoryTrail, buildCategoryTree, visibleCategories } from '../ui/catalogue/categoryTree.ts';
import {
  bestsellersScope,
  isCollection,
  toProductQuery,
  toFacetQuery,
  type ListingScope,
} from '../ui/catalogue/listingScope.ts';
import { parseListingState } from '../ui/listing/listingState.ts';
import { getPageAccess } from './pageAccess.ts';

export interface PrefetchContext {
  readonly client: QueryClient;
  readonly queries: Queries;
}

/** Prefetches as many pages of the listing as the URL has open, and its facets. */
const prefetchListing = async (
  { client, queries }: PrefetchContext,
  scope: ListingScope,
  search: string,
): Promise<void> => {
  const state = parseListingState(search);
  await Promise.all([
    client.prefetchInfiniteQuery({
      ...queries.listing(toProductQuery(scope, state)),
      pages: state.page ?? 1,
    }),
    client.prefetchQuery(queries.filters(toFacetQuery(scope, state.filters ?? {}))),
  ]);
};

/** Prefetches a content page, the list of articles, or an article with that list. */
const prefetchContent = async (
  { client, queries }: PrefetchContext,
  first: string,
  second?: string,
): Promise<void> => {
  const isBlog = first === 'blogs';
  await Promise.all([
    second === undefined ? client.prefetchQuery(queries.contentPage(first)) : undefined,
    isBlog ? client.prefetchQuery(queries.articles()) : undefined,
    isBlog && second ? client.prefetchQuery(queries.article(second)) : undefined,
  ]);
};

/**
 * Prefetches the queries of the page at this URL: for server rendering and hydration, and before a link is opened. A failed query rejects
 * nothing: the page shows its error.
 */
export const prefetchFirstPage = async (
  context: PrefetchContext,
  path: string,
  search: string,
): Promise<void> => {
  const { client, queries } = context;
  const categories = client.fetchQuery(queries.categories()).catch(() => undefined);
  const segments = path.split('/').slice(1).map(decodeSegment);
  const [first = '', second] = segments;

  if (getPageAccess(path) !== 'public' || first === 'orders') await categories;
  else if (first === '') await Promise.all([categories, client.prefetchInfiniteQuery(queries.campaigns())]);
  else if (first === 'product' && second)
    await Promise.all([categories, client.prefetchQuery(queries.product(second))]);
  else if (first === 'campaigns' && second)
    await Promise.all([categories, client.prefetchQuery(queries.campaign(second))]);
  else if (first === 'products') {
    const term = new URLSearchParams(search).get('q')?.trim() ?? '';
    await Promise.all([categories, prefetchListing(context, { kind: 'search', term }, search)]);
  } else if (contentPageNames.some((name) => name === first)) {
    await Promise.all([categories, prefetchContent(context, first, second)]);
  } else if (isCollection(first)) {
    await Promise.all([
      categories,
      prefetchListing(context, { kind: 'collection', collection: first }, search),
    ]);
  } else {
    const flatCategories = await categories;
    const trail =
      flatCategories && categoryTrail(visibleCategories(buildCategoryTree(flatCategories)), segments);
    if (trail && trail.length > 0) await prefetchListing(context, { kind: 'category', trail }, search);
    // ROUTE-19: the 404 page shows the bestsellers.
    else await client.prefetchInfiniteQuery(queries.listing(toProductQuery(bestsellersScope, {})));
  }
};

/** An invalid encoding is returned unchanged; it matches no page. */
const decodeSegment = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};
