/**
 * Removes what must never be stored on the device: fields with secrets, tokens and provider keys, and card numbers. They are removed rather
 * than masked, so that no mask can reach a form and be submitted. Everything else is stored as typed: e-mail addresses, names and postal
 * addresses are masked only in exports (`redact.ts`, `redactForExport.ts`).
 */
import { isPlainRecord, type PlainRecord } from './plainRecord.ts';

const secretKey = /pass(word|wd)|token|secret|authorization|cookie|cvc|cvv|card_?number|^pan$|captcha/i;
/** Client secrets and keys of providers, bearer tokens and JSON web tokens. The minimum lengths and digits avoid matches in ordinary text. */
const secretText =
  /\b(?:(?:pi|seti)_\w+_secret_\w+|(?:sk|rk|whsec)_\w{6,}|bearer\s+(?=\S*\d)[\w.~+/=-]{8,}|eyJ[\w-]+\.[\w-]+\.[\w-]*)/gi;
/**
 * Runs of digits that are not part of an id or a phone number (text that starts with `+` or `0`, as no card number does). Spaces may be
 * encoded as `+` or `%20`: search terms are part of URLs.
 */
const digitRun = /(?<![\w-]|^\+)(?!^0)\d(?:(?:[\s+-]|%20)?\d){12,}(?![\w-])/g;

/** Luhn check of card numbers. The lookup table contains the digit sums of the doubled digits. */
const passesLuhn = (digits: string): boolean =>
  [...digits]
    .toReversed()
    .reduce((sum, digit, index) => sum + Number(index % 2 === 0 ? digit : '0246813579'[Number(digit)]), 0) %
    10 ===
  0;

/** Removes card numbers from a run of digits: checks every sequence of groups, such as the last four of `12 4242 4242 4242 4242`. */
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

/** Replaces each secret and card number by `mask`. */
export const sanitizeText = (text: string, mask = ''): string =>
  text.replace(secretText, mask).replace(digitRun, (run) => withoutCards(run, mask));

/** Keeps code and message of an `Error`, which `JSON.stringify` would omit. */
const plainError = (error: Error): PlainRecord => ({
  ...Object.fromEntries(Object.entries(error)),
  message: error.message,
});

export interface SanitizeRules {
  readonly text: (text: string) => string;
  /** Replacement of an object that is not plain JSON; undefined omits it. */
  readonly other: (value: object) => unknown;
}

/** A JSON copy without secret fields. Functions, symbols and undefined are omitted, as in JSON. */
export const sanitize = (value: unknown, rules: SanitizeRules): unknown => {
  if (typeof value === 'string') return rules.text(value);
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value;
  if (Array.isArray(value)) return value.map((inner) => sanitize(inner, rules));
  if (value instanceof Error) return sanitize(plainError(value), rules);
  if (!isPlainRecord(value)) return typeof value === 'object' ? rules.other(value) : undefined;
  const copy: { [key: string]: unknown } = {};
  for (const [key, inner] of Object.entries(value)) {
    // Booleans such as `hasToken` are kept: guards may depend on them.
    if (secretKey.test(key) && typeof inner !== 'boolean') continue;
    const sanitized = sanitize(inner, rules);
    if (sanitized !== undefined) copy[key] = sanitized;
  }
  return copy;
};

const deviceRules: SanitizeRules = { text: (text) => sanitizeText(text), other: () => undefined };

/** A JSON copy that may be stored on the device. */
export const withoutSecrets = (value: unknown): unknown => sanitize(value, deviceRules);
