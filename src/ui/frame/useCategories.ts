import { useQuery } from '@tanstack/react-query';
import { fallbackCategories, nestCategories, visibleCategories } from '../categories/categoryNodes.ts';
import { useQueries } from '../shop/ShopContext.tsx';

/** FRAME-04 to FRAME-06: the categories that a shopper is shown; 'Women' and 'Men' if none load. */
export const useCategories = () => {
  const queries = useQueries();
  const { data } = useQuery(queries.categories());
  const shown = data ? visibleCategories(nestCategories(data)) : [];
  return shown.length > 0 ? shown : fallbackCategories;
};
