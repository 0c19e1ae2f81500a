import { sql } from 'kysely';
import { textType } from '../engines/dialect.ts';
import type { MigrationFactory } from './index.ts';
import { buildTable } from './schemaBuilder.ts';

/** VAT rates of the shop, and the VAT of orders by rate. Orders of the version before have null: one rate, in `vat_cents`. */
export const vatTables: MigrationFactory = (engine) => ({
  up: async (db) => {
    await buildTable(db, engine, 'vat_rates')
      .text('country', 'vat_class', 'valid_from')
      .integer('rate')
      .primaryKey('country', 'vat_class', 'valid_from')
      .check('rate between 0 and 9999')
      .create();
    const text = textType(engine);
    await sql`alter table orders add column vat_lines ${text}`.execute(db);
    await sql`alter table order_items add column vat_rate integer`.execute(db);
    await sql`alter table order_items add column vat_cents integer`.execute(db);
  },
});
