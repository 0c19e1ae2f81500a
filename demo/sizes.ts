import type { CatalogueSize } from '../contract/catalogueFile.ts';
import type { Random } from './drawings/kit/kit.ts';

const numericSizes = (from: number, to: number, step: number) =>
  Array.from({ length: (to - from) / step + 1 }, (_, index) => String(from + index * step));

export const sizeGroups = {
  letters: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
  menShoes: numericSizes(40, 46, 1),
  womenShoes: numericSizes(36, 41, 1),
  belts: numericSizes(80, 110, 5),
  oneSize: ['One Size'],
};

export type SizeGroup = keyof typeof sizeGroups;

/** `share`: 1 for the middle size, 0 for the outermost sizes; middle sizes have the most stock. */
const randomQuantity = (random: Random, share: number): number => {
  const roll = random.next();
  if (roll < 0.1) return 0;
  if (roll < 0.28) return random.whole(1, 4);
  return Math.round(random.between(5, 14) + share * random.between(4, 16));
};

/**
 * Stock of every size in the group. Covers every state of the size selector: one product in thirty is sold out,
 * about one size in ten is out of stock and one in six has 1 to 4 left.
 */
export const generateStock = (random: Random, group: SizeGroup, index: number): CatalogueSize[] => {
  const names = sizeGroups[group];
  const isSoldOut = index % 30 === 17;
  return names.map((name, position) => {
    const share = names.length === 1 ? 1 : 1 - Math.abs(position / (names.length - 1) - 0.5) * 2;
    const quantity = randomQuantity(random, share);
    return { name, quantity: isSoldOut ? 0 : quantity };
  });
};
