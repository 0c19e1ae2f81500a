export type PlainRecord = { readonly [key: string]: unknown };

/** Whether a value is a plain object, such as an object literal. */
export const isPlainRecord = (value: unknown): value is PlainRecord => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};
