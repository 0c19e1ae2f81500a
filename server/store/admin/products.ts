/** All products, for staff. */
import { sql, type RawBuilder } from 'kysely';
import type { QueryOf } from '../../../contract/endpoint.ts';
import { lowStockThreshold } from '../../../contract/rules.ts';
import type { adminProducts } from '../../../contract/wire/adminProducts.ts';
import { rowsIn } from '../common/queries.ts';
import type { Handle, StoreTransaction } from '../database.ts';
import { noteEvent } from '../engines/transactionScope.ts';
import { stockEvent } from '../shopEvents.ts';
import type { PriceHistoryTable, ProductSizesTable, ProductsTable, StockMovementsTable } from '../schema.ts';
import { columnContains } from './likeConditions.ts';

export type AdminProductQuery = QueryOf<typeof adminProducts>;

const storedStock = sql<number>`(select available from product_stock where product_id = products.id)`;

const hasSizeWithStockBetween = (from: number, to: number) =>
  sql<boolean>`exists (select 1 from product_sizes where product_id = products.id and on_hand - reserved between ${sql.lit(from)} and ${sql.lit(to)})`;

const stockConditions = {
  out: hasSizeWithStockBetween(0, 0),
  low: hasSizeWithStockBetween(1, lowStockThreshold - 1),
} as const;

const directions = { stock: 'asc', '-stock': 'desc' } as const;

const sorts = {
  title: [sql`lower(title)`, 'asc'],
  price: [sql`sale_cents`, 'asc'],
  '-price': [sql`sale_cents`, 'desc'],
} as const;

/** Retired products are listed on their own only. */
const stateConditions = {
  // Not `hidden = 0`, for which SQLite takes another index and sorts: most products are shown.
  shown: sql<boolean>`hidden <> 1 and retired_at is null`,
  drafts: sql<boolean>`drafted_at is not null and retired_at is null`,
  retired: sql<boolean>`retired_at is not null`,
} as const;
const isNotRetired = sql<boolean>`retired_at is null`;

/** Products whose SKU, title or brand contains `text`; reads the narrow rows of `product_texts` instead of those of all products. */
export const hasText = (text: string): RawBuilder<boolean> =>
  sql<boolean>`products.id in (select product_id from product_texts where ${columnContains('text', text)})`;

/** Products in a category of any level. */
export const isInCategory = (id: string): RawBuilder<boolean> =>
  sql<boolean>`${id} in (top_category_id, second_category_id, third_category_id)`;

/** What a list of products is filtered by. */
export type ProductFilter = Partial<Pick<AdminProductQuery, 'q' | 'category' | 'stock' | 'hidden' | 'state'>>;

/** The conditions of a filter; retired products are left out unless it names them. */
export const productConditions = ({
  q,
  category,
  stock,
  hidden,
  state,
}: ProductFilter): RawBuilder<boolean>[] => {
  const text = q?.trim() ?? '';
  return [
    ...(text === '' ? [] : [hasText(text)]),
    ...(category === undefined ? [] : [isInCategory(category)]),
    ...(stock === undefined ? [] : [stockConditions[stock]]),
    // Not a parameter, which no partial index matches.
    ...(hidden === true ? [sql<boolean>`hidden = 1`] : []),
    state === undefined ? isNotRetired : stateConditions[state],
  ];
};

/**
 * The order of a list. The list of all products by stock, or of the shown ones, which are most of them, is read along the index of
 * `product_stock`; another filtered one is filtered before it is sorted, since the rows of a narrow filter are far apart in that index.
 */
const orderOf = ({ sort = 'title', ...filter }: AdminProductQuery) => {
  if (sort !== 'stock' && sort !== '-stock') {
    const [column, direction] = sorts[sort];
    return { isAlongStock: false, column, direction, id: sql`products.id` };
  }
  // Only the one condition of a state, which is that of most products.
  const isAlongStock =
    (filter.state === undefined || filter.state === 'shown') && productConditions(filter).length === 1;
  return {
    isAlongStock,
    column: isAlongStock ? sql`product_stock.available` : storedStock,
    direction: directions[sort],
    id: isAlongStock ? sql`product_stock.product_id` : sql`products.id`,
  };
};

/** A page of all products including hidden ones, ties by id; returns one more than `limit` if there are further ones. */
export const listAdminProducts = async (db: Handle, query: AdminProductQuery): Promise<ProductsTable[]> => {
  const { skip, limit } = query;
  const { isAlongStock, column, direction, id } = orderOf(query);
  return db
    .selectFrom('products')
    .$if(isAlongStock, (join) => join.innerJoin('product_stock', 'product_stock.product_id', 'products.id'))
    .selectAll('products')
    .where((eb) => eb.and(productConditions(query)))
    .orderBy(column, direction)
    .orderBy(id)
    .limit(limit + 1)
    .offset(skip)
    .execute();
};

export const findProduct = async (db: Handle, id: string): Promise<ProductsTable | undefined> =>
  db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks the product until the transaction ends. */
export const lockProduct = async (trx: StoreTransaction, id: string): Promise<ProductsTable | undefined> =>
  trx.selectFrom('products').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const listProductSizes = async (db: Handle, productId: string): Promise<ProductSizesTable[]> =>
  db
    .selectFrom('product_sizes')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('position')
    .orderBy('name')
    .execute();

/** Sizes by product, in their order. */
export const listSizesOfProducts = async (
  db: Handle,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly ProductSizesTable[]>> => {
  const sizes = db
    .selectFrom('product_sizes')
    .selectAll()
    .where('product_id', 'in', ids)
    .orderBy('product_id')
    .orderBy('position')
    .orderBy('name');
  return Map.groupBy(await rowsIn(ids, sizes), ({ product_id: id }) => id);
};

/** Price history of a product, newest first. */
export const listPriceHistory = async (
  db: Handle,
  productId: string,
  limit: number,
): Promise<PriceHistoryTable[]> =>
  db
    .selectFrom('price_history')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('from_at', 'desc')
    .limit(limit)
    .execute();

/** Latest stock movements of a product, newest first. */
export const listStockMovements = async (
  db: Handle,
  productId: string,
  limit: number,
): Promise<StockMovementsTable[]> =>
  db
    .selectFrom('stock_movements')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export interface StockCorrection {
  readonly id: string;
  readonly productId: string;
  readonly size: string;
  /** Units on hand before; the transaction must hold the lock of the size. */
  readonly before: number;
  readonly onHand: number;
  readonly at: string;
}

/** Sets the units on hand of a size, and records the difference as a movement (S1). */
export const correctStockOfSize = async (
  trx: StoreTransaction,
  correction: StockCorrection,
): Promise<void> => {
  const { id, productId, size, before, onHand, at } = correction;
  await trx
    .updateTable('product_sizes')
    .set({ on_hand: onHand })
    .where('product_id', '=', productId)
    .where('name', '=', size)
    .execute();
  await trx
    .insertInto('stock_movements')
    .values({
      id,
      product_id: productId,
      size,
      quantity: onHand - before,
      reason: 'correction',
      order_id: null,
      at,
    })
    .execute();
  noteEvent(stockEvent(productId));
};

/** Titles by product id. */
export const readProductTitles = async (db: Handle, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await rowsIn(ids, db.selectFrom('products').select(['id', 'title']).where('id', 'in', ids));
  return new Map(rows.map(({ id, title }) => [id, title]));
};
