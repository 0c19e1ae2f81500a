import { sql } from 'kysely';
import { textType } from '../engines/dialect.ts';
import type { MigrationFactory } from './index.ts';

/** How long the deleted unpaid orders of a cart held stock; the orders that still exist say it themselves. */
export const deletedHolds: MigrationFactory = (engine) => ({
  up: async (db) => {
    // Nullable, so that the version before can still write carts.
    await sql`alter table carts add column deleted_hold_seconds integer`.execute(db);
    await sql`alter table carts add column deleted_hold_at ${textType(engine)}`.execute(db);
  },
});
