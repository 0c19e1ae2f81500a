/**
 * Looks for what may never be stored on a device, nor leave it: for tests, apart from the code that cleans, so that a fault in the one is
 * seen by the other. What may be stored and must not leave the device is found by `personScan.ts`.
 */
import type { Page } from 'playwright-core';

const patterns = {
  'client secret': /(?:pi|seti)_\w+_secret\w*/g,
  'provider key': /\b(?:sk|rk|whsec)_\w{6,}/g,
  token: /\beyJ[\w-]{4,}\.[\w-]{4,}/g,
  'authorization header': /bearer\s+[\w.~+/-]{8,}/gi,
  'secret field':
    /"(?:password|passwd|token|accessToken|refreshToken|clientSecret|cvc|cvv|cardNumber|number)"\s*:\s*"[^"]+"/gi,
} as const;

const isCardNumber = (digits: string): boolean => {
  let sum = 0;
  [...digits].toReversed().forEach((digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += doubled > 9 ? doubled - 9 : doubled;
  });
  return sum % 10 === 0;
};

/**
 * Numbers as cards are typed or sent, also beside other digits: not a part of an id, a fraction or a time, also as they stand in an address.
 * No card begins with 1.
 */
const cardNumbers = (text: string): string[] =>
  Array.from(
    { length: 7 },
    (_, extra) => `(?<![\\w.-])(?=([2-6](?:(?:[ +-]|%20)?\\d){${12 + extra}})(?![\\w.-]))`,
  )
    .flatMap((pattern) => [...text.matchAll(new RegExp(pattern, 'g'))].map(([, found = '']) => found))
    .filter((found) => isCardNumber(found.replaceAll(/%20|\D/g, '')));

/** What of a text is a card number, a password, a token or a client secret, or one of `known`; empty where it is clean. */
export const secretsIn = (text: string, known: readonly string[] = []): string[] => [
  ...Object.entries(patterns).flatMap(([kind, pattern]) =>
    (text.match(pattern) ?? []).map((found) => `${kind}: ${found}`),
  ),
  ...cardNumbers(text).map((found) => `card number: ${found}`),
  ...known.filter((secret) => secret !== '' && text.includes(secret)).map((secret) => `known: ${secret}`),
];

/** All that the shop's journal has stored in a page's browser, as one text. */
export const storedJournals = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify(
      [window.localStorage, window.sessionStorage].flatMap((storage) =>
        Object.entries(storage).filter(([key]) => /^verrow\.(?:journal|tab)\./.test(key)),
      ),
    ).replaceAll('\\"', '"'),
  );

/** Secrets that a page's browser has stored in journals; `known` are what its shopper typed. */
export const storedSecrets = async (page: Page, known: readonly string[] = []): Promise<string[]> =>
  secretsIn(await storedJournals(page), known);
