import type { MigrationFor } from './index.ts';
import { index, table } from './table.ts';

const listings = {
  third: ['third_category_id'],
  second: ['second_category_id'],
  top: ['top_category_id'],
  all: [],
} as const;
const orders = ['sale_cents', 'published_at', 'sold_30_days', 'discount_percent'] as const;

/** Categories, products with their sizes and prices, search words, campaigns, promo codes and delivery. */
export const catalogueTables: MigrationFor = (engine) => ({
  up: async (db) => {
    const make = (name: string) => table(db, engine, name);
    await make('categories')
      .text('id', 'name', 'slug')
      .integer('level')
      .textOrNull('parent_id')
      .integer('position')
      .flag('hidden')
      .key('id')
      .references('parent_id', 'categories')
      .check('level in (1, 2, 3)')
      .create();
    await make('products')
      .text('id', 'sku', 'title', 'brand', 'description', 'color', 'color_family')
      .integer('price_cents', 'discount_percent', 'sale_cents')
      .text('top_category_id', 'second_category_id', 'third_category_id', 'pictures')
      .integer('rating_sum', 'rating_count', 'sold_30_days')
      .flag('hidden')
      .integer('version')
      .text('published_at', 'updated_at')
      .key('id')
      .unique('sku')
      .references('top_category_id', 'categories')
      .references('second_category_id', 'categories')
      .references('third_category_id', 'categories')
      .atLeastZero('price_cents', 'sale_cents', 'rating_sum', 'rating_count', 'sold_30_days')
      .check('discount_percent between 0 and 100')
      .check('sale_cents <= price_cents')
      .create();
    // Each listing in each order walks one index; the id breaks ties in the direction of the order.
    for (const [scope, columns] of Object.entries(listings))
      for (const order of orders)
        await index(db, `products_${scope}_by_${order}`, 'products', [...columns, 'hidden', order, 'id']);
    await index(db, 'products_by_color_family', 'products', ['color_family', 'hidden', 'id']);
    await index(db, 'products_by_brand', 'products', ['brand', 'hidden', 'id']);
    await make('product_sizes')
      .text('product_id', 'name')
      .integer('position', 'on_hand', 'reserved')
      .key('product_id', 'name')
      .references('product_id', 'products', 'cascade')
      .atLeastZero('reserved')
      .check('on_hand >= reserved')
      .create();
    await index(db, 'product_sizes_by_name', 'product_sizes', ['name', 'product_id', 'on_hand', 'reserved']);
    await make('price_history')
      .text('product_id')
      .integer('sale_cents')
      .text('from_at')
      .key('product_id', 'from_at')
      .references('product_id', 'products', 'cascade')
      .atLeastZero('sale_cents')
      .create();
    await make('search_terms')
      .text('product_id', 'word')
      .integer('weight')
      .key('product_id', 'word')
      .references('product_id', 'products', 'cascade')
      .create();
    await index(db, 'search_terms_by_word', 'search_terms', ['word', 'product_id', 'weight']);
    await make('search_trigrams').text('trigram', 'word').key('trigram', 'word').create();
    await index(db, 'search_trigrams_by_word', 'search_trigrams', ['word']);
    await make('catalogue_version').integer('id', 'version').key('id').check('id = 1').create();
    await make('campaigns')
      .text('id', 'name', 'description', 'bg_color', 'text_color')
      .flag('hidden')
      .integer('position')
      .key('id')
      .create();
    await index(db, 'campaigns_by_position', 'campaigns', ['hidden', 'position', 'id']);
    await make('campaign_products')
      .text('campaign_id', 'product_id')
      .integer('position')
      .key('campaign_id', 'product_id')
      .references('campaign_id', 'campaigns', 'cascade')
      .references('product_id', 'products', 'cascade')
      .create();
    await index(db, 'campaign_products_by_product', 'campaign_products', ['product_id']);
    await make('promo_codes')
      .text('code', 'kind')
      .integer('value', 'minimum_cents')
      .integerOrNull('max_uses', 'max_uses_per_user')
      .textOrNull('starts_at', 'ends_at')
      .flag('enabled')
      .key('code')
      .atLeastZero('value', 'minimum_cents', 'max_uses', 'max_uses_per_user')
      .check("kind in ('percent', 'amount')")
      .create();
    await make('delivery_methods').text('id', 'type').integer('position').key('id').create();
    await make('delivery_providers')
      .text('id', 'method_id', 'name')
      .integer('price_cents')
      .flag('is_available')
      .integer('min_days', 'max_days')
      .textOrNull('address')
      .integer('position')
      .key('id')
      .references('method_id', 'delivery_methods', 'cascade')
      .atLeastZero('price_cents', 'min_days')
      .check('max_days >= min_days')
      .create();
    await index(db, 'delivery_providers_by_method', 'delivery_providers', ['method_id', 'position']);
  },
});
