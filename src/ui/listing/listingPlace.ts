/** A listing as its address says it: where it is, and what is set there. */
import {
  plainProductQuery,
  type FacetQuery,
  type ProductFilters,
  type ProductQuery,
} from '../../../contract/listingQuery.ts';
import { collections, collectionTitles, type Collection } from '../../../contract/rules.ts';
import { paths, type ListingState } from '../../routes/paths.ts';
import { categoryTitle, type CategoryNode } from '../categories/categoryNodes.ts';
import type { Crumb } from '../link/Breadcrumbs.tsx';

export type ListingPlace =
  | { readonly kind: 'category'; readonly trail: readonly CategoryNode[] }
  | { readonly kind: 'collection'; readonly collection: Collection }
  | { readonly kind: 'search'; readonly term: string };

/** What a page shows that has nothing else to show. */
export const bestsellersPlace: ListingPlace = { kind: 'collection', collection: 'bestsellers' };

const whereOf = (place: ListingPlace): Pick<ProductQuery, 'category' | 'collection' | 'q'> => ({
  category: place.kind === 'category' ? (place.trail.at(-1)?.path ?? []) : [],
  collection: place.kind === 'collection' ? place.collection : undefined,
  q: place.kind === 'search' ? place.term : undefined,
});

export const queryOf = (place: ListingPlace, { sort, filters = {} }: ListingState): ProductQuery => ({
  ...plainProductQuery,
  ...whereOf(place),
  sort,
  filters,
});

export const facetsOf = (place: ListingPlace, filters: ProductFilters): FacetQuery => ({
  ...whereOf(place),
  filters,
});

/** The address of a place with a state: what is put into the location bar. */
export const addressOf = (place: ListingPlace, state: ListingState): string => {
  if (place.kind === 'search') return paths.search(place.term, state);
  if (place.kind === 'collection') return paths.collection(place.collection, state);
  return paths.listing(place.trail.at(-1)?.path ?? [], state);
};

/** LIST-02. */
export const titleOf = (place: ListingPlace): string => {
  if (place.kind === 'search') return place.term ? `Results for “${place.term}”` : 'All products';
  return place.kind === 'collection' ? collectionTitles[place.collection] : categoryTitle(place.trail);
};

/** LIST-01. */
export const crumbsOf = (place: ListingPlace): readonly Crumb[] => {
  const home = { name: 'Home', href: paths.home() };
  if (place.kind !== 'category') return [home, { name: titleOf(place) }];
  const last = place.trail.length - 1;
  return [
    home,
    ...place.trail.map(({ name, path }, index) =>
      index === last ? { name } : { name, href: paths.listing(path) },
    ),
  ];
};

export const isCollection = (word: string): word is Collection => collections.some((name) => name === word);
