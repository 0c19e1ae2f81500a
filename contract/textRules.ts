/** Characters and lengths that text fields of the contract accept. */

/** Limits of a text field; at most 1,000 characters by default. */
export interface TextLimits {
  readonly min?: number;
  readonly max?: number;
  readonly pattern?: RegExp;
  /** The error when the pattern does not match. */
  readonly message?: string;
  readonly multiline?: boolean;
}

// oxlint-disable-next-line no-control-regex -- matches control characters
const controlCharacter = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;
// oxlint-disable-next-line no-control-regex -- matches control characters, line breaks and tabs included
const controlCharacterOrBreak = /[\u0000-\u001F\u007F]/;

/**
 * A character that can be seen: no space, control, format or filler character (zero width, bidi control, Hangul filler, Braille blank), and
 * no mark alone.
 */
const visibleCharacter = /(?!\p{DI}|\u2800)[^\p{C}\p{Z}\p{M}]/u;

/** Well-formed Unicode in one line, without control characters. */
export const isPlainLine = (value: string): boolean =>
  value.isWellFormed() && !controlCharacterOrBreak.test(value);

/** Returns true, or the error message of a text that the limits refuse. */
export const validateText = (value: string, limits: TextLimits): string | true => {
  const { min = 0, max = 1000, pattern, message, multiline } = limits;
  if (multiline ? !value.isWellFormed() || controlCharacter.test(value) : !isPlainLine(value))
    return 'Contains characters that are not allowed';
  if (min > 0 && !visibleCharacter.test(value)) return 'Required';
  if (value.length < min) return `Use at least ${min} characters`;
  if (value.length > max) return `Use at most ${max} characters`;
  if (pattern && !pattern.test(value)) return message ?? 'Has the wrong form';
  return true;
};
