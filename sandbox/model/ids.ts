import { randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Cryptographically random letters and digits, about 5.95 bits per character. */
export const randomString = (length: number): string => {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      // Bytes from 248 on would favour the first letters of the alphabet (248 = 4 × 62).
      if (byte < 248 && text.length < length) text += alphabet[byte % 62];
    }
  }
  return text;
};

/** An id in Stripe's format: `pi_…`, `ch_…`, `re_…`. */
export const createId = (prefix: 'ch' | 'evt' | 'pi' | 'pm' | 're' | 'req'): string =>
  `${prefix}_${randomString(24)}`;
