import { labelOf } from '../../../contract/labelOf.ts';
import type { Bounds, ProductFilters } from '../../../contract/listingQuery.ts';
import { capitalize } from '../kit/capitalize.ts';

export type ValueFilter = 'color' | 'size' | 'brand';
export type RangeFilter = 'price' | 'discountPercent';

/** Adds a value to a filter, or removes it. */
export const toggleFilterValue = (
  filters: ProductFilters,
  name: ValueFilter,
  value: string,
): ProductFilters => {
  const values = filters[name] ?? [];
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
  const { [name]: _, ...others } = filters;
  return next.length > 0 ? { ...others, [name]: next } : others;
};

/** Sets a range filter; a bound at the end of the slider is omitted. */
export const setRangeFilter = (
  filters: ProductFilters,
  name: RangeFilter,
  range: { readonly from: number; readonly to: number },
  maximum: number,
): ProductFilters => {
  const { [name]: _, ...others } = filters;
  const bounds: Bounds = {
    ...(range.from > 0 ? { from: range.from } : {}),
    ...(range.to < maximum ? { to: range.to } : {}),
  };
  return Object.keys(bounds).length > 0 ? { ...others, [name]: bounds } : others;
};

const rangeLabel = ({ from, to }: Bounds, format: (value: number) => string): string => {
  if (from === undefined) return `Up to ${format(to ?? 0)}`;
  return to === undefined ? `From ${format(from)}` : `${format(from)} to ${format(to)}`;
};

export const dollarLabel = (value: number): string => `$${value}`;
export const percentLabel = (value: number): string => `${value}%`;

export interface AppliedFilter {
  readonly key: string;
  readonly text: string;
  /** The filters with this one removed. */
  readonly without: ProductFilters;
}

/** Each applied filter as a label, with the filters that remain after removing it. */
export const listAppliedFilters = (filters: ProductFilters): readonly AppliedFilter[] => {
  const valueFilters = (['color', 'size', 'brand'] as const).flatMap((name) =>
    (filters[name] ?? []).map((value) => ({
      key: `${name} ${value}`,
      text: name === 'color' ? capitalize(labelOf(value)) : name === 'size' ? `Size ${value}` : value,
      without: toggleFilterValue(filters, name, value),
    })),
  );
  const { price, ...withoutPrice } = filters;
  const { discountPercent, ...withoutDiscount } = filters;
  return [
    ...valueFilters,
    ...(price ? [{ key: 'price', text: rangeLabel(price, dollarLabel), without: withoutPrice }] : []),
    ...(discountPercent
      ? [
          {
            key: 'discount',
            text: `${rangeLabel(discountPercent, percentLabel)} off`,
            without: withoutDiscount,
          },
        ]
      : []),
  ];
};
