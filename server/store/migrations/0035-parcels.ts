import { sql } from 'kysely';
import type { MigrationFactory } from './index.ts';
import { buildTable, createIndex } from './schemaBuilder.ts';

/**
 * The parcels of an order, and the units of its lines that have left or were canceled before they left. The release before writes none of
 * it: units of a shipped order that are in no parcel are presented as one more.
 */
export const parcelTables: MigrationFactory = (engine) => ({
  up: async (db) => {
    // The database refuses to ship or cancel more units than ordered.
    await sql`
      alter table order_items add column shipped_quantity integer not null default 0
        check (shipped_quantity >= 0 and shipped_quantity <= quantity)
    `.execute(db);
    await sql`
      alter table order_items add column canceled_quantity integer not null default 0
        check (canceled_quantity >= 0 and shipped_quantity + canceled_quantity <= quantity
          and returned_quantity + in_return_quantity + canceled_quantity <= quantity)
    `.execute(db);
    await buildTable(db, engine, 'parcels')
      .text('id', 'order_id')
      .integer('number')
      .textOrNull('tracking_number', 'tracking_url')
      .text('shipped_at')
      .textOrNull('delivered_at')
      .primaryKey('id')
      .unique('order_id', 'number')
      .references('order_id', 'orders', 'cascade')
      .check('number >= 1')
      .create();
    await buildTable(db, engine, 'parcel_items')
      .text('parcel_id', 'order_item_id')
      .integer('quantity')
      .primaryKey('parcel_id', 'order_item_id')
      .references('parcel_id', 'parcels', 'cascade')
      .references('order_item_id', 'order_items')
      .check('quantity >= 1')
      .create();
    await createIndex(db, 'parcel_items_by_order_item', 'parcel_items', ['order_item_id']);
  },
});
