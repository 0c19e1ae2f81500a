/** What is set on a listing, as its address says it. */
import type { ProductFilters } from '../../../contract/listingQuery.ts';
import { facetQuery, productQuery } from '../../../contract/productQuery.ts';
import type { ListingState } from '../../routes/paths.ts';

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
