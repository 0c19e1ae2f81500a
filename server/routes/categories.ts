import type { FastifyInstance } from 'fastify';
import type { CategoryTree } from '../../contract/types.ts';
import { categories, categoriesByLevel } from '../../contract/wire/category.ts';
import { validationError } from '../domain/appError.ts';
import { route } from '../http/route.ts';
import type { AppContext } from '../appContext.ts';
import { cacheableReply, revalidatedReply } from '../http/cacheableReply.ts';

const listNames = {
  topLevel: 'topLevelCategories',
  secondLevel: 'secondLevelCategories',
  thirdLevel: 'thirdLevelCategories',
} as const;

/** The categories of a level, without hidden ones and descendants of hidden ones. */
const visibleCategories = (
  tree: CategoryTree,
  level: keyof typeof listNames,
): { _id: string; name: string }[] => {
  const hidden = new Set<string | undefined>();
  for (const list of Object.values(listNames))
    for (const category of tree[list])
      if (category.hidden || hidden.has(category._parentCategory)) hidden.add(category._id);
  return tree[listNames[level]].flatMap(({ _id, name }) => (hidden.has(_id) ? [] : [{ _id, name }]));
};

/** API-16, API-17: the category tree, always in display order (`sorted` has no effect), and each level as a list. */
export const registerCategoryRoutes = (app: FastifyInstance, context: AppContext): void => {
  route(app, context, categories, async (request) => {
    const entry = await context.catalogue.categories();
    return cacheableReply(entry.asResult, request);
  });

  route(app, context, categoriesByLevel, async (request) => {
    const { level } = request.query;
    if (!level) throw validationError({ level: 'Required' });
    const { value } = await context.catalogue.categories();
    return revalidatedReply({ result: visibleCategories(value, level) }, request);
  });
};
