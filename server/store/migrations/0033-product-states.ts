import { sql } from 'kysely';
import { textType } from '../engines/dialect.ts';
import type { MigrationFactory } from './index.ts';

/**
 * Products that staff made and shoppers have not seen yet, and retired ones. Both are hidden as well, so that the version before does not
 * show them. Nullable: it leaves the columns out.
 */
export const productStateColumns: MigrationFactory = (engine) => ({
  up: async (db) => {
    await sql`alter table products add column drafted_at ${textType(engine)}`.execute(db);
    await sql`alter table products add column retired_at ${textType(engine)}`.execute(db);
    await sql`create index products_drafts_by_title on products (lower(title), id) where drafted_at is not null`.execute(
      db,
    );
    await sql`create index products_retired_by_title on products (lower(title), id) where retired_at is not null`.execute(
      db,
    );
  },
});
