import { newArrivalDays } from '../../../../contract/rules.ts';
import type { ProductQuery } from '../../../../contract/listingQuery.ts';
import type { FilterData } from '../../../../contract/types.ts';
import { readCategories } from '../../../../server/store/catalogue/categories.ts';
import { parseSearch } from '../../../../server/store/catalogue/parseSearch.ts';
import { parseSearchLanguage } from '../../../../server/store/catalogue/searchLanguage.ts';
import type { Store } from '../../../../server/store/database.ts';
import { readFacets } from './facets.ts';
import { readListing } from './listing.ts';
import type { ListingScope } from './scope.ts';

const dayMs = 24 * 60 * 60_000;
export const referenceLanguage = parseSearchLanguage('bomber, shirt', '');

const resolveScope = async (
  { db }: Store,
  { category, collection, q }: ProductQuery,
  now: Date,
): Promise<ListingScope | undefined> => {
  const { findByPath, hiddenLeaves } = await readCategories(db);
  const search = q ? await parseSearch(db, q, referenceLanguage) : undefined;
  if (q && !search) return undefined;
  return {
    category: findByPath(category),
    collection,
    search,
    newSince: new Date(now.getTime() - newArrivalDays * dayMs).toISOString(),
    hiddenLeaves,
  };
};

/** The ids of a page of a listing by SQL on the rows, including the first product of the next page. */
export const readReferencePage = async (
  store: Store,
  listing: ProductQuery,
  now: Date,
): Promise<string[]> => {
  const scope = await resolveScope(store, listing, now);
  if (!scope) return [];
  const { sort, skip, limit, filters } = listing;
  return (await readListing(store.db, scope, filters, { sort, skip, take: limit + 1 })).map(({ id }) => id);
};

/** The facets of a listing by SQL on the rows. */
export const readReferenceFacets = async (
  store: Store,
  listing: ProductQuery,
  now: Date,
): Promise<FilterData | undefined> => {
  const scope = await resolveScope(store, listing, now);
  return scope && readFacets(store.db, scope, listing.filters);
};
