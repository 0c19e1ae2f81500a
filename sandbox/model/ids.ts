import { randomFillSync } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Random bytes are drawn for many ids at once: a call to the generator costs more than the bytes. */
const pool = new Uint8Array(4096);
let used = pool.length;

/** Draws fresh bytes from now on: a simulated run must not depend on the run before it. */
export const discardRandomBytes = (): void => {
  used = pool.length;
};

const nextByte = (): number => {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += 1;
  return pool[used - 1] ?? 0;
};

/** Cryptographically random letters and digits, about 5.95 bits per character. */
export const randomString = (length: number): string => {
  let text = '';
  while (text.length < length) {
    const byte = nextByte();
    // Bytes from 248 on would favour the first letters of the alphabet (248 = 4 × 62).
    if (byte < 248) text += alphabet[byte % 62];
  }
  return text;
};

/** An id in Stripe's format: `pi_…`, `ch_…`, `re_…`. */
export const createId = (prefix: 'ch' | 'ctoken' | 'dp' | 'evt' | 'pi' | 'pm' | 're' | 'req'): string =>
  `${prefix}_${randomString(24)}`;
