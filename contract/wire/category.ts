import { defineEndpoint } from '../endpoint.ts';
import { queryBoolean, queryObject, queryEnum } from '../query.ts';
import * as s from '../schema.ts';
import { resultOf } from './responses.ts';

/** MODEL-02. `slug` is the name as a path segment (ROUTE-04). */
export const category = s.looseObject({
  _id: s.id(),
  name: s.text(),
  slug: s.text(),
  hidden: s.boolean(),
  _parentCategory: s.optional(s.id()),
});

/** MODEL-03. Contains hidden categories; the navigation filters them out (FRAME-06). */
export const categoryTree = s.looseObject({
  topLevelCategories: s.list(category),
  secondLevelCategories: s.list(category),
  thirdLevelCategories: s.list(category),
});

export const categories = defineEndpoint('public', 'GET', '/categories', {
  summary: 'The category tree.',
  query: queryObject({ sorted: queryBoolean() }),
  reply: resultOf(categoryTree),
});

export const categoriesByLevel = defineEndpoint('public', 'GET', '/categories/byLevel', {
  summary: 'The categories of one level.',
  query: queryObject({
    level: queryEnum(['topLevel', 'secondLevel', 'thirdLevel']),
  }),
  reply: resultOf(s.list(s.looseObject({ _id: s.id(), name: s.text() }))),
});
