/** Mutations of guards. A named guard keeps its name, since lines of transitions and paths are found by it. */
import { not } from 'xstate';
import { called, isCall, type Call } from './functions.ts';
import { isNode, replaced, valueAt, type Tree } from './tree.ts';
import type { Key, Mutation } from './mutant.ts';

type To = Extract<Mutation, { type: 'guard' }>['to'];

/** The params of the one mutated reference: what tells it from other uses of the same guard. */
class MutatedParams {
  readonly original: unknown;
  constructor(original: unknown) {
    this.original = original;
  }
}

const answer = (to: To, original: () => unknown): boolean => {
  if (to === 'negated') return !original();
  return to === 'always true';
};

/** A guard of the library, such as `and`, or one that stands in the config itself. */
const inline = (guard: unknown, to: To): unknown => {
  if (to === 'negated') return not(guard as Parameters<typeof not>[0]);
  const fixed = () => to === 'always true';
  Object.defineProperty(fixed, 'name', { value: isCall(guard) ? guard.name : 'guard' });
  const guards: unknown = Reflect.get(Object(guard), 'guards');
  return guards === undefined ? fixed : Object.assign(fixed, { guards });
};

const marked = (guard: unknown): unknown => {
  const params = isNode(guard) ? guard['params'] : undefined;
  const type = isNode(guard) ? guard['type'] : guard;
  const isFixed = params !== undefined && !isCall(params);
  // A label shows fixed params, and nothing of those that are computed.
  if (isFixed) return { type, params: Object.assign(new MutatedParams(params), { toJSON: () => params }) };
  return { type, params: (...args: readonly unknown[]) => new MutatedParams(called(params, args)) };
};

const nameOf = (guard: unknown): string => String(isNode(guard) ? guard['type'] : guard);

export const withMutatedGuard = (tree: Tree, at: readonly Key[], to: To): Tree => {
  const guard = valueAt(tree, at);
  const name = nameOf(guard);
  const implementation = isCall(guard) ? undefined : tree.guards[name];
  if (!isCall(implementation) || 'check' in implementation)
    return replaced(tree, at, (value) => inline(value, to));
  const mutated: Call = (args, params) =>
    params instanceof MutatedParams
      ? answer(to, () => implementation(args, params.original))
      : implementation(args, params);
  return { ...replaced(tree, at, marked), guards: { ...tree.guards, [name]: mutated } };
};
