import { isAssign, wrapResult, wrapAssign } from './functions.ts';
import { withMutatedGuard } from './guards.ts';
import type { Mutant } from './mutant.ts';
import { isNode, withReplaced, valueAt, withRemoved, type Tree } from './tree.ts';
import { mutateValue, wholeValue } from './values.ts';

const withoutField = (result: unknown, field: string): unknown => {
  if (field === wholeValue || !isNode(result)) return {};
  return Object.fromEntries(Object.entries(result).filter(([key]) => key !== field));
};

/** Config and implementations with the mutation. Throws if its path does not exist. */
export const applyMutation = (tree: Tree, { path, mutation }: Pick<Mutant, 'path' | 'mutation'>): Tree => {
  switch (mutation.type) {
    case 'removed':
      return withRemoved(tree, path);
    case 'target':
      return mutation.state === null
        ? withRemoved(tree, [...path, 'target'])
        : withReplaced(tree, [...path, 'target'], () => `#${mutation.state}`);
    case 'guard':
      return withMutatedGuard(tree, path, mutation.to);
    case 'unassigned':
      return withReplaced(tree, path, (action) =>
        wrapAssign(action, (result) => withoutField(result, mutation.field)),
      );
    default: {
      const { type, field } = mutation;
      const change = (result: unknown) => mutateValue(result, type, field);
      return isAssign(valueAt(tree, path))
        ? withReplaced(tree, path, (action) => wrapAssign(action, change))
        : withReplaced(tree, path, (value) => wrapResult(value, change));
    }
  }
};
