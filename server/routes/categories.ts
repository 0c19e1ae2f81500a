import type { FastifyInstance } from 'fastify';
import type { CategoryTree } from '../../contract/types.ts';
import { categories, categoriesByLevel } from '../../contract/wire/category.ts';
import { invalid } from '../domain/refusal.ts';
import { route } from '../http/route.ts';
import type { Shop } from '../shop.ts';
import { Kept } from '../store/catalogue/kept.ts';
import { publicRead } from './publicRead.ts';

const lists = {
  topLevel: 'topLevelCategories',
  secondLevel: 'secondLevelCategories',
  thirdLevel: 'thirdLevelCategories',
} as const;

/** The categories of a level that are hidden neither themselves nor by one above. */
const shownOf = (tree: CategoryTree, level: keyof typeof lists): { _id: string; name: string }[] => {
  const hidden = new Set<string | undefined>();
  for (const list of Object.values(lists))
    for (const category of tree[list])
      if (category.hidden || hidden.has(category._parentCategory)) hidden.add(category._id);
  return tree[lists[level]].flatMap(({ _id, name }) => (hidden.has(_id) ? [] : [{ _id, name }]));
};

/** API-16, API-17: the category tree, in the order of display whether `sorted` is asked for or not, and its levels as plain lists. */
export const registerCategoryRoutes = (app: FastifyInstance, shop: Shop): void => {
  route(app, shop, categories, async (request) => {
    const { value } = await shop.catalogue.categories();
    return publicRead(new Kept({ result: value }), request);
  });

  route(app, shop, categoriesByLevel, async (request) => {
    const { level } = request.query;
    if (!level) throw invalid({ level: 'Required' });
    const { value } = await shop.catalogue.categories();
    return publicRead(new Kept({ result: shownOf(value, level) }), request);
  });
};
