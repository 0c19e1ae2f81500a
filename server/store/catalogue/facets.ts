import { COLOR_FAMILIES } from '../../../contract/catalogueFile.ts';
import type { ProductFilters } from '../../../contract/productQuery.ts';
import type { FilterData } from '../../../contract/types.ts';
import type { Handle } from '../database.ts';
import { conditionsOf, searchCondition, type Scope } from './scope.ts';
import { groupSizes, type Counted } from './sizeGroups.ts';

/** Counts of one facet under all filters but its own, so that it says what choosing another of its values would give. */
const under = (db: Handle, scope: Scope, filters: ProductFilters, without?: keyof ProductFilters) =>
  db
    .selectFrom('products')
    .where(conditionsOf(scope, filters, without))
    .where(searchCondition(scope));

const countBy = async (
  db: Handle,
  scope: Scope,
  filters: ProductFilters,
  facet: 'color' | 'brand',
): Promise<Counted[]> => {
  const rows = await under(db, scope, filters, facet)
    .select([facet === 'color' ? 'products.color_family as name' : 'products.brand as name'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .groupBy(facet === 'color' ? 'products.color_family' : 'products.brand')
    .execute();
  return rows.map(({ name, count }) => ({ name, count: Number(count) }));
};

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

const countAll = async (db: Handle, scope: Scope, filters: ProductFilters): Promise<number> => {
  const row = await under(db, scope, filters)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
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
  const [colors, sizes, brands, total, cents] = await Promise.all([
    countBy(db, scope, filters, 'color'),
    countSizes(db, scope, filters),
    countBy(db, scope, filters, 'brand'),
    countAll(db, scope, filters),
    dearestCents(db, scope),
  ]);
  return {
    colors: colors
      .toSorted((a, b) => colorPlace(a.name) - colorPlace(b.name))
      .map(({ name, count }) => ({ color: name, count })),
    sizes: groupSizes(sizes),
    brands: brands.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    priceRange: { max: Math.ceil(cents / 100) },
    total,
  };
};
