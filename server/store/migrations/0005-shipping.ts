import { sql } from 'kysely';
import { textType } from '../dialect.ts';
import type { MigrationFor } from './index.ts';
import { index } from './table.ts';

/** The carrier's number of what was sent, and a quick way to the orders that are under way. */
export const shippingTables: MigrationFor = (engine) => ({
  up: async (db) => {
    await sql`alter table orders add column tracking_number ${textType(engine)}`.execute(db);
    await index(db, 'orders_under_way', 'orders', ['status', 'updated_at', 'id'], {
      where: "status in ('placed', 'processing', 'shipped')",
    });
  },
});
