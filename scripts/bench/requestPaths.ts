/** Paths for GET loads: fixed ones, and endless sequences of different ones. */
import { apiBase } from '../../contract/endpoint.ts';
import { serializeFilters, type ProductFilters } from '../../contract/listingQuery.ts';
import { filterColors } from '../../contract/rules.ts';

/** Rows of the measured listings, as in the yardstick `indexedQuery`. */
const listingRows = 20;
const categories = ['men', 'women'];
const sorts = [undefined, 'newest', 'bestselling', 'price', '-price'];
/** Prices between which all lower bounds lie; each cent is a different filter. */
const lowerCents = 3_000;
const upperCents = { least: 10_000, most: 30_000 };

export const requestPaths = {
  listing: `${apiBase}/products?category=men&limit=${listingRows}`,
  unknown: `${apiBase}/unknown`,
  listingPage: '/men',
  product: (id: string) => `${apiBase}/products/id/${id}`,
};

let count = 0;

/** Filters that no earlier call returned, unless 3,000 × 20,000 calls were made. */
const nextFilters = (): ProductFilters => {
  count += 1;
  const from = (count % lowerCents) / 100;
  const to =
    (upperCents.least + ((Math.imul(count, 7_919) >>> 0) % (upperCents.most - upperCents.least))) / 100;
  const color = filterColors[count % (2 * filterColors.length)];
  return { price: { from, to }, ...(color && { color: [color] }) };
};

const nextParameters = (): [string, string][] => {
  const sort = sorts[count % sorts.length];
  return [...serializeFilters(nextFilters()), ...(sort ? [['sort', sort] as [string, string]] : [])];
};

const nextCategory = (): string => categories[count % categories.length] ?? '';

/** Listings of the API, each with filters that no earlier one had. */
export const createListingPaths = (length: number): string[] =>
  Array.from({ length }, () => {
    const query = new URLSearchParams([
      ['category', nextCategory()],
      ['limit', String(listingRows)],
    ]);
    for (const [name, text] of nextParameters()) query.append(name, text);
    return `${apiBase}/products?${query.toString()}`;
  });

/** Listing pages, each with filters that no earlier one had. */
export const createPagePaths = (length: number): string[] =>
  Array.from({ length }, () => `/${nextCategory()}?${new URLSearchParams(nextParameters()).toString()}`);
