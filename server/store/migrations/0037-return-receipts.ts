import type { MigrationFactory } from './index.ts';
import { buildTable, createIndex } from './schemaBuilder.ts';

/**
 * What staff found of each item of a return that they received item by item. The release before does not read it: `returns.items_cents` and
 * the counts of the order's lines are those of the receipt.
 */
export const returnReceiptTables: MigrationFactory = (engine) => ({
  up: async (db) => {
    await buildTable(db, engine, 'return_receipts')
      .text('return_id', 'order_item_id')
      .integer('as_new', 'worn', 'damaged', 'missing', 'restocked', 'full_cents', 'refund_cents')
      .textOrNull('reason')
      .primaryKey('return_id', 'order_item_id')
      .references('return_id', 'returns', 'cascade')
      .references('order_item_id', 'order_items')
      .nonNegative('as_new', 'worn', 'damaged', 'missing', 'restocked', 'refund_cents')
      .check('as_new + worn + damaged + missing >= 1')
      .check('restocked <= as_new + worn + damaged')
      .check('refund_cents <= full_cents')
      .create();
    await createIndex(db, 'return_receipts_by_order_item', 'return_receipts', ['order_item_id']);
  },
});
