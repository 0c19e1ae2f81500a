import { sql } from 'kysely';
import { textType } from '../engines/dialect.ts';
import type { MigrationFactory } from './index.ts';

/** The currency of an order and of all its amounts; null for dollars, and where the version before created it. */
export const currencyColumn: MigrationFactory = (engine) => ({
  up: async (db) => {
    await sql`alter table orders add column currency ${textType(engine)}`.execute(db);
  },
});
