import { sql, type RawBuilder } from 'kysely';
import type { ProductFilters } from '../../../contract/productQuery.ts';
import type { ProductSort } from '../../../contract/rules.ts';
import type { Handle } from '../database.ts';
import type { ProductsTable } from '../schema.ts';
import { conditionsOf, searchCondition, type Scope } from './scope.ts';
import { matchedProducts } from './search.ts';

export interface ListingOrder {
  readonly sort: ProductSort | undefined;
  readonly skip: number;
  readonly take: number;
}

/** The column and direction of an order; the id breaks ties in the same direction, so that one index serves both. */
const orderOf = (sort: ProductSort | undefined, { collection }: Scope): RawBuilder<unknown> => {
  if (sort === 'price') return sql`products.sale_cents asc, products.id asc`;
  if (sort === '-price') return sql`products.sale_cents desc, products.id desc`;
  if (collection === 'special-offer') return sql`products.discount_percent desc, products.id desc`;
  if (collection === 'bestsellers') return sql`products.sold_30_days desc, products.id desc`;
  return sql`products.published_at desc, products.id desc`;
};

const byMatch = sql`found.score desc, products.published_at desc, products.id desc`;

/** A stretch of a listing: a total order, so that pages never share or miss a product while the catalogue stands still. */
export const readListing = async (
  db: Handle,
  scope: Scope,
  filters: ProductFilters,
  { sort, skip, take }: ListingOrder,
): Promise<ProductsTable[]> => {
  const { search } = scope;
  const products = db.selectFrom('products').selectAll('products').where(conditionsOf(scope, filters));
  if (!search) return products.orderBy(orderOf(sort, scope)).limit(take).offset(skip).execute();
  return products
    .innerJoin(matchedProducts(search).as('found'), (join) =>
      join.onRef('found.product_id', '=', 'products.id'),
    )
    .orderBy(sort ? orderOf(sort, scope) : byMatch)
    .limit(take)
    .offset(skip)
    .execute();
};

/** Ids of up to `take` products of a scope, drawn by lot. Looks at all of them: keep the answer. */
export const drawByLot = async (
  db: Handle,
  scope: Scope,
  filters: ProductFilters,
  take: number,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('products')
    .select('products.id')
    .where(conditionsOf(scope, filters))
    .where(searchCondition(scope))
    .orderBy(sql`random()`)
    .limit(take)
    .execute();
  return rows.map(({ id }) => id);
};

/** The rows of these products that shoppers may see, in the order of the ids. */
export const readShownProducts = async (
  db: Handle,
  ids: readonly string[],
  hiddenLeaves: readonly string[],
): Promise<ProductsTable[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('products')
    .selectAll()
    .where('id', 'in', ids)
    .where('hidden', '=', 0)
    .$if(hiddenLeaves.length > 0, (query) => query.where('third_category_id', 'not in', hiddenLeaves))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};
