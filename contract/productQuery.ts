/** The query of a listing in URLs of pages and of the API: filters are flattened to bracketed keys. */
import {
  rangeFilters,
  multiValueFilters,
  serializeFilters,
  type FacetQuery,
  type ProductFilters,
  type ProductQuery,
} from './listingQuery.ts';
import type { FieldErrors } from './parse.ts';
import {
  queryBoolean,
  pageParameters,
  queryObject,
  queryText,
  queryEnum,
  queryList,
  type QueryCodec,
  type RawQuery,
} from './query.ts';
import { collections, productPageSize, sortOptions } from './rules.ts';

const boundByOperator = { '>': 'from', '<': 'to' } as const;
const maxByRange = { price: 1_000_000, discountPercent: 100 } as const;

const baseQuery = queryObject<Omit<ProductQuery, 'filters'>>({
  ...pageParameters(productPageSize),
  category: queryList({ max: 3 }),
  collection: queryEnum(collections),
  q: queryText({ max: 100 }),
  sort: queryEnum(sortOptions.map((option) => option.value)),
  random: queryBoolean(),
});

const valueList = queryList({ max: 30 });

type MutableFilters = { -readonly [K in keyof ProductFilters]: ProductFilters[K] };

const findMultiValueFilter = (key: string) => multiValueFilters.find((name) => key === `filters[${name}]`);

const parseRangeFilter = (key: string) => {
  const [, name, operator] = /^filters\[(\w+)\]\[([<>])\]$/.exec(key) ?? [];
  const range = rangeFilters.find((known) => known === name);
  return range && (operator === '>' || operator === '<')
    ? { range, side: boundByOperator[operator] }
    : undefined;
};

/** Adds one filter to `filters`; returns the message of an invalid one. */
const addFilter = (filters: MutableFilters, key: string, given: unknown): string | undefined => {
  if (typeof given !== 'string') return 'May be given once';
  const name = findMultiValueFilter(key);
  if (name) {
    const outcome = valueList.read(given);
    if ('error' in outcome) return outcome.error;
    if (outcome.value.length > 0) filters[name] = outcome.value;
    return undefined;
  }
  const found = parseRangeFilter(key);
  if (!found) return 'Is not a known filter';
  const { range, side } = found;
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(given) || Number(given) > maxByRange[range])
    return `Must be a number from 0 to ${maxByRange[range]}`;
  filters[range] = { ...filters[range], [side]: Number(given) };
  return undefined;
};

const splitFilters = (raw: RawQuery) => {
  const entries = Object.entries(raw);
  const isFilter = ([key]: [string, unknown]) => key.startsWith('filters');
  return {
    filterEntries: entries.filter(isFilter),
    others: Object.fromEntries(entries.filter((entry) => !isFilter(entry))),
  };
};

const withFilters = <T>(base: QueryCodec<T>): QueryCodec<T & { readonly filters: ProductFilters }> => ({
  read: (raw) => {
    const { filterEntries, others } = splitFilters(raw);
    const errors: FieldErrors = {};
    const filters: MutableFilters = {};
    for (const [key, given] of filterEntries) {
      const error = addFilter(filters, key, given);
      if (error) errors[key] = error;
    }
    const result = base.read(others);
    if (!result.ok || Object.keys(errors).length > 0)
      return { ok: false, fields: { ...(result.ok ? {} : result.fields), ...errors } };
    return { ok: true, value: { ...result.value, filters } };
  },
  write: (value) => [...base.write(value), ...serializeFilters(value.filters)],
  parameters: [
    ...base.parameters,
    ...multiValueFilters.map((name) => ({ name: `filters[${name}]`, schema: { type: 'string' } })),
    ...rangeFilters.flatMap((name) =>
      ['>', '<'].map((operator) => ({ name: `filters[${name}][${operator}]`, schema: { type: 'number' } })),
    ),
  ],
});

/** The query of `GET /products`. */
export const productQuery: QueryCodec<ProductQuery> = withFilters(baseQuery);

/** The query of `GET /products/filters`. */
export const facetQuery: QueryCodec<FacetQuery> = withFilters(
  queryObject<Omit<FacetQuery, 'filters'>>({
    category: queryList({ max: 3 }),
    collection: queryEnum(collections),
    q: queryText({ max: 100 }),
  }),
);
