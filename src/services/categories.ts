import { calls } from '../../contract/calls.ts';
import type { CategoryTree } from '../../contract/types.ts';
import type { Api } from './api.ts';

/** The calls of API-16 and API-17. */
export const createCategoriesService = ({ send }: Api) => ({
  /** The whole tree, hidden categories marked and not left out. */
  tree: async (signal?: AbortSignal): Promise<CategoryTree> =>
    (await send(calls.categories, { query: { sorted: true }, signal })).result,

  topLevel: async (signal?: AbortSignal): Promise<{ _id: string; name: string }[]> =>
    (await send(calls.categoriesByLevel, { query: { level: 'topLevel' }, signal })).result,
});
