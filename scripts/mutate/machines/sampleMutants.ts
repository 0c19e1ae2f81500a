/** Samples mutants by a seed: evenly over kinds, and within a kind over machines. */
import { kinds, type Mutant } from './mutant.ts';

/** A seeded generator of numbers from 0 to 1 (mulberry32). */
const createRandom = (state: number) => () => {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};

const shuffle = <T>(items: readonly T[], random: () => number): T[] => {
  const remaining = [...items];
  return items.flatMap(() => remaining.splice(Math.floor(random() * remaining.length), 1));
};

/** Takes one item of each list in rotation. */
const interleave = <T>(lists: readonly (readonly T[])[]): T[] => {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }).flatMap((_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  );
};

/** Deterministic for a seed; fewer than `count` only if there are no more. */
export const sampleMutants = (candidates: readonly Mutant[], seed: number, count: number): Mutant[] => {
  const random = createRandom(seed);
  const byKind = kinds.map((kind) => {
    const machines = Map.groupBy(
      candidates.filter((candidate) => candidate.kind === kind),
      ({ machine }) => machine,
    );
    return interleave(shuffle([...machines.values()], random).map((own) => shuffle(own, random)));
  });
  return interleave(byKind).slice(0, count);
};
