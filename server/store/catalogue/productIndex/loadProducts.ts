/** Reads what the index knows of products. */
import type { Handle } from '../../database.ts';
import { toBatches } from '../../common/queries.ts';
import type { IndexedProduct } from './productIndex.ts';

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

const selectProducts = (db: Handle) => db.selectFrom('products').select(indexedColumns);

type ProductRow = Awaited<ReturnType<ReturnType<typeof selectProducts>['execute']>>[number];

const selectAvailableSizes = (db: Handle) =>
  db.selectFrom('product_sizes').select(['product_id', 'name']).whereRef('on_hand', '>', 'reserved');

type SizeRow = Awaited<ReturnType<ReturnType<typeof selectAvailableSizes>['execute']>>[number];

const toIndexedProducts = (rows: readonly ProductRow[], sizeRows: readonly SizeRow[]): IndexedProduct[] => {
  const sizes = new Map<string, string[]>(rows.map(({ id }) => [id, []]));
  for (const row of sizeRows) sizes.get(row.product_id)?.push(row.name);
  return rows.map((row) => ({
    id: row.id,
    brand: row.brand,
    colorFamily: row.color_family,
    categoryIds: [row.top_category_id, row.second_category_id, row.third_category_id],
    sizes: sizes.get(row.id) ?? [],
    saleCents: row.sale_cents,
    discountPercent: row.discount_percent,
    sold30Days: row.sold_30_days,
    publishedAt: Date.parse(row.published_at),
    isHidden: row.hidden === 1,
  }));
};

/** All products in the order of their ids, in batches. */
export const iterateAllProducts = async function* (db: Handle): AsyncGenerator<IndexedProduct[]> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const rows: ProductRow[] = await selectProducts(db)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batchSize)
      .execute();
    const last = rows.at(-1)?.id;
    if (last === undefined) return;
    const sizeRows = await selectAvailableSizes(db)
      .where('product_id', '>', after)
      .where('product_id', '<=', last)
      .execute();
    yield toIndexedProducts(rows, sizeRows);
    after = rows.length === batchSize ? last : undefined;
  }
};

/** The products with these ids; ids that the database does not have are absent. */
export const readIndexedProducts = async (db: Handle, ids: readonly string[]): Promise<IndexedProduct[]> => {
  const products: IndexedProduct[] = [];
  for (const batch of toBatches(ids)) {
    const rows = await selectProducts(db).where('id', 'in', batch).execute();
    const sizeRows = await selectAvailableSizes(db).where('product_id', 'in', batch).execute();
    products.push(...toIndexedProducts(rows, sizeRows));
  }
  return products;
};

/** Ids of the products whose number of sold units may have changed since a time (ISO). */
export const listSoldProducts = async (db: Handle, since: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('stock_movements')
    .select('product_id')
    .distinct()
    .where('at', '>=', since)
    .where('reason', 'in', ['sale', 'cancel'])
    .execute();
  return rows.map((row) => row.product_id);
};
