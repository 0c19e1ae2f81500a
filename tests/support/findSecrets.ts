/** Finds data that must be neither stored on a device nor sent. Independent of the redaction that it checks; personal data: `findPersonalData.ts`. */

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

/** Card numbers in typed and URL-encoded formats, also next to other digits; not within ids, fractions or times. No card number starts with 1. */
const findCardNumbers = (text: string): string[] =>
  Array.from(
    { length: 7 },
    (_, extra) => `(?<![\\w.-])(?=([2-6](?:(?:[ +-]|%20)?\\d){${12 + extra}})(?![\\w.-]))`,
  )
    .flatMap((pattern) => [...text.matchAll(new RegExp(pattern, 'g'))].map(([, found = '']) => found))
    .filter((found) => isCardNumber(found.replaceAll(/%20|\D/g, '')));

/** Card numbers, passwords, tokens, client secrets and `known` values in a text. */
export const findSecrets = (text: string, known: readonly string[] = []): string[] => [
  ...Object.entries(patterns).flatMap(([kind, pattern]) =>
    (text.match(pattern) ?? []).map((found) => `${kind}: ${found}`),
  ),
  ...findCardNumbers(text).map((found) => `card number: ${found}`),
  ...known.filter((secret) => secret !== '' && text.includes(secret)).map((secret) => `known: ${secret}`),
];
