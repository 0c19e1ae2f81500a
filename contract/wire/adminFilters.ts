/** DESK-414, DESK-415: named filters of lists, of each member of staff. */
import { defineEndpoint } from '../endpoint.ts';
import { queryEnum, queryObject } from '../query.ts';
import * as s from '../schema.ts';
import { filteredLists } from './adminBatches.ts';
import { mutation, mutationOf, resultOf } from './responses.ts';

/** A member of staff has at most so many for each list. */
export const savedFilterLimit = 30;

const filterName = () => s.text({ min: 1, max: 40 });
export const filterNameBody = s.strictObject({ name: filterName() });

/** `filter` is the query of the list, as its URL has it: `q=coat&stock=low`. */
export const savedFilter = s.looseObject({
  _id: s.id(),
  list: s.oneOf(filteredLists),
  name: s.text(),
  filter: s.text(),
});

const savedFilters = defineEndpoint('reader', 'GET', '/admin/filters', {
  summary: 'The filters that the member of staff saved, by name.',
  query: queryObject({ list: queryEnum(filteredLists) }),
  reply: resultOf(s.list(savedFilter)),
});

/** Each name once for a list. */
const saveFilter = defineEndpoint('reader', 'POST', '/admin/filters', {
  summary: 'Saves a filter of a list under a name.',
  isIdempotent: true,
  successStatus: 201,
  body: s.strictObject({
    list: s.oneOf(filteredLists),
    name: filterName(),
    filter: s.text({ min: 1, max: 500 }),
  }),
  reply: mutationOf(savedFilter),
});

const renameFilter = defineEndpoint('reader', 'PATCH', '/admin/filters/:id', {
  summary: 'Renames a saved filter.',
  isIdempotent: true,
  body: filterNameBody,
  reply: mutationOf(savedFilter),
});

const deleteFilter = defineEndpoint('reader', 'DELETE', '/admin/filters/:id', {
  summary: 'Deletes a saved filter.',
  isIdempotent: true,
  reply: mutation,
});

export const adminFilterEndpoints = { savedFilters, saveFilter, renameFilter, deleteFilter } as const;
