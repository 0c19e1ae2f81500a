/** Draws mutants by a seed: evenly over the kinds, and within each over the machines. */
import { kinds, type Mutant } from './mutant.ts';

/** Numbers from 0 to 1 in an order that the seed alone decides (mulberry32). */
const randomOf = (state: number) => () => {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};

const shuffled = <T>(items: readonly T[], random: () => number): T[] => {
  const left = [...items];
  return items.flatMap(() => left.splice(Math.floor(random() * left.length), 1));
};

/** One from each list in turn, until all are empty. */
const inTurn = <T>(lists: readonly (readonly T[])[]): T[] => {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }).flatMap((_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  );
};

/** The same seed draws the same mutants; fewer than `count` only where there are no more. */
export const draw = (candidates: readonly Mutant[], seed: number, count: number): Mutant[] => {
  const random = randomOf(seed);
  const byKind = kinds.map((kind) => {
    const machines = Map.groupBy(
      candidates.filter((candidate) => candidate.kind === kind),
      ({ machine }) => machine,
    );
    return inTurn(shuffled([...machines.values()], random).map((own) => shuffled(own, random)));
  });
  return inTurn(byKind).slice(0, count);
};
