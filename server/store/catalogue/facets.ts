import { COLOR_FAMILIES } from '../../../contract/catalogueFile.ts';
import type { ProductFilters } from '../../../contract/listingQuery.ts';
import type { FilterData } from '../../../contract/types.ts';
import type { Handle } from '../database.ts';
import { conditionsOf, searchCondition, type Scope } from './scope.ts';
import { groupSizes, type Counted } from './sizeGroups.ts';

/** What is counted: a facet stands under all filters but its own, so that it says what choosing another of its values would give. */
const under = (db: Handle, scope: Scope, filters: ProductFilters, without?: keyof ProductFilters) =>
  db
    .selectFrom('products')
    .where(conditionsOf(scope, filters, without))
    .where(searchCondition(scope));

interface Kind {
  readonly color: string;
  readonly brand: string;
  readonly count: number;
}

/** Products by colour and brand, under all filters but these two: enough to count either under the other, and all of them under both. */
const countKinds = async (
  db: Handle,
  scope: Scope,
  { color: _, brand: __, ...others }: ProductFilters,
): Promise<Kind[]> => {
  const rows = await under(db, scope, others)
    .select(['products.color_family as color', 'products.brand'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .groupBy(['products.color_family', 'products.brand'])
    .execute();
  return rows.map(({ color, brand, count }) => ({ color, brand, count: Number(count) }));
};

const sumBy = (kinds: readonly Kind[], facet: 'color' | 'brand'): Counted[] =>
  [...Map.groupBy(kinds, (kind) => kind[facet])].map(([name, members]) => ({ name, count: sum(members) }));

const sum = (kinds: readonly Kind[]): number => kinds.reduce((total, { count }) => total + count, 0);

/** Sizes of which a piece can be had now. */
const countSizes = async (db: Handle, scope: Scope, filters: ProductFilters): Promise<Counted[]> => {
  const rows = await under(db, scope, filters, 'size')
    .innerJoin('product_sizes', 'product_sizes.product_id', 'products.id')
    .whereRef('product_sizes.on_hand', '>', 'product_sizes.reserved')
    .select('product_sizes.name')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .groupBy('product_sizes.name')
    .execute();
  return rows.map(({ name, count }) => ({ name, count: Number(count) }));
};

const dearestCents = async (db: Handle, scope: Scope): Promise<number> => {
  const row = await under(db, scope, {})
    .select((eb) => eb.fn.max('products.sale_cents').as('cents'))
    .executeTakeFirst();
  // No row at all is a listing of nothing.
  return Number(row?.cents ?? 0);
};

const colorPlace = (name: string): number => {
  const place = COLOR_FAMILIES.findIndex((family) => family === name);
  return place < 0 ? COLOR_FAMILIES.length : place;
};

/**
 * MODEL-05. The greatest price is that of the listing without its filters, in whole dollars rounded up: the slider keeps its length
 * while it is moved, and the dearest product stays within it.
 */
export const readFacets = async (db: Handle, scope: Scope, filters: ProductFilters): Promise<FilterData> => {
  const [kinds, sizes, cents] = await Promise.all([
    countKinds(db, scope, filters),
    countSizes(db, scope, filters),
    dearestCents(db, scope),
  ]);
  const colors = filters.color?.map((word) => word.toLowerCase());
  const isOfColor = ({ color }: Kind) => !colors || colors.includes(color);
  const isOfBrand = ({ brand }: Kind) => !filters.brand || filters.brand.includes(brand);
  return {
    colors: sumBy(kinds.filter(isOfBrand), 'color')
      .toSorted((a, b) => colorPlace(a.name) - colorPlace(b.name))
      .map(({ name, count }) => ({ color: name, count })),
    sizes: groupSizes(sizes),
    brands: sumBy(kinds.filter(isOfColor), 'brand').toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    priceRange: { max: Math.ceil(cents / 100) },
    total: sum(kinds.filter((kind) => isOfColor(kind) && isOfBrand(kind))),
  };
};
