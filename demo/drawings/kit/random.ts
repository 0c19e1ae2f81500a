export interface Random {
  /** A number from 0 up to 1. */
  next(): number;
  between(low: number, high: number): number;
  whole(low: number, high: number): number;
  pick<T>(choices: readonly T[]): T;
  chance(probability: number): boolean;
}

/** 32-bit FNV-1a. */
const hash = (text: string): number => {
  let state = 0x811c9dc5;
  for (const character of text) state = Math.imul(state ^ character.charCodeAt(0), 0x01000193);
  return state >>> 0;
};

/** Deterministic generator (mulberry32): the same seed gives the same drawing on every machine. */
export const seededRandom = (seed: string): Random => {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    whole: (low, high) => Math.floor(low + next() * (high - low + 1)),
    pick: (choices) => choices[Math.floor(next() * choices.length)]!,
    chance: (probability) => next() < probability,
  };
};
