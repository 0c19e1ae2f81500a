import type { Insertable } from 'kysely';
import { forUpdate, type Engine } from '../dialect.ts';
import type { Handle } from '../database.ts';
import type { ProductsTable } from '../schema.ts';

/** The product with this SKU, held until the transaction ends. */
export const lockProductBySku = (
  trx: Handle,
  sku: string,
  engine: Engine,
): Promise<ProductsTable | undefined> =>
  forUpdate(trx.selectFrom('products').selectAll().where('sku', '=', sku), engine).executeTakeFirst();

/** Ids by SKU of those SKUs that are there. */
export const productIdsBySku = async (db: Handle, skus: readonly string[]): Promise<Map<string, string>> => {
  if (skus.length === 0) return new Map();
  const rows = await db.selectFrom('products').select(['sku', 'id']).where('sku', 'in', skus).execute();
  return new Map(rows.map(({ sku, id }) => [sku, id]));
};

export const insertProduct = async (db: Handle, row: Insertable<ProductsTable>): Promise<void> => {
  await db.insertInto('products').values(row).execute();
};

export type ProductChange = Partial<Omit<ProductsTable, 'id' | 'sku'>>;

/** Changes a product; with `isOffer` (price or stock) its version counts up, so that carts see it. */
export const updateProduct = async (
  db: Handle,
  id: string,
  change: ProductChange,
  isOffer: boolean,
): Promise<void> => {
  await db
    .updateTable('products')
    .set(change)
    .$if(isOffer, (query) => query.set((eb) => ({ version: eb('version', '+', 1) })))
    .where('id', '=', id)
    .execute();
};

/** Writes down what a product is sold at from `at` on. */
export const recordPrice = async (
  db: Handle,
  price: { readonly productId: string; readonly saleCents: number; readonly at: string },
): Promise<void> => {
  await db
    .insertInto('price_history')
    .values({ product_id: price.productId, sale_cents: price.saleCents, from_at: price.at })
    .onConflict((conflict) =>
      conflict.columns(['product_id', 'from_at']).doUpdateSet({ sale_cents: price.saleCents }),
    )
    .execute();
};

/** The lowest price a product was sold at from `since` on, what was in force then included; nothing where none is known. */
export const lowestSaleCents = async (
  db: Handle,
  productId: string,
  since: string,
): Promise<number | undefined> => {
  const history = db.selectFrom('price_history').select('sale_cents').where('product_id', '=', productId);
  const [later, before] = await Promise.all([
    history.where('from_at', '>', since).execute(),
    history.where('from_at', '<=', since).orderBy('from_at', 'desc').limit(1).execute(),
  ]);
  const prices = [...before, ...later].map((row) => row.sale_cents);
  return prices.length > 0 ? Math.min(...prices) : undefined;
};
