/** Filters, sort order and page of a listing, parsed from its URL. */
import type { ProductFilters } from '../../../contract/listingQuery.ts';
import { facetQuery, productQuery } from '../../../contract/productQuery.ts';
import type { ListingState } from '../../paths/paths.ts';

const maxPages = 50;

const parsePage = (text: string | null): number => {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= maxPages ? page : 1;
};

/** Parses a query string; invalid parameters are ignored. */
export const parseListingState = (search: string): ListingState => {
  const parameters = new URLSearchParams(search);
  const page = parsePage(parameters.get('page'));
  const relevant = [...parameters].filter(
    ([name]) => name === 'q' || name === 'sort' || name.startsWith('filters['),
  );
  const state: { -readonly [K in keyof ListingState]: ListingState[K] } = { page };
  let filters: ProductFilters = {};
  for (const [name, text] of relevant) {
    const parsed = productQuery.read({ [name]: text });
    if (!parsed.ok) continue;
    if (parsed.value.q !== undefined) state.q = parsed.value.q;
    if (parsed.value.sort !== undefined) state.sort = parsed.value.sort;
    filters = mergeFilters(filters, parsed.value.filters);
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

/** Compares two sets of filters, ignoring the order of values. */
export const areFiltersEqual = (one: ProductFilters, other: ProductFilters): boolean =>
  serializeFilters(one) === serializeFilters(other);

const sorted = (values: readonly string[] | undefined) => values?.toSorted();

const serializeFilters = (filters: ProductFilters): string =>
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
