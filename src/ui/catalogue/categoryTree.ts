import { labelOf } from '../../../contract/labelOf.ts';
import type { Category, CategoryTree } from '../../../contract/types.ts';

/** A category with its children. `path` contains the slugs from the top level down. */
export interface CategoryNode {
  readonly name: string;
  readonly slug: string;
  readonly path: readonly string[];
  readonly isHidden: boolean;
  readonly children: readonly CategoryNode[];
}

/** Builds a tree from the flat lists of the API; includes hidden categories. */
export const buildCategoryTree = (tree: CategoryTree): readonly CategoryNode[] => {
  const createNode =
    (levels: readonly (readonly Category[])[], parentPath: readonly string[]) =>
    (category: Category): CategoryNode => {
      const path = [...parentPath, category.slug];
      const [next = [], ...rest] = levels;
      return {
        name: labelOf(category.name),
        slug: category.slug,
        path,
        isHidden: category.hidden,
        children: next
          .filter(({ _parentCategory: parent }) => parent === category._id)
          .map(createNode(rest, path)),
      };
    };
  return tree.topLevelCategories.map(createNode([tree.secondLevelCategories, tree.thirdLevelCategories], []));
};

/** FRAME-06: the tree without hidden categories and their descendants. */
export const visibleCategories = (nodes: readonly CategoryNode[]): readonly CategoryNode[] =>
  nodes
    .filter(({ isHidden }) => !isHidden)
    .map((node) => ({ ...node, children: visibleCategories(node.children) }));

const topLevel = (name: string): CategoryNode => {
  const slug = name.toLowerCase();
  return { name: labelOf(name), slug, path: [slug], isHidden: false, children: [] };
};

/** FRAME-05: shown when no categories load. */
export const fallbackCategories: readonly CategoryNode[] = [topLevel('Women'), topLevel('Men')];

/** ROUTE-20: the categories of a path, top level first; undefined if one is unknown. */
export const categoryTrail = (
  nodes: readonly CategoryNode[],
  [first, ...rest]: readonly string[],
): readonly CategoryNode[] | undefined => {
  if (first === undefined) return [];
  const node = nodes.find(({ slug }) => slug === first);
  const below = node && categoryTrail(node.children, rest);
  return node && below && [node, ...below];
};

const possessive: { readonly [slug: string]: string } = { men: 'Men’s', women: 'Women’s' };

/** LIST-02: title of a category listing: 'Men', 'Men’s Clothing', 'Men’s Jackets'. */
export const categoryTitle = (trail: readonly CategoryNode[]): string => {
  const [top, ...below] = trail;
  const last = below.at(-1);
  if (!top) return '';
  return last ? `${possessive[top.slug] ?? top.name} ${last.name}` : top.name;
};
