import { endpoints } from '../../contract/wire/endpoints.ts';
import type { CategoryTree } from '../../contract/types.ts';
import type { Api } from './api.ts';

/** API-16 and API-17. */
export const createCategoriesService = ({ send }: Api) => ({
  /** The whole tree, including hidden categories. */
  tree: async (signal?: AbortSignal): Promise<CategoryTree> =>
    (await send(endpoints.categories, { query: { sorted: true }, signal })).result,

  topLevel: async (signal?: AbortSignal): Promise<{ _id: string; name: string }[]> =>
    (await send(endpoints.categoriesByLevel, { query: { level: 'topLevel' }, signal })).result,
});
