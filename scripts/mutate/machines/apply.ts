import { isAssign, wrapped, wrappedAssign } from './functions.ts';
import { withMutatedGuard } from './guards.ts';
import type { Mutant } from './mutant.ts';
import { isNode, replaced, valueAt, without, type Tree } from './tree.ts';
import { mutatedValue, whole } from './values.ts';

const omitted = (result: unknown, field: string): unknown => {
  if (field === whole || !isNode(result)) return {};
  return Object.fromEntries(Object.entries(result).filter(([key]) => key !== field));
};

/** Config and implementations with the mutation. Throws where its place is not there. */
export const mutated = (tree: Tree, { at, mutation }: Pick<Mutant, 'at' | 'mutation'>): Tree => {
  switch (mutation.type) {
    case 'removed':
      return without(tree, at);
    case 'target':
      return mutation.state === null
        ? without(tree, [...at, 'target'])
        : replaced(tree, [...at, 'target'], () => `#${mutation.state}`);
    case 'guard':
      return withMutatedGuard(tree, at, mutation.to);
    case 'unassigned':
      return replaced(tree, at, (action) =>
        wrappedAssign(action, (result) => omitted(result, mutation.field)),
      );
    default: {
      const { type, field } = mutation;
      const change = (result: unknown) => mutatedValue(result, type, field);
      return isAssign(valueAt(tree, at))
        ? replaced(tree, at, (action) => wrappedAssign(action, change))
        : replaced(tree, at, (value) => wrapped(value, change));
    }
  }
};
