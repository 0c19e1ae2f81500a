/** What a listing shows (category, collection or search), with its query, URL, title and breadcrumbs. */
import {
  defaultProductQuery,
  type FacetQuery,
  type ProductFilters,
  type ProductQuery,
} from '../../../contract/listingQuery.ts';
import { collections, collectionTitles, type Collection } from '../../../contract/rules.ts';
import { paths, type ListingState } from '../../paths/paths.ts';
import { categoryTitle, type CategoryNode } from './categoryTree.ts';
import type { Crumb } from '../link/Breadcrumbs.tsx';

export type ListingScope =
  | { readonly kind: 'category'; readonly trail: readonly CategoryNode[] }
  | { readonly kind: 'collection'; readonly collection: Collection }
  | { readonly kind: 'search'; readonly term: string };

/** Shown on empty pages. */
export const bestsellersScope: ListingScope = { kind: 'collection', collection: 'bestsellers' };

const toScopeQuery = (scope: ListingScope): Pick<ProductQuery, 'category' | 'collection' | 'q'> => ({
  category: scope.kind === 'category' ? (scope.trail.at(-1)?.path ?? []) : [],
  collection: scope.kind === 'collection' ? scope.collection : undefined,
  q: scope.kind === 'search' ? scope.term : undefined,
});

export const toProductQuery = (scope: ListingScope, { sort, filters = {} }: ListingState): ProductQuery => ({
  ...defaultProductQuery,
  ...toScopeQuery(scope),
  sort,
  filters,
});

export const toFacetQuery = (scope: ListingScope, filters: ProductFilters): FacetQuery => ({
  ...toScopeQuery(scope),
  filters,
});

/** URL of a listing with its state. */
export const listingPath = (scope: ListingScope, state: ListingState): string => {
  if (scope.kind === 'search') return paths.search(scope.term, state);
  if (scope.kind === 'collection') return paths.collection(scope.collection, state);
  return paths.listing(scope.trail.at(-1)?.path ?? [], state);
};

/** LIST-02. */
export const listingTitle = (scope: ListingScope): string => {
  if (scope.kind === 'search') return scope.term ? `Results for “${scope.term}”` : 'All products';
  return scope.kind === 'collection' ? collectionTitles[scope.collection] : categoryTitle(scope.trail);
};

/** LIST-01. */
export const listingCrumbs = (scope: ListingScope): readonly Crumb[] => {
  const home = { name: 'Home', href: paths.home() };
  if (scope.kind !== 'category') return [home, { name: listingTitle(scope) }];
  const last = scope.trail.length - 1;
  return [
    home,
    ...scope.trail.map(({ name, path }, index) =>
      index === last ? { name } : { name, href: paths.listing(path) },
    ),
  ];
};

export const isCollection = (slug: string): slug is Collection => collections.some((name) => name === slug);
