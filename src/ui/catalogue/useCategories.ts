import { useQuery } from '@tanstack/react-query';
import { fallbackCategories, buildCategoryTree, visibleCategories } from './categoryTree.ts';
import { useQueries } from '../shop/ShopContext.tsx';

/** FRAME-04 to FRAME-06: the visible categories; 'Women' and 'Men' if none load. */
export const useCategories = () => {
  const queries = useQueries();
  const { data } = useQuery(queries.categories());
  const shown = data ? visibleCategories(buildCategoryTree(data)) : [];
  return shown.length > 0 ? shown : fallbackCategories;
};
