import { useQuery } from '@tanstack/react-query';
import type { CategoryTree } from '../../../../contract/types.ts';
import type { AdminCampaign } from '../../../services/admin/adminServices.ts';
import { useQueries } from '../../shop/ShopContext.tsx';
import { useAdminClient } from '../adminContext.ts';

type Category = CategoryTree['topLevelCategories'][number];

/** Every category after its parent, with its path: `Men / Clothing`. */
export const listCategoryPaths = (tree: CategoryTree): { readonly id: string; readonly path: string }[] => {
  const all = [...tree.topLevelCategories, ...tree.secondLevelCategories, ...tree.thirdLevelCategories];
  const listBelow = (parent: Category | undefined, prefix: string): { id: string; path: string }[] =>
    all
      .filter((category) => category._parentCategory === parent?._id)
      .flatMap((category) => {
        const path = `${prefix}${category.name}`;
        return [{ id: category._id, path }, ...listBelow(category, `${path} / `)];
      });
  return listBelow(undefined, '');
};

const toOptions = (tree: CategoryTree | undefined, campaigns: readonly AdminCampaign[] | undefined) => [
  { value: '', label: 'The whole shop' },
  ...(tree ? listCategoryPaths(tree) : []).map(({ id, path }) => ({ value: `category:${id}`, label: path })),
  ...(campaigns ?? []).map(({ _id, name }) => ({ value: `campaign:${_id}`, label: `Campaign: ${name}` })),
];

/** What a promo code can be limited to, as options of a select; undefined until they are loaded. */
export const useScopeOptions = () => {
  const categories = useQuery(useQueries().categories());
  const campaigns = useQuery(useAdminClient().queries.campaigns());
  const isLoaded = categories.data !== undefined && campaigns.data !== undefined;
  return isLoaded ? toOptions(categories.data, campaigns.data) : undefined;
};
