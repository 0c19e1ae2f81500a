import { colorFamilies } from '../../../../contract/catalogueFile.ts';
import type { ProductFilters } from '../../../../contract/listingQuery.ts';
import type { FilterData } from '../../../../contract/types.ts';
import type { Handle } from '../../../../server/store/database.ts';
import { listingConditions, searchCondition, type ListingScope } from './scope.ts';
import {
  groupSizeCounts,
  type FacetCount,
} from '../../../../server/store/catalogue/productIndex/sizeGroups.ts';

/** The products to count: a facet is counted under all filters except its own, so that it shows the effect of other values. */
const selectFiltered = (
  db: Handle,
  scope: ListingScope,
  filters: ProductFilters,
  excludedFacet?: keyof ProductFilters,
) =>
  db
    .selectFrom('products')
    .where(listingConditions(scope, filters, excludedFacet))
    .where(searchCondition(scope));

interface ColorBrandCount {
  readonly color: string;
  readonly brand: string;
  readonly count: number;
}

/** Counts products by colour and brand, without these two filters: sufficient for both facets and the total. */
const countByColorAndBrand = async (
  db: Handle,
  scope: ListingScope,
  { color: _, brand: __, ...others }: ProductFilters,
): Promise<ColorBrandCount[]> => {
  const rows = await selectFiltered(db, scope, others)
    .select(['products.color_family as color', 'products.brand'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .groupBy(['products.color_family', 'products.brand'])
    .execute();
  return rows.map(({ color, brand, count }) => ({ color, brand, count: Number(count) }));
};

const sumBy = (counts: readonly ColorBrandCount[], facet: 'color' | 'brand'): FacetCount[] =>
  [...Map.groupBy(counts, (each) => each[facet])].map(([name, members]) => ({
    name,
    count: sumCounts(members),
  }));

const sumCounts = (counts: readonly ColorBrandCount[]): number =>
  counts.reduce((total, { count }) => total + count, 0);

/** Counts sizes with available units. */
const countSizes = async (
  db: Handle,
  scope: ListingScope,
  filters: ProductFilters,
): Promise<FacetCount[]> => {
  const rows = await selectFiltered(db, scope, filters, 'size')
    .innerJoin('product_sizes', 'product_sizes.product_id', 'products.id')
    .whereRef('product_sizes.on_hand', '>', 'product_sizes.reserved')
    .select('product_sizes.name')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .groupBy('product_sizes.name')
    .execute();
  return rows.map(({ name, count }) => ({ name, count: Number(count) }));
};

const findMaxPriceCents = async (db: Handle, scope: ListingScope): Promise<number> => {
  const row = await selectFiltered(db, scope, {})
    .select((eb) => eb.fn.max('products.sale_cents').as('cents'))
    .executeTakeFirst();
  // No row for an empty listing.
  return Number(row?.cents ?? 0);
};

const colorPosition = (name: string): number => {
  const index = colorFamilies.findIndex((family) => family === name);
  return index < 0 ? colorFamilies.length : index;
};

/**
 * MODEL-05. The maximum price ignores the filters, so that the slider's range stays stable, and is rounded up to whole dollars.
 */
export const readFacets = async (
  db: Handle,
  scope: ListingScope,
  filters: ProductFilters,
): Promise<FilterData> => {
  const [counts, sizes, cents] = await Promise.all([
    countByColorAndBrand(db, scope, filters),
    countSizes(db, scope, filters),
    findMaxPriceCents(db, scope),
  ]);
  const colors = filters.color?.map((color) => color.toLowerCase());
  const isOfColor = ({ color }: ColorBrandCount) => !colors || colors.includes(color);
  const isOfBrand = ({ brand }: ColorBrandCount) => !filters.brand || filters.brand.includes(brand);
  return {
    colors: sumBy(counts.filter(isOfBrand), 'color')
      .toSorted((a, b) => colorPosition(a.name) - colorPosition(b.name))
      .map(({ name, count }) => ({ color: name, count })),
    sizes: groupSizeCounts(sizes),
    brands: sumBy(counts.filter(isOfColor), 'brand').toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    priceRange: { max: Math.ceil(cents / 100) },
    total: sumCounts(counts.filter((each) => isOfColor(each) && isOfBrand(each))),
  };
};
