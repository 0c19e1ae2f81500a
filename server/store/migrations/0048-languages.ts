import { sql } from 'kysely';
import { textType } from '../engines/dialect.ts';
import type { MigrationFactory } from './index.ts';

/** The language of the pages that created an order or a request for an email. Null is English, as for the version before. */
export const languageColumns: MigrationFactory = (engine) => ({
  up: async (db) => {
    for (const table of ['orders', 'stock_requests'])
      await sql`alter table ${sql.table(table)} add column language ${textType(engine)}`.execute(db);
  },
});
