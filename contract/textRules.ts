/** What a text may be: the characters and lengths that every field of the contract goes by. */

/** What a field of text takes. */
export interface TextLimits {
  readonly min?: number;
  readonly max?: number;
  readonly pattern?: RegExp;
  /** Said when the pattern does not match. */
  readonly message?: string;
  readonly multiline?: boolean;
}

// oxlint-disable-next-line no-control-regex -- control characters are exactly what is looked for
const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;
// oxlint-disable-next-line no-control-regex -- as above, with line breaks and tabs
const controlOrBreak = /[\u0000-\u001F\u007F]/;

/** Well-formed, in one line, and free of control characters. */
export const isPlainLine = (value: string): boolean => value.isWellFormed() && !controlOrBreak.test(value);

/** What keeps a text from being taken, as its field says it, or true. */
export const textFault = (value: string, limits: TextLimits): string | true => {
  const { min = 0, max = 1000, pattern, message, multiline } = limits;
  if (multiline ? !value.isWellFormed() || control.test(value) : !isPlainLine(value))
    return 'Contains characters that are not allowed';
  if (value.trim().length < Math.min(min, 1)) return 'Required';
  if (value.length < min) return `Use at least ${min} characters`;
  if (value.length > max) return `Use at most ${max} characters`;
  if (pattern && !pattern.test(value)) return message ?? 'Has the wrong form';
  return true;
};
