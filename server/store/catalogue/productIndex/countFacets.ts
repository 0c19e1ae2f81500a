import { colorFamilies } from '../../../../contract/catalogueFile.ts';
import type { ProductFilters } from '../../../../contract/listingQuery.ts';
import type { FilterData } from '../../../../contract/types.ts';
import { groupSizeCounts } from './sizeGroups.ts';
import { applyFilters, matchScope, type ListingScope } from './matchProducts.ts';
import { findMaximumSaleCents } from './pageOfProducts.ts';
import type { ProductIndex } from './productIndex.ts';

const colorPosition = (name: string): number => {
  const index = colorFamilies.findIndex((family) => family === name);
  return index < 0 ? colorFamilies.length : index;
};

/**
 * MODEL-05. A facet is counted under all filters except its own, so that it shows the effect of other values. The maximum price ignores the
 * filters, so that the slider's range stays stable, and is rounded up to whole dollars.
 */
export const countFacets = (
  index: ProductIndex,
  scope: ListingScope,
  { color, size, brand, ...ranges }: ProductFilters,
): FilterData =>
  index.arena.withScratch((scratch) => {
    const inScope = matchScope(index, scope, scratch);
    const inRanges = applyFilters(index, scratch().copyFrom(inScope), ranges);
    const under = (filters: Pick<ProductFilters, 'color' | 'size' | 'brand'>) =>
      applyFilters(index, scratch().copyFrom(inRanges), filters);
    const byColor = color && { color };
    const bySize = size && { size };
    const byBrand = brand && { brand };
    return {
      colors: index.colors
        .countIn(under({ ...bySize, ...byBrand }))
        .toSorted((a, b) => colorPosition(a.name) - colorPosition(b.name))
        .map(({ name, count }) => ({ color: name, count })),
      sizes: groupSizeCounts(index.sizes.countIn(under({ ...byColor, ...byBrand }))),
      brands: index.brands
        .countIn(under({ ...byColor, ...bySize }))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
      priceRange: { max: Math.ceil(findMaximumSaleCents(index, inScope) / 100) },
      total: under({ ...byColor, ...bySize, ...byBrand }).size,
    };
  });
