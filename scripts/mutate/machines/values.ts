/** Mutations of the values that assigns, inputs and params give. */
import { isNode, type Node } from './tree.ts';

/** The field that stands for the value as a whole. */
export const whole = '*';

export const isPlain = (value: unknown): value is Node =>
  isNode(value) && [Object.prototype, null].includes(Object.getPrototypeOf(value));

/** The fields of a value that can be mutated one by one, with what they hold. */
export const fieldsOf = (value: unknown): readonly (readonly [field: string, value: unknown])[] =>
  isPlain(value) ? Object.entries(value) : [[whole, value]];

/** The empty value of the same type. */
export const emptied = (value: unknown): unknown => {
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

const other = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  return Array.isArray(value) ? [...value, 'other'] : 'other';
};

export const mutatedValue = (value: unknown, how: 'emptied' | 'other', field: string): unknown => {
  const change = how === 'emptied' ? emptied : other;
  if (field === whole) return change(value);
  return isPlain(value) && field in value ? { ...value, [field]: change(value[field]) } : value;
};
