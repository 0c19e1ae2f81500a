/** A seeded generator of random values: equal seeds give equal values on every machine. */
export interface Chance {
  /** At least 0 and less than 1. */
  readonly fraction: () => number;
  /** A whole number from `min` to `max`, both included. */
  readonly integer: (min: number, max: number) => number;
  /** True with this probability. */
  readonly happens: (probability: number) => boolean;
  readonly pick: <T>(items: readonly T[]) => T;
  /** A generator of its own: what others draw does not change its values. */
  readonly fork: (name: string) => Chance;
}

/** FNV-1a, 32 bits. */
const hashText = (text: string, start: number): number => {
  let hash = start;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  return hash >>> 0;
};

const golden = 0x9e_37_79_b9;

/** Small fast counter (sfc32), which passes the usual tests of randomness. */
export const createChance = (seed: string): Chance => {
  let a = hashText(seed, 2_166_136_261);
  let b = hashText(seed, a ^ golden);
  let c = hashText(seed, b ^ golden);
  let counter = 1;
  const next = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  };
  // The first values depend on few bits of the seed.
  for (let round = 0; round < 12; round += 1) next();
  const fraction = () => next() / 4_294_967_296;
  const integer = (min: number, max: number) => min + Math.floor(fraction() * (max - min + 1));
  return {
    fraction,
    integer,
    happens: (probability) => probability > 0 && fraction() < probability,
    pick: (items) => {
      const item = items[integer(0, items.length - 1)];
      if (item === undefined) throw new Error('There is nothing to pick from.');
      return item;
    },
    fork: (name) => createChance(`${seed}/${name}`),
  };
};
