/** Reads what the index knows of products. */
import { sql } from 'kysely';
import type { Handle } from '../../database.ts';
import { toBatches } from '../../common/queries.ts';
import type { IndexedProduct, SoldProduct } from './productIndex.ts';

/** Products per statement; limits how long other requests wait while all products are read. */
const batchSize = 2_000;

const indexedColumns = [
  'id',
  'brand',
  'color_family',
  'sale_cents',
  'discount_percent',
  'sold_30_days',
  'published_at',
  'top_category_id',
  'second_category_id',
  'third_category_id',
  'hidden',
] as const;

/** Between the names of sizes; no name has it. */
const separator = '\u001F';
const sizeNames = sql<string | null>`(select string_agg(name, ${separator}) from product_sizes
  where product_sizes.product_id = products.id and on_hand > reserved)`;

const selectProducts = (db: Handle) =>
  db.selectFrom('products').select([...indexedColumns, sizeNames.as('size_names')]);

type ProductRow = Awaited<ReturnType<ReturnType<typeof selectProducts>['execute']>>[number];

const toIndexedProduct = (row: ProductRow): IndexedProduct => ({
  id: row.id,
  brand: row.brand,
  colorFamily: row.color_family,
  categoryIds: [row.top_category_id, row.second_category_id, row.third_category_id],
  sizes: row.size_names?.split(separator) ?? [],
  saleCents: row.sale_cents,
  discountPercent: row.discount_percent,
  sold30Days: row.sold_30_days,
  publishedAt: Date.parse(row.published_at),
  isHidden: row.hidden === 1,
});

/** All products in the order of their ids, in batches. */
export const iterateAllProducts = async function* (db: Handle): AsyncGenerator<IndexedProduct[]> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const rows: ProductRow[] = await selectProducts(db)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batchSize)
      .execute();
    yield rows.map(toIndexedProduct);
    after = rows.length === batchSize ? rows.at(-1)?.id : undefined;
  }
};

/** The products with these ids; ids that the database does not have are absent. */
export const readIndexedProducts = async (db: Handle, ids: readonly string[]): Promise<IndexedProduct[]> => {
  const products: IndexedProduct[] = [];
  for (const batch of toBatches(ids)) {
    const rows = await selectProducts(db).where('id', 'in', batch).execute();
    products.push(...rows.map(toIndexedProduct));
  }
  return products;
};

/** Products whose number of sold units may have changed since a time (ISO). */
export const listSoldProducts = (db: Handle, since: string): Promise<SoldProduct[]> =>
  db
    .selectFrom('products')
    .select(['id', 'sold_30_days as sold30Days'])
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('stock_movements')
        .select('product_id')
        .where('at', '>=', since)
        .where('reason', 'in', ['sale', 'cancel']),
    )
    .execute();
