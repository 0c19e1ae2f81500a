import { randomFillSync } from 'node:crypto';

/** Crockford's base 32 in lower case: preserves sort order and has no ambiguous letters. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const timeLength = 10;
const randomLength = 16;
/** Random bytes are drawn for many ids at once: a call to the generator costs more than the bytes. */
const pooledIds = 256;

const encodeTime = (ms: number): string => {
  let text = '';
  for (let remaining = ms, digit = 0; digit < timeLength; digit += 1) {
    text = `${alphabet[remaining % 32]}${text}`;
    remaining = Math.floor(remaining / 32);
  }
  return text;
};

/** Creates a generator of ids: a timestamp in ms, so that ids sort by creation, and 80 random bits. With a prefix: `ord_01hq…`. */
export const createIdGenerator = (clock: () => Date): ((prefix?: string) => string) => {
  const pool = new Uint8Array(randomLength * pooledIds);
  let used = pool.length;
  return (prefix) => {
    if (used === pool.length) {
      randomFillSync(pool);
      used = 0;
    }
    let id = encodeTime(clock().getTime());
    for (const end = used + randomLength; used < end; used += 1) id += alphabet[(pool[used] ?? 0) % 32];
    return prefix ? `${prefix}_${id}` : id;
  };
};
