import type { CatalogueSize } from '../contract/catalogueFile.ts';
import type { Random } from './drawings/kit.ts';

const range = (from: number, to: number, step: number) =>
  Array.from({ length: (to - from) / step + 1 }, (_, index) => String(from + index * step));

export const sizeGroups = {
  letters: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
  menShoes: range(40, 46, 1),
  womenShoes: range(36, 41, 1),
  belts: range(80, 110, 5),
  oneSize: ['One Size'],
};

export type SizeGroup = keyof typeof sizeGroups;

/** Middle sizes are bought most, so they are ordered deepest and run out first. */
const quantityOf = (random: Random, share: number): number => {
  const fate = random.next();
  if (fate < 0.1) return 0;
  if (fate < 0.28) return random.whole(1, 4);
  return Math.round(random.between(5, 14) + share * random.between(4, 16));
};

/**
 * Every size of the group with its stock. One product in thirty is out altogether, one in eight of a single size
 * has only a few left, so that a shopper meets every state of the size selector.
 */
export const stockOf = (random: Random, group: SizeGroup, index: number): CatalogueSize[] => {
  const names = sizeGroups[group];
  const isSoldOut = index % 30 === 17;
  return names.map((name, place) => {
    const share = names.length === 1 ? 1 : 1 - Math.abs(place / (names.length - 1) - 0.5) * 2;
    const quantity = quantityOf(random, share);
    return { name, quantity: isSoldOut ? 0 : quantity };
  });
};
