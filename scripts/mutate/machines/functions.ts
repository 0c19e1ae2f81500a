/** Wrappers of the functions in a config: XState calls each with its arguments, then with params. */
import { assign } from 'xstate';
import { isNode } from './tree.ts';

export type Call = (...args: readonly unknown[]) => unknown;

export const isCall = (value: unknown): value is Call => typeof value === 'function';

/** Resolves a value or a function of it, like XState. */
export const resolveValue = (value: unknown, args: readonly unknown[]): unknown =>
  isCall(value) ? value(...args) : value;

export const isAssign = (action: unknown): boolean =>
  isCall(action) && Reflect.get(action, 'type') === 'xstate.assign';

/** An assign whose result is transformed. */
export const wrapAssign = (action: unknown, change: (result: unknown) => unknown): unknown => {
  const assignment: unknown = Reflect.get(Object(action), 'assignment');
  const resultOf = (args: readonly unknown[]): unknown =>
    isNode(assignment)
      ? Object.fromEntries(Object.entries(assignment).map(([key, value]) => [key, resolveValue(value, args)]))
      : resolveValue(assignment, args);
  // XState's types require the context of one machine; this works for any.
  return assign((...args: readonly unknown[]) => change(resultOf(args)) as never);
};

/** A value or function whose result is transformed. */
export const wrapResult = (value: unknown, change: (result: unknown) => unknown): unknown =>
  isCall(value) ? (...args: readonly unknown[]) => change(value(...args)) : change(value);
