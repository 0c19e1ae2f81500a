import { defineEndpoint } from '../endpoint.ts';
import { queryBoolean, queryObject, queryEnum } from '../query.ts';
import { boolean, id, list, optional, looseObject, text } from '../schema.ts';
import { resultOf } from './responses.ts';

/** MODEL-02. `slug` is the name as a path segment (ROUTE-04). */
export const category = looseObject({
  _id: id(),
  name: text(),
  slug: text(),
  hidden: boolean(),
  _parentCategory: optional(id()),
});

/** MODEL-03. Contains hidden categories; the navigation filters them out (FRAME-06). */
export const categoryTree = looseObject({
  topLevelCategories: list(category),
  secondLevelCategories: list(category),
  thirdLevelCategories: list(category),
});

export const categories = defineEndpoint({
  method: 'GET',
  path: '/categories',
  access: 'public',
  summary: 'The category tree.',
  query: queryObject<{ sorted: boolean }>({ sorted: queryBoolean() }),
  reply: resultOf(categoryTree),
});

export const categoriesByLevel = defineEndpoint({
  method: 'GET',
  path: '/categories/byLevel',
  access: 'public',
  summary: 'The categories of one level.',
  query: queryObject<{ level: 'topLevel' | 'secondLevel' | 'thirdLevel' | undefined }>({
    level: queryEnum(['topLevel', 'secondLevel', 'thirdLevel']),
  }),
  reply: resultOf(list(looseObject({ _id: id(), name: text() }))),
});
