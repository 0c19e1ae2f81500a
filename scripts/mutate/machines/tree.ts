/** Reads and replaces places of a machine's config; only what leads to the place is copied, since fragments are shared. */
import type { Key } from './mutant.ts';

export interface Node {
  readonly [key: string]: unknown;
}

/** Config and implementations of one machine. */
export interface Tree {
  readonly config: Node;
  readonly actions: Node;
  readonly guards: Node;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const listOf = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

const removed = Symbol('removed');

const replaceInList = (
  value: unknown,
  index: number,
  rest: readonly Key[],
  change: (value: unknown) => unknown,
) => {
  const items = listOf(value);
  if (index >= items.length) throw new Error(`There is no item ${index}.`);
  const left = items
    .map((item, at) => (at === index ? replaceAt(item, rest, change) : item))
    .filter((item) => item !== removed);
  return left.length === 0 ? removed : left;
};

const replaceAt = (
  value: unknown,
  [key, ...rest]: readonly Key[],
  change: (value: unknown) => unknown,
): unknown => {
  if (key === undefined) return change(value);
  if (typeof key === 'number') return replaceInList(value, key, rest, change);
  // The short form of a transition is its target.
  const node = typeof value === 'string' && key === 'target' ? { target: value } : value;
  if (typeof node === 'function') {
    const inner = replaceAt(Reflect.get(node, key), rest, change);
    return Object.assign((...args: unknown[]): unknown => Reflect.apply(node, null, args), node, {
      [key]: inner,
    });
  }
  if (!isNode(node) || !(key in node)) throw new Error(`There is no '${key}'.`);
  const inner = replaceAt(node[key], rest, change);
  if (inner !== removed) return { ...node, [key]: inner };
  return Object.fromEntries(Object.entries(node).filter(([name]) => name !== key));
};

/** The tree with another value at one place. Throws where there is no such place. */
export const replaced = (tree: Tree, at: readonly Key[], change: (value: unknown) => unknown): Tree => {
  const next = replaceAt(tree, at, change);
  // A place in the tree is never the tree itself, and its three parts are never lists.
  return next as Tree;
};

/** The tree without a place; a list that is left empty goes with it. */
export const without = (tree: Tree, at: readonly Key[]): Tree => replaced(tree, at, () => removed);

/** The value at a place; undefined where there is none. */
export const valueAt = (tree: unknown, at: readonly Key[]): unknown =>
  at.reduce<unknown>((value, key) => {
    if (typeof key === 'number') return listOf(value)[key];
    return value === null || value === undefined ? undefined : Reflect.get(Object(value), key);
  }, tree);
