/** Mutations of guards. A named guard keeps its name, because lines of transitions contain it. */
import { not } from 'xstate';
import { resolveValue, isCall, type Call } from './functions.ts';
import { isNode, withReplaced, valueAt, type Tree } from './tree.ts';
import type { Key, Mutation } from './mutant.ts';

type GuardMutation = Extract<Mutation, { type: 'guard' }>['to'];

/** Marks the params of the mutated reference, to distinguish it from other uses of the same guard. */
class MutatedParams {
  readonly original: unknown;
  constructor(original: unknown) {
    this.original = original;
  }
}

const mutatedResult = (to: GuardMutation, original: () => unknown): boolean => {
  if (to === 'negated') return !original();
  return to === 'always true';
};

/** For inline guards and guards of XState such as `and`. */
const mutateInlineGuard = (guard: unknown, to: GuardMutation): unknown => {
  if (to === 'negated') return not(guard as Parameters<typeof not>[0]);
  const fixed = () => to === 'always true';
  Object.defineProperty(fixed, 'name', { value: isCall(guard) ? guard.name : 'guard' });
  const guards: unknown = Reflect.get(Object(guard), 'guards');
  return guards === undefined ? fixed : Object.assign(fixed, { guards });
};

const markParams = (guard: unknown): unknown => {
  const params = isNode(guard) ? guard['params'] : undefined;
  const type = isNode(guard) ? guard['type'] : guard;
  const isStatic = params !== undefined && !isCall(params);
  // Labels contain static params only.
  if (isStatic) return { type, params: Object.assign(new MutatedParams(params), { toJSON: () => params }) };
  return { type, params: (...args: readonly unknown[]) => new MutatedParams(resolveValue(params, args)) };
};

const nameOf = (guard: unknown): string => String(isNode(guard) ? guard['type'] : guard);

export const withMutatedGuard = (tree: Tree, path: readonly Key[], to: GuardMutation): Tree => {
  const guard = valueAt(tree, path);
  const name = nameOf(guard);
  const implementation = isCall(guard) ? undefined : tree.guards[name];
  if (!isCall(implementation) || 'check' in implementation)
    return withReplaced(tree, path, (value) => mutateInlineGuard(value, to));
  const mutated: Call = (args, params) =>
    params instanceof MutatedParams
      ? mutatedResult(to, () => implementation(args, params.original))
      : implementation(args, params);
  return { ...withReplaced(tree, path, markParams), guards: { ...tree.guards, [name]: mutated } };
};
