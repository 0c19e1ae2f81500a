import { sql } from 'kysely';
import { textType } from '../dialect.ts';
import type { MigrationFor } from './index.ts';
import { index, table } from './table.ts';

/** Saved addresses, with the one that each user had, and where a pick-up point is. */
export const addressTables: MigrationFor = (engine) => ({
  up: async (db) => {
    await table(db, engine, 'saved_addresses')
      .text('id', 'user_id', 'address', 'created_at')
      .key('id')
      .references('user_id', 'users', 'cascade')
      .create();
    await index(db, 'saved_addresses_by_user', 'saved_addresses', ['user_id', 'created_at']);
    await sql`insert into saved_addresses (id, user_id, address, created_at)
      select 'adr_' || id, id, address, created_at from users where address is not null`.execute(db);
    for (const column of ['country', 'postal_code', 'city'])
      await sql`alter table delivery_providers add column ${sql.ref(column)} ${textType(engine)}`.execute(db);
  },
});
