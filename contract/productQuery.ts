/** The query of a listing as its address and calls have it: filters are flattened to bracketed keys. */
import {
  rangeFilters,
  wordFilters,
  writeFilters,
  type FacetQuery,
  type ProductFilters,
  type ProductQuery,
} from './listingQuery.ts';
import type { FieldErrors } from './parse.ts';
import {
  queryFlag,
  queryInteger,
  queryShape,
  queryText,
  queryWord,
  queryWords,
  type QueryCodec,
  type RawQuery,
} from './query.ts';
import { collections, maximumPageSize, productPageSize, sortOptions } from './rules.ts';

const bound = { '>': 'from', '<': 'to' } as const;
const highest = { price: 1_000_000, discountPercent: 100 } as const;

const flat = queryShape<Omit<ProductQuery, 'filters'>>({
  skip: queryInteger({ min: 0, max: 1_000_000, missing: 0 }),
  limit: queryInteger({ min: 1, max: maximumPageSize, missing: productPageSize }),
  category: queryWords({ max: 3 }),
  collection: queryWord(collections),
  q: queryText({ max: 100 }),
  sort: queryWord(sortOptions.map((option) => option.value)),
  random: queryFlag(),
});

const words = queryWords({ max: 30 });

type MutableFilters = { -readonly [K in keyof ProductFilters]: ProductFilters[K] };

const wordFilterOf = (key: string) => wordFilters.find((name) => key === `filters[${name}]`);

const rangeFilterOf = (key: string) => {
  const [, name, operator] = /^filters\[(\w+)\]\[([<>])\]$/.exec(key) ?? [];
  const range = rangeFilters.find((known) => known === name);
  return range && (operator === '>' || operator === '<') ? { range, side: bound[operator] } : undefined;
};

const readFilter = (filters: MutableFilters, key: string, given: unknown): string | undefined => {
  if (typeof given !== 'string') return 'May be given once';
  const word = wordFilterOf(key);
  if (word) {
    const outcome = words.read(given);
    if ('fault' in outcome) return outcome.fault;
    if (outcome.value.length > 0) filters[word] = outcome.value;
    return undefined;
  }
  const found = rangeFilterOf(key);
  if (!found) return 'Is not a known filter';
  const { range, side } = found;
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(given) || Number(given) > highest[range])
    return `Must be a number from 0 to ${highest[range]}`;
  filters[range] = { ...filters[range], [side]: Number(given) };
  return undefined;
};

const split = (raw: RawQuery) => {
  const entries = Object.entries(raw);
  const isFilter = ([key]: [string, unknown]) => key.startsWith('filters');
  return {
    filterEntries: entries.filter(isFilter),
    others: Object.fromEntries(entries.filter((entry) => !isFilter(entry))),
  };
};

const withFilters = <T>(base: QueryCodec<T>): QueryCodec<T & { readonly filters: ProductFilters }> => ({
  read: (raw) => {
    const { filterEntries, others } = split(raw);
    const faults: FieldErrors = {};
    const filters: MutableFilters = {};
    for (const [key, given] of filterEntries) {
      const fault = readFilter(filters, key, given);
      if (fault) faults[key] = fault;
    }
    const read = base.read(others);
    if (!read.ok || Object.keys(faults).length > 0)
      return { ok: false, fields: { ...(read.ok ? {} : read.fields), ...faults } };
    return { ok: true, value: { ...read.value, filters } };
  },
  write: (value) => [...base.write(value), ...writeFilters(value.filters)],
  parameters: [
    ...base.parameters,
    ...wordFilters.map((name) => ({ name: `filters[${name}]`, schema: { type: 'string' } })),
    ...rangeFilters.flatMap((name) =>
      ['>', '<'].map((operator) => ({ name: `filters[${name}][${operator}]`, schema: { type: 'number' } })),
    ),
  ],
});

/** `GET /products`. */
export const productQuery: QueryCodec<ProductQuery> = withFilters(flat);

export const facetQuery: QueryCodec<FacetQuery> = withFilters(
  queryShape<Omit<FacetQuery, 'filters'>>({
    category: queryWords({ max: 3 }),
    collection: queryWord(collections),
    q: queryText({ max: 100 }),
  }),
);
