import { sql } from 'kysely';
import { textType } from '../engines/dialect.ts';
import type { MigrationFactory } from './index.ts';
import { createIndex } from './schemaBuilder.ts';

/** Tracking number, and an index of the orders in fulfilment. */
export const shippingTables: MigrationFactory = (engine) => ({
  up: async (db) => {
    await sql`alter table orders add column tracking_number ${textType(engine)}`.execute(db);
    await createIndex(db, 'orders_under_way', 'orders', ['status', 'updated_at', 'id'], {
      where: "status in ('placed', 'processing', 'shipped')",
    });
  },
});
