import { categoryTitle, type CategoryNode } from '../catalogue/categoryTree.ts';
import { paths } from '../../paths/paths.ts';

export interface CategoryMatch {
  readonly title: string;
  readonly href: string;
}

const maxMatches = 3;

const listTrails = (
  nodes: readonly CategoryNode[],
  ancestors: readonly CategoryNode[] = [],
): readonly CategoryNode[][] =>
  nodes.flatMap((node) => [[...ancestors, node], ...listTrails(node.children, [...ancestors, node])]);

/** Categories whose name starts with the term, highest level first. */
export const findCategoryMatches = (
  nodes: readonly CategoryNode[],
  term: string,
): readonly CategoryMatch[] => {
  const prefix = term.toLowerCase();
  return listTrails(nodes)
    .filter((trail) => trail.at(-1)?.name.toLowerCase().startsWith(prefix))
    .toSorted((one, other) => one.length - other.length)
    .slice(0, maxMatches)
    .map((trail) => ({ title: categoryTitle(trail), href: paths.listing(trail.at(-1)?.path ?? []) }));
};
