import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { ProductFilters } from '../../../contract/listingQuery.ts';
import type { ProductSort } from '../../../contract/rules.ts';
import type { Handle } from '../database.ts';
import type { ProductsTable } from '../schema.ts';
import { conditionsOf, isInStock, searchCondition, type Scope } from './scope.ts';
import { matchedProducts } from './search.ts';

export interface ListingOrder {
  readonly sort: ProductSort | undefined;
  readonly skip: number;
  readonly take: number;
}

type Order = RawBuilder<unknown>;

const newest: Order = sql`products.published_at desc, products.id desc`;
const bestselling: Order = sql`products.sold_30_days desc, products.id desc`;

/** Each order that a shopper chooses; the id breaks ties in the same direction, so that one index serves both. */
const orders: { readonly [S in ProductSort]: Order } = {
  newest,
  bestselling,
  price: sql`products.sale_cents asc, products.id asc`,
  '-price': sql`products.sale_cents desc, products.id desc`,
};

/** The order of a listing among what can be had, and then among what is sold out, where the shopper chose none. */
const neutralOrder = ({ collection }: Scope): Order => {
  if (collection === 'special-offer') return sql`products.discount_percent desc, products.id desc`;
  return collection === 'bestsellers' ? bestselling : newest;
};

/** 1 for what is sold out: of no size is there a piece that can be had now. */
const soldOut = sql<number>`(case when ${isInStock} then 0 else 1 end)`;

const byMatch: Order = sql`found.score desc, ${soldOut}, ${newest}`;

interface Stretch {
  readonly skip: number;
  readonly take: number;
}

/**
 * A stretch of what can be had and, behind it, of what is sold out. Either part walks the index of its order and stops where it is
 * full; what can be had is counted on the pages behind its end alone.
 */
const readNeutral = async (
  db: Handle,
  scope: Scope,
  filters: ProductFilters,
  { skip, take }: Stretch,
): Promise<ProductsTable[]> => {
  const products = db.selectFrom('products').where(conditionsOf(scope, filters));
  const read = (condition: Expression<SqlBool>, part: Stretch) =>
    products
      .selectAll('products')
      .where(condition)
      .orderBy(neutralOrder(scope))
      .limit(part.take)
      .offset(part.skip)
      .execute();
  const inStock = await read(isInStock, { skip, take });
  if (inStock.length === take) return inStock;
  const { count } = await products
    .where(isInStock)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const soldOutSkip = Math.max(0, skip - Number(count));
  const behind = await read(sql<boolean>`not ${isInStock}`, {
    skip: soldOutSkip,
    take: take - inStock.length,
  });
  return [...inStock, ...behind];
};

/** A stretch of a listing: a total order, so that pages never share or miss a product while the catalogue stands still. */
export const readListing = async (
  db: Handle,
  scope: Scope,
  filters: ProductFilters,
  { sort, skip, take }: ListingOrder,
): Promise<ProductsTable[]> => {
  const { search } = scope;
  if (!search && !sort) return readNeutral(db, scope, filters, { skip, take });
  const products = db.selectFrom('products').selectAll('products').where(conditionsOf(scope, filters));
  const order = sort ? orders[sort] : byMatch;
  if (!search) return products.orderBy(order).limit(take).offset(skip).execute();
  return products
    .innerJoin(matchedProducts(search).as('found'), (join) =>
      join.onRef('found.product_id', '=', 'products.id'),
    )
    .orderBy(order)
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
