import type { FilterData } from '../../../../contract/types.ts';

/** Groups of the size filter, and the order of sizes within a group. Pure. */

const letterSizes = ['XXXS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '2XL', 'XXXL', '3XL', '4XL', '5XL'];
/** EU shoe sizes are at most this; larger numbers are lengths in centimetres. */
const maximumShoeSize = 52;

const groups = ['Clothing', 'Shoes (EU)', 'Lengths (cm)', 'One size', 'Other'] as const;
type Group = (typeof groups)[number];

const parseSizeNumber = (name: string): number =>
  Number(/^\d+([.,]5)?(?=( ?cm)?$)/.exec(name)?.[0].replace(',', '.') ?? Number.NaN);

const groupOf = (name: string): Group => {
  if (letterSizes.includes(name.toUpperCase())) return 'Clothing';
  if (/^one size$/i.test(name)) return 'One size';
  const size = parseSizeNumber(name);
  if (Number.isNaN(size)) return 'Other';
  return size <= maximumShoeSize ? 'Shoes (EU)' : 'Lengths (cm)';
};

const positionOf = (name: string): number => {
  const letter = letterSizes.indexOf(name.toUpperCase());
  return letter >= 0 ? letter : parseSizeNumber(name);
};

const compareSizes = (a: string, b: string): number => positionOf(a) - positionOf(b) || (a < b ? -1 : 1);

export interface FacetCount {
  readonly name: string;
  readonly count: number;
}

/** MODEL-05: counts of sizes by group, each from small to large. */
export const groupSizeCounts = (sizes: readonly FacetCount[]): FilterData['sizes'] =>
  groups.flatMap((group) => {
    const members = sizes.filter(({ name }) => groupOf(name) === group);
    if (members.length === 0) return [];
    return [{ group, sizes: members.toSorted((a, b) => compareSizes(a.name, b.name)) }];
  });
