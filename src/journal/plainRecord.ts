export type PlainRecord = { readonly [key: string]: unknown };

/** Whether a value is an object that JSON keeps: made by a literal, or frozen from one. */
export const isPlainRecord = (value: unknown): value is PlainRecord => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};
