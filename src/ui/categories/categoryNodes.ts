import type { Category, CategoryTree } from '../../../contract/types.ts';

/** A category with those below it. `path` holds its slugs from the top level down. */
export interface CategoryNode {
  readonly name: string;
  readonly slug: string;
  readonly path: readonly string[];
  readonly isHidden: boolean;
  readonly children: readonly CategoryNode[];
}

/** The flat lists of the wire as a tree; hidden ones are in it, marked. */
export const nestCategories = (tree: CategoryTree): readonly CategoryNode[] => {
  const nodeOf =
    (levels: readonly (readonly Category[])[], above: readonly string[]) =>
    (category: Category): CategoryNode => {
      const path = [...above, category.slug];
      const [next = [], ...rest] = levels;
      return {
        name: category.name,
        slug: category.slug,
        path,
        isHidden: category.hidden,
        children: next
          .filter(({ _parentCategory: parent }) => parent === category._id)
          .map(nodeOf(rest, path)),
      };
    };
  return tree.topLevelCategories.map(nodeOf([tree.secondLevelCategories, tree.thirdLevelCategories], []));
};

/** FRAME-06: what shoppers are shown; hidden categories are left out with all below them. */
export const visibleCategories = (nodes: readonly CategoryNode[]): readonly CategoryNode[] =>
  nodes
    .filter(({ isHidden }) => !isHidden)
    .map((node) => ({ ...node, children: visibleCategories(node.children) }));

const topLevel = (name: string): CategoryNode => {
  const slug = name.toLowerCase();
  return { name, slug, path: [slug], isHidden: false, children: [] };
};

/** FRAME-05: what stands in the bar when no categories load. */
export const fallbackCategories: readonly CategoryNode[] = [topLevel('Women'), topLevel('Men')];

/** ROUTE-20: the categories that a path names, top level first; nothing where the tree does not know one of the names. */
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

/** LIST-02: a listing's title from its names: 'Men', 'Men’s Clothing', 'Men’s Jackets'. */
export const categoryTitle = (trail: readonly CategoryNode[]): string => {
  const [top, ...below] = trail;
  const last = below.at(-1);
  if (!top) return '';
  return last ? `${possessive[top.slug] ?? top.name} ${last.name}` : top.name;
};
