/** Records the result fields of a machine's functions while it runs: fields of assigns, inputs and params are not in the config. */
import type { AnyStateMachine } from 'xstate';
import { isAssign, wrapResult, wrapAssign } from './functions.ts';
import type { Key } from './mutant.ts';
import { slotsOf, treeOf } from './slots.ts';
import { withReplaced, type Tree } from './tree.ts';
import { fieldsOf, isEmpty, isPlain } from './values.ts';

/** By field, whether it was ever non-empty. */
type Fields = Map<string, boolean>;

const observedFields = new Map<string, Fields>();

const keyOf = (machine: string, path: readonly Key[]): string => JSON.stringify([machine, ...path]);

const record = (key: string, result: unknown): unknown => {
  const fields = observedFields.get(key) ?? new Map<string, boolean>();
  observedFields.set(key, fields);
  for (const [field, value] of fieldsOf(result))
    fields.set(field, (fields.get(field) ?? false) || !isEmpty(value));
  return result;
};

/** For params of guards, only fields that are read are recorded: a mutation of others cannot be noticed. */
const recordRead = (key: string, params: unknown): unknown => {
  if (!isPlain(params)) return record(key, params);
  const read = (field: string | symbol) => {
    if (typeof field === 'string' && field in params) record(key, { [field]: params[field] });
  };
  if (!observedFields.has(key)) observedFields.set(key, new Map());
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

const isGuardParams = (path: readonly Key[]): boolean => path.at(-2) === 'guard';

/** The machine's config and implementations with recording functions. */
export const recordFields = (machine: AnyStateMachine): Tree => {
  let tree = treeOf(machine);
  for (const { kind, path } of slotsOf(machine)) {
    const key = keyOf(machine.id, path);
    const watch = (result: unknown) => (isGuardParams(path) ? recordRead(key, result) : record(key, result));
    if (kind === 'assign') tree = withReplaced(tree, path, (action) => wrapAssign(action, watch));
    else if (kind === 'input' || kind === 'output')
      tree = withReplaced(tree, path, (value) => recordValue(value, watch));
  }
  return tree;
};

/** A static value is recorded at once and stays unwrapped, because labels contain it. */
const recordValue = (value: unknown, watch: (result: unknown) => unknown): unknown => {
  if (typeof value === 'function' && !isAssign(value)) return wrapResult(value, watch);
  return watch(value);
};

/** The fields recorded at a path, sorted by name; undefined if the function was not called. */
export const fieldsAt = (
  machine: string,
  path: readonly Key[],
): readonly (readonly [field: string, isEverFull: boolean])[] | undefined => {
  const fields = observedFields.get(keyOf(machine, path));
  return fields && [...fields].toSorted(([one], [next]) => (one < next ? -1 : 1));
};
