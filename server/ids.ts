import { randomFillSync } from 'node:crypto';

/** Crockford's base 32 in lower case: sorts as its values do, and has no letters that are mistaken for others. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const timeLength = 10;
const randomLength = 16;

const timeText = (ms: number): string => {
  let text = '';
  for (let rest = ms, place = 0; place < timeLength; place += 1) {
    text = `${alphabet[rest % 32]}${text}`;
    rest = Math.floor(rest / 32);
  }
  return text;
};

/**
 * Makes ids that sort by the time they were made at (to the millisecond) and that nobody can guess: 80 random bits follow the
 * time. With a prefix they read `ord_01hq…`.
 */
export const idMaker = (clock: () => Date): ((prefix?: string) => string) => {
  const bytes = new Uint8Array(randomLength);
  return (prefix) => {
    randomFillSync(bytes);
    let id = timeText(clock().getTime());
    for (const byte of bytes) id += alphabet[byte % 32];
    return prefix ? `${prefix}_${id}` : id;
  };
};
