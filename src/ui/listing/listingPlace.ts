/** A listing as its address says it: where it is, and what is set there. */
import {
  facetQuery,
  plainProductQuery,
  productQuery,
  type FacetQuery,
  type ProductFilters,
  type ProductQuery,
} from '../../../contract/productQuery.ts';
import { collections, collectionTitles, type Collection } from '../../../contract/rules.ts';
import { paths, type ListingState } from '../../routes/paths.ts';
import { categoryTitle, type CategoryNode } from '../categories/categoryNodes.ts';
import type { Crumb } from '../link/Breadcrumbs.tsx';

export type ListingPlace =
  | { readonly kind: 'category'; readonly trail: readonly CategoryNode[] }
  | { readonly kind: 'collection'; readonly collection: Collection }
  | { readonly kind: 'search'; readonly term: string };

const pagesAtMost = 50;

const readPage = (text: string | null): number => {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= pagesAtMost ? page : 1;
};

/** What a search string sets. What it says wrongly counts as not said, so that no hand-made link breaks the page. */
export const readListingState = (search: string): ListingState => {
  const parameters = new URLSearchParams(search);
  const page = readPage(parameters.get('page'));
  const known = [...parameters].filter(
    ([name]) => name === 'q' || name === 'sort' || name.startsWith('filters['),
  );
  const state: { -readonly [K in keyof ListingState]: ListingState[K] } = { page };
  let filters: ProductFilters = {};
  for (const [name, text] of known) {
    const read = productQuery.read({ [name]: text });
    if (!read.ok) continue;
    if (read.value.q !== undefined) state.q = read.value.q;
    if (read.value.sort !== undefined) state.sort = read.value.sort;
    filters = mergeFilters(filters, read.value.filters);
  }
  return { ...state, filters };
};

const mergeFilters = (one: ProductFilters, other: ProductFilters): ProductFilters => ({
  ...one,
  ...other,
  ...(one.price && other.price ? { price: { ...one.price, ...other.price } } : {}),
  ...(one.discountPercent && other.discountPercent
    ? { discountPercent: { ...one.discountPercent, ...other.discountPercent } }
    : {}),
});

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

/** Whether two sets of filters ask for the same, in whatever order. */
export const sameFilters = (one: ProductFilters, other: ProductFilters): boolean =>
  wordsOf(one) === wordsOf(other);

const sorted = (words: readonly string[] | undefined) => words?.toSorted();

const wordsOf = (filters: ProductFilters): string =>
  JSON.stringify(
    facetQuery.write({
      category: [],
      collection: undefined,
      q: undefined,
      filters: {
        ...filters,
        color: sorted(filters.color),
        size: sorted(filters.size),
        brand: sorted(filters.brand),
      },
    }),
  );
