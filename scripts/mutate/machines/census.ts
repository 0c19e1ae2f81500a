/** Which fields the functions of a machine give while it runs: what an assign, an input or params hold is not in a config. */
import type { AnyStateMachine } from 'xstate';
import { isAssign, wrapped, wrappedAssign } from './functions.ts';
import type { Key } from './mutant.ts';
import { slotsOf, treeOf } from './slots.ts';
import { replaced, type Tree } from './tree.ts';
import { fieldsOf, isEmpty } from './values.ts';

/** By field, whether it ever held something. */
type Fields = Map<string, boolean>;

const seen = new Map<string, Fields>();

const keyOf = (machine: string, at: readonly Key[]): string => JSON.stringify([machine, ...at]);

const record = (key: string, result: unknown): unknown => {
  const fields = seen.get(key) ?? new Map<string, boolean>();
  seen.set(key, fields);
  for (const [field, value] of fieldsOf(result))
    fields.set(field, (fields.get(field) ?? false) || !isEmpty(value));
  return result;
};

/** The machine's parts with every such function recorded. */
export const recorded = (machine: AnyStateMachine): Tree => {
  let tree = treeOf(machine);
  for (const { kind, at } of slotsOf(machine)) {
    const key = keyOf(machine.id, at);
    const watch = (result: unknown) => record(key, result);
    if (kind === 'assign') tree = replaced(tree, at, (action) => wrappedAssign(action, watch));
    else if (kind === 'input' || kind === 'output')
      tree = replaced(tree, at, (value) => recordedValue(value, watch));
  }
  return tree;
};

/** A fixed value is known without a run, and stays: labels show it. */
const recordedValue = (value: unknown, watch: (result: unknown) => unknown): unknown => {
  if (typeof value === 'function' && !isAssign(value)) return wrapped(value, watch);
  return watch(value);
};

/** The fields that a place gave until now, in the order of their names; undefined where it was not called. */
export const fieldsAt = (
  machine: string,
  at: readonly Key[],
): readonly (readonly [field: string, isEverFull: boolean])[] | undefined => {
  const fields = seen.get(keyOf(machine, at));
  return fields && [...fields].toSorted(([one], [next]) => (one < next ? -1 : 1));
};
