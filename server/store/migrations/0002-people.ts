import type { MigrationFactory } from './index.ts';
import { createIndex, buildTable } from './schemaBuilder.ts';

/** Users with their sessions, carts and wishlists. */
export const userTables: MigrationFactory = (engine) => ({
  up: async (db) => {
    const table = (name: string) => buildTable(db, engine, name);
    await table('users')
      .text('id', 'email', 'password_hash', 'first_name', 'last_name')
      .textOrNull('address')
      .text('preferences')
      .textOrNull('locale')
      .boolean('is_admin')
      .text('created_at')
      .primaryKey('id')
      .unique('email')
      .create();
    await table('refresh_tokens')
      .text('token_hash', 'family_id', 'user_id', 'created_at', 'expires_at')
      .textOrNull('rotated_at', 'revoked_at')
      .primaryKey('token_hash')
      .references('user_id', 'users', 'cascade')
      .create();
    await createIndex(db, 'refresh_tokens_by_family', 'refresh_tokens', ['family_id']);
    await createIndex(db, 'refresh_tokens_by_user', 'refresh_tokens', ['user_id']);
    await createIndex(db, 'refresh_tokens_by_expiry', 'refresh_tokens', ['expires_at']);
    await table('sign_in_attempts').text('id', 'email', 'at').boolean('succeeded').primaryKey('id').create();
    await createIndex(db, 'sign_in_attempts_by_email', 'sign_in_attempts', ['email', 'at']);
    await createIndex(db, 'sign_in_attempts_by_time', 'sign_in_attempts', ['at']);
    await table('carts')
      .text('id', 'user_id')
      .textOrNull('promo_code')
      .integer('version')
      .text('updated_at')
      .primaryKey('id')
      .unique('user_id')
      .references('user_id', 'users', 'cascade')
      .references('promo_code', 'promo_codes.code', 'set null')
      .create();
    await table('cart_lines')
      .text('id', 'cart_id', 'product_id', 'size')
      .integer('quantity', 'seen_unit_cents')
      .text('added_at')
      .primaryKey('id')
      .unique('cart_id', 'product_id', 'size')
      .references('cart_id', 'carts', 'cascade')
      .references('product_id', 'products', 'cascade')
      .check('quantity >= 1')
      .nonNegative('seen_unit_cents')
      .create();
    await createIndex(db, 'cart_lines_by_product', 'cart_lines', ['product_id']);
    await table('wishlists')
      .text('id', 'user_id')
      .primaryKey('id')
      .unique('user_id')
      .references('user_id', 'users', 'cascade')
      .create();
    await table('wishlist_items')
      .text('wishlist_id', 'product_id', 'added_at')
      .primaryKey('wishlist_id', 'product_id')
      .references('wishlist_id', 'wishlists', 'cascade')
      .references('product_id', 'products', 'cascade')
      .create();
    await createIndex(db, 'wishlist_items_by_product', 'wishlist_items', ['product_id']);
  },
});
