/** Immutable reads and updates of a machine's config by path; config fragments are shared, so only the path is copied. */
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
    .map((item, position) => (position === index ? replaceAt(item, rest, change) : item))
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
  // A string is the short form of a transition: its target.
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

/** The tree with another value at a path. Throws if the path does not exist. */
export const withReplaced = (tree: Tree, path: readonly Key[], change: (value: unknown) => unknown): Tree => {
  const next = replaceAt(tree, path, change);
  // A path is never empty and the root is never a list, so the result is a tree.
  return next as Tree;
};

/** The tree without the value at a path; a list that becomes empty is removed too. */
export const withRemoved = (tree: Tree, path: readonly Key[]): Tree =>
  withReplaced(tree, path, () => removed);

/** The value at a path, or undefined. */
export const valueAt = (tree: unknown, path: readonly Key[]): unknown =>
  path.reduce<unknown>((value, key) => {
    if (typeof key === 'number') return listOf(value)[key];
    return value === null || value === undefined ? undefined : Reflect.get(Object(value), key);
  }, tree);
