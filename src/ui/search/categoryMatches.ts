import { categoryTitle, type CategoryNode } from '../categories/categoryNodes.ts';
import { paths } from '../../routes/paths.ts';

export interface CategoryMatch {
  readonly title: string;
  readonly href: string;
}

const most = 3;

const all = (
  nodes: readonly CategoryNode[],
  above: readonly CategoryNode[] = [],
): readonly CategoryNode[][] =>
  nodes.flatMap((node) => [[...above, node], ...all(node.children, [...above, node])]);

/** The categories whose name begins with what was typed, nearest to the top first. */
export const categoryMatches = (nodes: readonly CategoryNode[], term: string): readonly CategoryMatch[] => {
  const typed = term.toLowerCase();
  return all(nodes)
    .filter((trail) => trail.at(-1)?.name.toLowerCase().startsWith(typed))
    .toSorted((one, other) => one.length - other.length)
    .slice(0, most)
    .map((trail) => ({ title: categoryTitle(trail), href: paths.listing(trail.at(-1)?.path ?? []) }));
};
