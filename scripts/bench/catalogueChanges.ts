/** SQL on the data of a benchmark's shop; the same on SQLite and PostgreSQL. */

/** More units than all orders of a run take. */
export const raiseStock = 'UPDATE product_sizes SET on_hand = 1000000';

/** Copies of each product; with the demo's 261 products many more in all than the server caches. */
const copies = 19;

const productColumns =
  'title, brand, description, color, color_family, price_cents, discount_percent, sale_cents, top_category_id, second_category_id, third_category_id, pictures, rating_sum, rating_count, sold_30_days, hidden, version, published_at, updated_at';

/** Adds copies of all products with their sizes, for reading many different products by id. */
export const multiplyProducts: readonly string[] = Array.from({ length: copies }, (_, copy) => [
  `INSERT INTO products (id, sku, ${productColumns}) SELECT id || '-copy${copy}', sku || '-copy${copy}', ${productColumns} FROM products WHERE id NOT LIKE '%-copy%'`,
  `INSERT INTO product_sizes (product_id, name, position, on_hand, reserved) SELECT product_id || '-copy${copy}', name, position, on_hand, 0 FROM product_sizes WHERE product_id NOT LIKE '%-copy%'`,
]).flat();

/** The ids of all products that the SQL above leaves. */
export const selectProductIds = 'SELECT id FROM products WHERE hidden = 0 ORDER BY id';
