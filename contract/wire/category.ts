import { call } from '../call.ts';
import { queryFlag, queryShape, queryWord } from '../query.ts';
import { flag, id, list, optional, reply, text } from '../schema.ts';
import { resultOf } from './answer.ts';

/** MODEL-02. `slug` is the name as it stands in a path (ROUTE-04). */
export const category = reply({
  _id: id(),
  name: text(),
  slug: text(),
  hidden: flag(),
  _parentCategory: optional(id()),
});

/** MODEL-03. Hidden categories are in the tree, marked; whoever shows it leaves them out (FRAME-06). */
export const categoryTree = reply({
  topLevelCategories: list(category),
  secondLevelCategories: list(category),
  thirdLevelCategories: list(category),
});

export const categories = call({
  method: 'GET',
  path: '/categories',
  access: 'public',
  summary: 'The category tree.',
  query: queryShape<{ sorted: boolean }>({ sorted: queryFlag() }),
  reply: resultOf(categoryTree),
});

export const categoriesByLevel = call({
  method: 'GET',
  path: '/categories/byLevel',
  access: 'public',
  summary: 'The categories of one level.',
  query: queryShape<{ level: 'topLevel' | 'secondLevel' | 'thirdLevel' | undefined }>({
    level: queryWord(['topLevel', 'secondLevel', 'thirdLevel']),
  }),
  reply: resultOf(list(reply({ _id: id(), name: text() }))),
});
