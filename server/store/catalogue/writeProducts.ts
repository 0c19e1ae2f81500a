import type { Handle } from '../database.ts';
import { rowsIn } from '../common/queries.ts';
import type { ProductsTable } from '../schema.ts';

/** The products with these SKUs by SKU, locked until the transaction ends; in a fixed order, against deadlocks. */
export const lockProductsBySku = async (
  trx: Handle,
  skus: readonly string[],
): Promise<ReadonlyMap<string, ProductsTable>> => {
  const rows = await trx
    .selectFrom('products')
    .selectAll()
    .where('sku', 'in', skus)
    .orderBy('sku')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.sku, row]));
};

/** Product ids by SKU; unknown SKUs are absent. */
export const findProductIdsBySku = async (
  db: Handle,
  skus: readonly string[],
): Promise<Map<string, string>> => {
  const products = db.selectFrom('products').select(['sku', 'id']).where('sku', 'in', skus);
  return new Map((await rowsIn(skus, products)).map(({ sku, id }) => [sku, id]));
};

export type ProductChange = Partial<Omit<ProductsTable, 'id' | 'sku'>>;

/** Updates a product; `incrementsVersion` for changes of price or stock. */
export const updateProduct = async (
  db: Handle,
  id: string,
  change: ProductChange,
  incrementsVersion: boolean,
): Promise<void> => {
  await db
    .updateTable('products')
    .set(change)
    .$if(incrementsVersion, (query) => query.set((eb) => ({ version: eb('version', '+', 1) })))
    .where('id', '=', id)
    .execute();
};

/** Adds the sale price valid from `at` to the price history. */
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

/** The lowest sale price since `since`, including the price valid at that time; undefined without a price history. */
export const findLowestSaleCents = async (
  db: Handle,
  productId: string,
  since: string,
): Promise<number | undefined> => {
  const history = db.selectFrom('price_history').select('sale_cents').where('product_id', '=', productId);
  const [later, validAtStart] = await Promise.all([
    history.where('from_at', '>', since).execute(),
    history.where('from_at', '<=', since).orderBy('from_at', 'desc').limit(1).execute(),
  ]);
  const prices = [...validAtStart, ...later].map((row) => row.sale_cents);
  return prices.length > 0 ? Math.min(...prices) : undefined;
};
