import { orderStatuses } from '../../../contract/orderStatechart.ts';
import type { MigrationFactory } from './index.ts';
import { createIndex, buildTable } from './schemaBuilder.ts';

const statusCheck = `status in (${orderStatuses.map((status) => `'${status}'`).join(', ')})`;

/** Orders with events, payments and refunds, stock movements, promo uses and reviews. */
export const orderTables: MigrationFactory = (engine) => ({
  up: async (db) => {
    const table = (name: string) => buildTable(db, engine, name);
    await table('orders')
      .text('id', 'order_number', 'user_id', 'cart_id')
      .integer('cart_version')
      .text('status')
      .integer('sub_total_cents', 'discount_cents', 'delivery_cents', 'total_cents', 'vat_cents')
      .textOrNull('promo_code')
      .text('shipping_address')
      .textOrNull('billing_address')
      .text('delivery_method_id', 'delivery_provider_id', 'delivery_snapshot')
      .textOrNull('reserved_until', 'placed_at', 'canceled_at')
      .text('created_at', 'updated_at')
      .primaryKey('id')
      .unique('order_number')
      .references('user_id', 'users')
      .references('cart_id', 'carts')
      .nonNegative('sub_total_cents', 'discount_cents', 'delivery_cents', 'total_cents', 'vat_cents')
      .check('total_cents = sub_total_cents - discount_cents + delivery_cents')
      .check(statusCheck)
      .create();
    // S3: at most one unfinished order per cart.
    await createIndex(db, 'orders_one_live_per_cart', 'orders', ['cart_id'], {
      unique: true,
      where: "status in ('pending', 'authorized', 'capturing')",
    });
    await createIndex(db, 'orders_by_user', 'orders', ['user_id', 'created_at', 'id']);
    await createIndex(db, 'orders_by_user_status', 'orders', ['user_id', 'status', 'created_at', 'id']);
    await createIndex(db, 'orders_by_reservation', 'orders', ['reserved_until'], {
      where: 'reserved_until is not null',
    });
    await table('order_items')
      .text('id', 'order_id', 'product_id')
      .integer('position')
      .text('title', 'brand', 'color', 'pictures', 'size')
      .integer('unit_cents', 'quantity', 'total_cents', 'discount_cents', 'returned_quantity')
      .boolean('reviewed')
      .primaryKey('id')
      .references('order_id', 'orders', 'cascade')
      .references('product_id', 'products')
      .check('quantity >= 1')
      .check('returned_quantity <= quantity')
      .check('total_cents = unit_cents * quantity')
      .check('discount_cents <= total_cents')
      .nonNegative('unit_cents', 'discount_cents', 'returned_quantity')
      .create();
    await createIndex(db, 'order_items_by_order', 'order_items', ['order_id', 'position']);
    await createIndex(db, 'order_items_by_product', 'order_items', ['product_id']);
    await table('order_events')
      .text('order_id')
      .integer('seq')
      .text('type', 'status', 'actor', 'data', 'at')
      .primaryKey('order_id', 'seq')
      .references('order_id', 'orders', 'cascade')
      .check("actor in ('shopper', 'admin', 'system')")
      .check(statusCheck)
      .create();
    await table('payments')
      .text('intent_id', 'order_id', 'status')
      .integer('amount_cents', 'captured_cents', 'refunded_cents')
      .text('method')
      .textOrNull('card', 'last_error')
      .text('created_at', 'updated_at')
      .primaryKey('intent_id')
      .references('order_id', 'orders')
      .nonNegative('amount_cents', 'captured_cents', 'refunded_cents')
      .check('captured_cents <= amount_cents')
      .check('refunded_cents <= captured_cents')
      .create();
    // S3: at most one active intent per order.
    await createIndex(db, 'payments_one_live_per_order', 'payments', ['order_id'], {
      unique: true,
      where: "status <> 'canceled'",
    });
    await createIndex(db, 'payments_by_order', 'payments', ['order_id']);
    await table('refunds')
      .text('id', 'intent_id', 'order_id')
      .integer('amount_cents')
      .text('reason')
      .textOrNull('provider_refund_id')
      .text('status', 'created_at', 'updated_at')
      .primaryKey('id')
      .references('intent_id', 'payments.intent_id')
      .references('order_id', 'orders')
      .check('amount_cents >= 1')
      .check("status in ('claimed', 'done', 'failed')")
      .create();
    await createIndex(db, 'refunds_by_order', 'refunds', ['order_id']);
    await createIndex(db, 'refunds_by_intent', 'refunds', ['intent_id']);
    await table('stock_movements')
      .text('id', 'product_id', 'size')
      .integer('quantity')
      .text('reason')
      .textOrNull('order_id')
      .text('at')
      .primaryKey('id')
      .references('product_id', 'products', 'cascade')
      .references('order_id', 'orders')
      .create();
    await createIndex(db, 'stock_movements_by_size', 'stock_movements', ['product_id', 'size']);
    await createIndex(db, 'stock_movements_by_order', 'stock_movements', ['order_id']);
    await table('promo_uses')
      .text('code', 'order_id', 'user_id', 'at')
      .primaryKey('code', 'order_id')
      .references('code', 'promo_codes.code')
      .references('order_id', 'orders', 'cascade')
      .references('user_id', 'users')
      .create();
    await createIndex(db, 'promo_uses_by_user', 'promo_uses', ['code', 'user_id']);
    await createIndex(db, 'promo_uses_by_order', 'promo_uses', ['order_id']);
    await table('reviews')
      .text('id', 'product_id')
      .textOrNull('user_id', 'order_id')
      .integer('half_stars')
      .text('message', 'pros', 'cons', 'author_first_name', 'author_last_initial', 'created_at')
      .primaryKey('id')
      // S7: one review per purchase; imported reviews have neither order nor user.
      .unique('order_id', 'product_id', 'user_id')
      .references('product_id', 'products', 'cascade')
      .references('user_id', 'users', 'set null')
      .references('order_id', 'orders')
      .check('half_stars between 1 and 10')
      .create();
    await createIndex(db, 'reviews_by_product', 'reviews', ['product_id', 'created_at', 'id']);
  },
});
