import type { FilterData } from '../../../contract/types.ts';

/** How sizes are grouped in the filter, and how they stand within a group. Pure. */

const letterSizes = ['XXXS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '2XL', 'XXXL', '3XL', '4XL', '5XL'];
/** EU shoe sizes end below it, lengths in centimetres begin above. */
const largestShoe = 52;

const groups = ['Clothing', 'Shoes (EU)', 'Lengths (cm)', 'One size', 'Other'] as const;
type Group = (typeof groups)[number];

const numberOf = (name: string): number =>
  Number(/^\d+([.,]5)?(?=( ?cm)?$)/.exec(name)?.[0].replace(',', '.') ?? Number.NaN);

const groupOf = (name: string): Group => {
  if (letterSizes.includes(name.toUpperCase())) return 'Clothing';
  if (/^one size$/i.test(name)) return 'One size';
  const size = numberOf(name);
  if (Number.isNaN(size)) return 'Other';
  return size <= largestShoe ? 'Shoes (EU)' : 'Lengths (cm)';
};

const placeOf = (name: string): number => {
  const letter = letterSizes.indexOf(name.toUpperCase());
  return letter >= 0 ? letter : numberOf(name);
};

const inOrder = (a: string, b: string): number => placeOf(a) - placeOf(b) || (a < b ? -1 : 1);

export interface Counted {
  readonly name: string;
  readonly count: number;
}

/** MODEL-05: size counts by group, each group from small to large. */
export const groupSizes = (sizes: readonly Counted[]): FilterData['sizes'] =>
  groups.flatMap((group) => {
    const members = sizes.filter(({ name }) => groupOf(name) === group);
    if (members.length === 0) return [];
    return [{ group, sizes: members.toSorted((a, b) => inOrder(a.name, b.name)) }];
  });
