/**
 * What is never stored on the device, whatever machine it comes from: fields that hold secrets, tokens and keys of providers, and card
 * numbers. Nothing is put in their place, so that no mask can come back into a form and be sent. Everything else is stored as it was typed:
 * e-mail addresses, names and postal addresses are masked only where a text leaves the device (`redact.ts`).
 */
import { isPlainRecord, type PlainRecord } from './plainRecord.ts';

const secretKey = /pass(word|wd)|token|secret|authorization|cookie|cvc|cvv|card_?number|^pan$|captcha/i;
/**
 * Client secrets and keys of providers, bearer tokens and JSON web tokens. Each is long enough, or holds a digit, so that no word of a user's
 * text is taken for one.
 */
const secretText =
  /\b(?:(?:pi|seti)_\w+_secret_\w+|(?:sk|rk|whsec)_\w{6,}|bearer\s+(?=\S*\d)[\w.~+/=-]{8,}|eyJ[\w-]+\.[\w-]+\.[\w-]*)/gi;
/**
 * Runs of digits that are no part of an id, and no phone number: a text that begins with `+` or `0`, as no card number does. A space stands in an address as `+` or `%20`: what was typed into a search is part of its
 * page's address.
 */
const digitRun = /(?<![\w-]|^\+)(?!^0)\d(?:(?:[\s+-]|%20)?\d){12,}(?![\w-])/g;

/** The check digit that every card number carries: from the right, every second digit counts twice, and the sum of its digits is taken. */
const passesLuhn = (digits: string): boolean =>
  [...digits]
    .toReversed()
    .reduce((sum, digit, index) => sum + Number(index % 2 === 0 ? digit : '0246813579'[Number(digit)]), 0) %
    10 ===
  0;

/** Other digits may stand beside a card number: every row of groups in the run is checked, such as four of the five in `12 4242 4242 4242 4242`. */
const withoutCards = (run: string, mask: string): string => {
  // Groups of digits at even indexes, separators at odd ones.
  const parts = run.split(/(%20|\D)/);
  const isOfCard = parts.map(() => false);
  for (let first = 0; first < parts.length; first += 2) {
    let digits = '';
    for (let last = first; last < parts.length && digits.length <= 19; last += 2) {
      digits += parts[last];
      if (/^\d{13,19}$/.test(digits) && passesLuhn(digits)) isOfCard.fill(true, first, last + 1);
    }
  }
  return parts.map((part, index) => (!isOfCard[index] ? part : isOfCard[index - 1] ? '' : mask)).join('');
};

/** A text with `mask` in place of each secret and card number. */
export const cleanText = (text: string, mask = ''): string =>
  text.replace(secretText, mask).replace(digitRun, (run) => withoutCards(run, mask));

/** An `Error` keeps its code and message; JSON alone would keep nothing of it. */
const plainError = (error: Error): PlainRecord => ({
  ...Object.fromEntries(Object.entries(error)),
  message: error.message,
});

export interface Cleaning {
  readonly text: (text: string) => string;
  /** What stands for a value that JSON cannot hold; undefined leaves it out. */
  readonly other: (value: object) => unknown;
}

/** A JSON copy without secret fields. Functions, symbols and undefined are left out, as JSON does. */
export const cleaned = (value: unknown, how: Cleaning): unknown => {
  if (typeof value === 'string') return how.text(value);
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value;
  if (Array.isArray(value)) return value.map((inner) => cleaned(inner, how));
  if (value instanceof Error) return cleaned(plainError(value), how);
  if (!isPlainRecord(value)) return typeof value === 'object' ? how.other(value) : undefined;
  const copy: { [key: string]: unknown } = {};
  for (const [key, inner] of Object.entries(value)) {
    // Whether there is a secret is no secret: a machine may decide by it.
    if (secretKey.test(key) && typeof inner !== 'boolean') continue;
    const kept = cleaned(inner, how);
    if (kept !== undefined) copy[key] = kept;
  }
  return copy;
};

const forDevice: Cleaning = { text: (text) => cleanText(text), other: () => undefined };

/** A JSON copy that may be stored on the device. */
export const withoutSecrets = (value: unknown): unknown => cleaned(value, forDevice);
