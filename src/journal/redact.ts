/**
 * What never reaches the journal, whatever machine it comes from: secrets, card data and e-mail addresses. Applied to whole
 * entries while recording, since a promise's input or output may carry what no field name announces.
 */
import { isPlainRecord, type PlainRecord } from './plainRecord.ts';

const secretKey = /pass(word|wd)|token|secret|authorization|cookie|cvc|cvv|card_?number|^pan$|captcha/i;
const secretText = [
  /\b(?:pi|seti)_\w+_secret_\w+\b/g,
  /\b(?:sk|rk|whsec)_\w+/g,
  /\bBearer\s+\S+/gi,
  /\beyJ[\w-]+\.[\w-]+\.[\w-]*\b/g,
  /[^\s@<>"]+(?:@|%40)[^\s@<>"]+\.[^\s@<>".]{2,}/gi,
];
/** A space stands in an address as `+` or `%20`, as an `@` does as `%40`: what was typed into a search is part of its page's address. */
const cardLike = /\b\d(?:(?:[\s+-]|%20)?\d){12,18}\b/g;
/** Stands in the place of what was left out. */
export const mask = '[redacted]';

/** The check digit that every card number carries. */
const passesLuhn = (digits: string): boolean => {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = digit * 2;
    sum += index % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
};

const redactText = (text: string): string =>
  secretText
    .reduce((cleaned, pattern) => cleaned.replace(pattern, mask), text)
    .replace(cardLike, (found) => (passesLuhn(found.replace(/%20|\D/g, '')) ? mask : found));

/** An `Error` keeps its word and sentence; JSON alone would keep nothing of it. */
const plainError = (error: Error): PlainRecord => ({
  ...Object.fromEntries(Object.entries(error)),
  message: error.message,
});

/** A JSON copy without what must not be kept. Functions, symbols and undefined are left out, as JSON does. */
export const redact = (value: unknown): unknown => {
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value;
  if (Array.isArray(value)) return value.map(redact);
  if (value instanceof Error) return redact(plainError(value));
  if (!isPlainRecord(value)) return undefined;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      // Whether there is a secret is no secret: a machine may decide by it.
      if (secretKey.test(key) && typeof inner !== 'boolean') return [];
      const kept = redact(inner);
      return kept === undefined ? [] : [[key, kept]];
    }),
  );
};
