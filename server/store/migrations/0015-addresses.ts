import { sql } from 'kysely';
import { textType } from '../engines/dialect.ts';
import type { MigrationFactory } from './index.ts';
import { createIndex, buildTable } from './schemaBuilder.ts';

/** Saved addresses, initialized with the address of each user, and the location of pickup points. */
export const addressTables: MigrationFactory = (engine) => ({
  up: async (db) => {
    await buildTable(db, engine, 'saved_addresses')
      .text('id', 'user_id', 'address', 'created_at')
      .primaryKey('id')
      .references('user_id', 'users', 'cascade')
      .create();
    await createIndex(db, 'saved_addresses_by_user', 'saved_addresses', ['user_id', 'created_at']);
    await sql`insert into saved_addresses (id, user_id, address, created_at)
      select 'adr_' || id, id, address, created_at from users where address is not null`.execute(db);
    for (const column of ['country', 'postal_code', 'city'])
      await sql`alter table delivery_providers add column ${sql.ref(column)} ${textType(engine)}`.execute(db);
  },
});
