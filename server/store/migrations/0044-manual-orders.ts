import { sql } from 'kysely';
import { textType } from '../engines/dialect.ts';
import type { MigrationFactory } from './index.ts';
import { createIndex } from './schemaBuilder.ts';

/** Orders that staff made: until when the customer may pay, and the order that they are sent with. Nullable for the version before. */
export const manualOrderColumns: MigrationFactory = (engine) => ({
  up: async (db) => {
    for (const name of ['pay_until', 'added_to_id'])
      await sql`alter table orders add column ${sql.ref(name)} ${textType(engine)}`.execute(db);
    await createIndex(db, 'orders_added', 'orders', ['added_to_id'], { where: 'added_to_id is not null' });
  },
});
