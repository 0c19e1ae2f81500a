import type { MigrationFactory } from './index.ts';
import { createIndex, buildTable } from './schemaBuilder.ts';

const categoryColumns = {
  third: ['third_category_id'],
  second: ['second_category_id'],
  top: ['top_category_id'],
  all: [],
} as const;
const sortColumns = ['sale_cents', 'published_at', 'sold_30_days', 'discount_percent'] as const;

/** Categories, products with sizes and prices, search index, campaigns, promo codes and delivery. */
export const catalogueTables: MigrationFactory = (engine) => ({
  up: async (db) => {
    const table = (name: string) => buildTable(db, engine, name);
    await table('categories')
      .text('id', 'name', 'slug')
      .integer('level')
      .textOrNull('parent_id')
      .integer('position')
      .boolean('hidden')
      .primaryKey('id')
      .references('parent_id', 'categories')
      .check('level in (1, 2, 3)')
      .create();
    await table('products')
      .text('id', 'sku', 'title', 'brand', 'description', 'color', 'color_family')
      .integer('price_cents', 'discount_percent', 'sale_cents')
      .text('top_category_id', 'second_category_id', 'third_category_id', 'pictures')
      .integer('rating_sum', 'rating_count', 'sold_30_days')
      .boolean('hidden')
      .integer('version')
      .text('published_at', 'updated_at')
      .primaryKey('id')
      .unique('sku')
      .references('top_category_id', 'categories')
      .references('second_category_id', 'categories')
      .references('third_category_id', 'categories')
      .nonNegative('price_cents', 'sale_cents', 'rating_sum', 'rating_count', 'sold_30_days')
      .check('discount_percent between 0 and 100')
      .check('sale_cents <= price_cents')
      .create();
    // One index per listing and sort order; ties are ordered by id in the same direction.
    for (const [scope, columns] of Object.entries(categoryColumns))
      for (const order of sortColumns)
        await createIndex(db, `products_${scope}_by_${order}`, 'products', [
          ...columns,
          'hidden',
          order,
          'id',
        ]);
    await createIndex(db, 'products_by_color_family', 'products', ['color_family', 'hidden', 'id']);
    await createIndex(db, 'products_by_brand', 'products', ['brand', 'hidden', 'id']);
    await table('product_sizes')
      .text('product_id', 'name')
      .integer('position', 'on_hand', 'reserved')
      .primaryKey('product_id', 'name')
      .references('product_id', 'products', 'cascade')
      .nonNegative('reserved')
      .check('on_hand >= reserved')
      .create();
    await createIndex(db, 'product_sizes_by_name', 'product_sizes', [
      'name',
      'product_id',
      'on_hand',
      'reserved',
    ]);
    await table('price_history')
      .text('product_id')
      .integer('sale_cents')
      .text('from_at')
      .primaryKey('product_id', 'from_at')
      .references('product_id', 'products', 'cascade')
      .nonNegative('sale_cents')
      .create();
    await table('search_terms')
      .text('product_id', 'word')
      .integer('weight')
      .primaryKey('product_id', 'word')
      .references('product_id', 'products', 'cascade')
      .create();
    await createIndex(db, 'search_terms_by_word', 'search_terms', ['word', 'product_id', 'weight']);
    await table('search_trigrams').text('trigram', 'word').primaryKey('trigram', 'word').create();
    await createIndex(db, 'search_trigrams_by_word', 'search_trigrams', ['word']);
    await table('catalogue_version').integer('id', 'version').primaryKey('id').check('id = 1').create();
    await table('campaigns')
      .text('id', 'name', 'description', 'bg_color', 'text_color')
      .boolean('hidden')
      .integer('position')
      .primaryKey('id')
      .create();
    await createIndex(db, 'campaigns_by_position', 'campaigns', ['hidden', 'position', 'id']);
    await table('campaign_products')
      .text('campaign_id', 'product_id')
      .integer('position')
      .primaryKey('campaign_id', 'product_id')
      .references('campaign_id', 'campaigns', 'cascade')
      .references('product_id', 'products', 'cascade')
      .create();
    await createIndex(db, 'campaign_products_by_product', 'campaign_products', ['product_id']);
    await table('promo_codes')
      .text('code', 'kind')
      .integer('value', 'minimum_cents')
      .integerOrNull('max_uses', 'max_uses_per_user')
      .textOrNull('starts_at', 'ends_at')
      .boolean('enabled')
      .primaryKey('code')
      .nonNegative('value', 'minimum_cents', 'max_uses', 'max_uses_per_user')
      .check("kind in ('percent', 'amount')")
      .create();
    await table('delivery_methods').text('id', 'type').integer('position').primaryKey('id').create();
    await table('delivery_providers')
      .text('id', 'method_id', 'name')
      .integer('price_cents')
      .boolean('is_available')
      .integer('min_days', 'max_days')
      .textOrNull('address')
      .integer('position')
      .primaryKey('id')
      .references('method_id', 'delivery_methods', 'cascade')
      .nonNegative('price_cents', 'min_days')
      .check('max_days >= min_days')
      .create();
    await createIndex(db, 'delivery_providers_by_method', 'delivery_providers', ['method_id', 'position']);
  },
});
