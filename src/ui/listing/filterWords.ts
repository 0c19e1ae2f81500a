import type { Bounds, ProductFilters } from '../../../contract/listingQuery.ts';

export type WordFilter = 'color' | 'size' | 'brand';
export type RangeFilter = 'price' | 'discountPercent';

export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Filters with a word put in or taken out. */
export const toggled = (filters: ProductFilters, name: WordFilter, word: string): ProductFilters => {
  const words = filters[name] ?? [];
  const next = words.includes(word) ? words.filter((other) => other !== word) : [...words, word];
  const { [name]: _, ...others } = filters;
  return next.length > 0 ? { ...others, [name]: next } : others;
};

/** Filters with a range set; a bound that stands at the end of its slider is not a filter. */
export const withRange = (
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

const rangeText = ({ from, to }: Bounds, unit: (figure: number) => string): string => {
  if (from === undefined) return `Up to ${unit(to ?? 0)}`;
  return to === undefined ? `From ${unit(from)}` : `${unit(from)} to ${unit(to)}`;
};

export const dollarText = (figure: number): string => `$${figure}`;
export const percentText = (figure: number): string => `${figure}%`;

export interface AppliedFilter {
  readonly key: string;
  readonly text: string;
  /** The filters without this one. */
  readonly without: ProductFilters;
}

/** Each thing that is set, in words, with what remains when it is taken off. */
export const appliedFilters = (filters: ProductFilters): readonly AppliedFilter[] => {
  const words = (['color', 'size', 'brand'] as const).flatMap((name) =>
    (filters[name] ?? []).map((word) => ({
      key: `${name} ${word}`,
      text: name === 'color' ? capitalised(word) : name === 'size' ? `Size ${word}` : word,
      without: toggled(filters, name, word),
    })),
  );
  const { price, ...withoutPrice } = filters;
  const { discountPercent, ...withoutDiscount } = filters;
  return [
    ...words,
    ...(price ? [{ key: 'price', text: rangeText(price, dollarText), without: withoutPrice }] : []),
    ...(discountPercent
      ? [
          {
            key: 'discount',
            text: `${rangeText(discountPercent, percentText)} off`,
            without: withoutDiscount,
          },
        ]
      : []),
  ];
};
