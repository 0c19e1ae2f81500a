import type { MigrationFor } from './index.ts';
import { index, table } from './table.ts';

/** Users with their sessions, carts and wishlists. */
export const peopleTables: MigrationFor = (engine) => ({
  up: async (db) => {
    const make = (name: string) => table(db, engine, name);
    await make('users')
      .text('id', 'email', 'password_hash', 'first_name', 'last_name')
      .textOrNull('address')
      .text('preferences')
      .textOrNull('locale')
      .flag('is_admin')
      .text('created_at')
      .key('id')
      .unique('email')
      .create();
    await make('refresh_tokens')
      .text('token_hash', 'family_id', 'user_id', 'created_at', 'expires_at')
      .textOrNull('rotated_at', 'revoked_at')
      .key('token_hash')
      .references('user_id', 'users', 'cascade')
      .create();
    await index(db, 'refresh_tokens_by_family', 'refresh_tokens', ['family_id']);
    await index(db, 'refresh_tokens_by_user', 'refresh_tokens', ['user_id']);
    await index(db, 'refresh_tokens_by_expiry', 'refresh_tokens', ['expires_at']);
    await make('sign_in_attempts').text('id', 'email', 'at').flag('succeeded').key('id').create();
    await index(db, 'sign_in_attempts_by_email', 'sign_in_attempts', ['email', 'at']);
    await index(db, 'sign_in_attempts_by_time', 'sign_in_attempts', ['at']);
    await make('carts')
      .text('id', 'user_id')
      .textOrNull('promo_code')
      .integer('version')
      .text('updated_at')
      .key('id')
      .unique('user_id')
      .references('user_id', 'users', 'cascade')
      .references('promo_code', 'promo_codes.code', 'set null')
      .create();
    await make('cart_lines')
      .text('id', 'cart_id', 'product_id', 'size')
      .integer('quantity', 'seen_unit_cents')
      .text('added_at')
      .key('id')
      .unique('cart_id', 'product_id', 'size')
      .references('cart_id', 'carts', 'cascade')
      .references('product_id', 'products', 'cascade')
      .check('quantity >= 1')
      .atLeastZero('seen_unit_cents')
      .create();
    await index(db, 'cart_lines_by_product', 'cart_lines', ['product_id']);
    await make('wishlists')
      .text('id', 'user_id')
      .key('id')
      .unique('user_id')
      .references('user_id', 'users', 'cascade')
      .create();
    await make('wishlist_items')
      .text('wishlist_id', 'product_id', 'added_at')
      .key('wishlist_id', 'product_id')
      .references('wishlist_id', 'wishlists', 'cascade')
      .references('product_id', 'products', 'cascade')
      .create();
    await index(db, 'wishlist_items_by_product', 'wishlist_items', ['product_id']);
  },
});
