import { sql } from 'kysely';
import type { MigrationFactory } from './index.ts';
import { createIndex } from './schemaBuilder.ts';

/** Listings and facets that an index in memory now answers; each of these cost every write of a product. */
const unusedIndexes = [
  ...['third', 'second', 'top', 'all'].flatMap((scope) =>
    ['sale_cents', 'published_at', 'sold_30_days', 'discount_percent', 'kind'].map(
      (order) => `products_${scope}_by_${order}`,
    ),
  ),
  'products_by_color_family',
  'products_by_brand',
  'product_sizes_by_name',
];

/** Products to wear with another; low stock of bestsellers; the sitemap. */
const usedIndexes = [
  'products_third_by_sold_30_days',
  'products_all_by_sold_30_days',
  'products_all_by_published_at',
];

/** Drops the indexes of listings by SQL, and adds those of the lists of staff. */
export const listIndexes: MigrationFactory = () => ({
  up: async (db) => {
    for (const name of unusedIndexes)
      if (!usedIndexes.includes(name)) await db.schema.dropIndex(name).execute();
    await sql`create index products_by_title on products (lower(title), id)`.execute(db);
    await sql`create index products_hidden_by_title on products (hidden, lower(title), id) where hidden = 1`.execute(
      db,
    );
    await createIndex(db, 'products_by_price', 'products', ['sale_cents', 'id']);
    await sql`create index products_by_price_down on products (sale_cents desc, id)`.execute(db);
    await createIndex(db, 'orders_by_total', 'orders', ['total_cents', 'id']);
    await createIndex(db, 'orders_by_status_total', 'orders', ['status', 'total_cents', 'id']);
    await sql`create index orders_by_number on orders (lower(order_number))`.execute(db);
    await sql`create index users_by_email on users (lower(email))`.execute(db);
  },
});
