/** Which fields the functions of a machine give while it runs: what an assign, an input or params hold is not in a config. */
import type { AnyStateMachine } from 'xstate';
import { isAssign, wrapped, wrappedAssign } from './functions.ts';
import type { Key } from './mutant.ts';
import { slotsOf, treeOf } from './slots.ts';
import { replaced, type Tree } from './tree.ts';
import { fieldsOf, isEmpty, isPlain } from './values.ts';

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

/** The same for the params of a guard, of which nothing is kept: a field that it never reads cannot be noticed. */
const recordRead = (key: string, params: unknown): unknown => {
  if (!isPlain(params)) return record(key, params);
  const read = (field: string | symbol) => {
    if (typeof field === 'string' && field in params) record(key, { [field]: params[field] });
  };
  if (!seen.has(key)) seen.set(key, new Map());
  return new Proxy(params, {
    get: (target, field, receiver): unknown => {
      read(field);
      return Reflect.get(target, field, receiver);
    },
    ownKeys: (target) => {
      const fields = Reflect.ownKeys(target);
      fields.forEach(read);
      return fields;
    },
  });
};

const isOfGuard = (at: readonly Key[]): boolean => at.at(-2) === 'guard';

/** The machine's parts with every such function recorded. */
export const recorded = (machine: AnyStateMachine): Tree => {
  let tree = treeOf(machine);
  for (const { kind, at } of slotsOf(machine)) {
    const key = keyOf(machine.id, at);
    const watch = (result: unknown) => (isOfGuard(at) ? recordRead(key, result) : record(key, result));
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
