/** The query of a listing: paging, category path, search term, collection, sort and filters. `productQuery.ts` parses it from a URL. */
import { productPageSize, type Collection, type ProductSort } from './rules.ts';

/** A range of whole numbers; both bounds are included. */
export interface Bounds {
  readonly from?: number;
  readonly to?: number;
}

export interface ProductFilters {
  readonly color?: readonly string[];
  readonly size?: readonly string[];
  readonly brand?: readonly string[];
  /** Dollars. */
  readonly price?: Bounds;
  readonly discountPercent?: Bounds;
}

export interface ProductQuery {
  readonly skip: number;
  readonly limit: number;
  /** Path names from the top level down, as in the URL: `['men', 'clothing', 'jackets']`. */
  readonly category: readonly string[];
  readonly collection: Collection | undefined;
  readonly q: string | undefined;
  readonly sort: ProductSort | undefined;
  readonly random: boolean;
  readonly filters: ProductFilters;
}

/** `GET /products/filters`: the facets of a listing, counted under the filters that are set. */
export type FacetQuery = Pick<ProductQuery, 'category' | 'collection' | 'q' | 'filters'>;

export const multiValueFilters = ['color', 'size', 'brand'] as const;
export const rangeFilters = ['price', 'discountPercent'] as const;

/** LIST-08, API-11: the filters alone as query parameters, for endpoints and pages. */
export const serializeFilters = (filters: ProductFilters): [string, string][] => [
  ...multiValueFilters.flatMap((name): [string, string][] =>
    filters[name]?.length ? [[`filters[${name}]`, filters[name].join(',')]] : [],
  ),
  ...rangeFilters.flatMap((name): [string, string][] => {
    const { from, to } = filters[name] ?? {};
    return [
      ...(from === undefined ? [] : [[`filters[${name}][>]`, String(from)] as [string, string]]),
      ...(to === undefined ? [] : [[`filters[${name}][<]`, String(to)] as [string, string]]),
    ];
  }),
];

/** A listing's query with every parameter at its default. */
export const defaultProductQuery: ProductQuery = {
  skip: 0,
  limit: productPageSize,
  category: [],
  collection: undefined,
  q: undefined,
  sort: undefined,
  random: false,
  filters: {},
};
