/** Mutations of the results of assigns, inputs and params. */
import { isNode, type Node } from './tree.ts';

/** The field name for the whole value. */
export const wholeValue = '*';

export const isPlain = (value: unknown): value is Node =>
  isNode(value) && [Object.prototype, null].includes(Object.getPrototypeOf(value));

/** The fields of a value that can be mutated separately, with their values. */
export const fieldsOf = (value: unknown): readonly (readonly [field: string, value: unknown])[] =>
  isPlain(value) ? Object.entries(value) : [[wholeValue, value]];

/** The empty value of the same type. */
export const toEmpty = (value: unknown): unknown => {
  if (typeof value === 'string') return '';
  if (typeof value === 'number') return 0;
  if (typeof value === 'boolean') return false;
  return Array.isArray(value) ? [] : null;
};

export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === '' ||
  value === 0 ||
  value === false ||
  value === null ||
  (Array.isArray(value) && value.length === 0);

const toOther = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  return Array.isArray(value) ? [...value, 'other'] : 'other';
};

export const mutateValue = (value: unknown, how: 'emptied' | 'other', field: string): unknown => {
  const change = how === 'emptied' ? toEmpty : toOther;
  if (field === wholeValue) return change(value);
  return isPlain(value) && field in value ? { ...value, [field]: change(value[field]) } : value;
};
