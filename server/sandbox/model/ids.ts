import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** An unguessable word of letters and digits, about 5.95 bits a character. */
export function randomWord(length: number): string {
  let word = '';
  while (word.length < length) {
    for (const byte of randomBytes(length)) {
      // Bytes past the last full turn of the alphabet would favour its first letters.
      if (byte < 248 && word.length < length) word += ALPHABET[byte % 62];
    }
  }
  return word;
}

/** An id as Stripe forms it: `pi_…`, `ch_…`, `re_…`. */
export function newId(prefix: 'ch' | 'evt' | 'pi' | 'pm' | 're' | 'req'): string {
  return `${prefix}_${randomWord(24)}`;
}
