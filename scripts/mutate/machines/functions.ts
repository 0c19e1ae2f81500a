/** Wrappers of the functions in a config: XState calls each with its arguments, then with params. */
import { assign } from 'xstate';
import { isNode } from './tree.ts';

export type Call = (...args: readonly unknown[]) => unknown;

export const isCall = (value: unknown): value is Call => typeof value === 'function';

/** A value that XState takes as it is, or calls. */
export const called = (value: unknown, args: readonly unknown[]): unknown =>
  isCall(value) ? value(...args) : value;

export const isAssign = (action: unknown): boolean =>
  isCall(action) && Reflect.get(action, 'type') === 'xstate.assign';

/** The same assign with its result passed through a function. */
export const wrappedAssign = (action: unknown, change: (result: unknown) => unknown): unknown => {
  const assignment: unknown = Reflect.get(Object(action), 'assignment');
  const resultOf = (args: readonly unknown[]): unknown =>
    isNode(assignment)
      ? Object.fromEntries(Object.entries(assignment).map(([key, value]) => [key, called(value, args)]))
      : called(assignment, args);
  // The types of XState want the context of one machine; this is for any.
  return assign((...args: readonly unknown[]) => change(resultOf(args)) as never);
};

/** The same value or function with its result passed through a function. */
export const wrapped = (value: unknown, change: (result: unknown) => unknown): unknown =>
  isCall(value) ? (...args: readonly unknown[]) => change(value(...args)) : change(value);
