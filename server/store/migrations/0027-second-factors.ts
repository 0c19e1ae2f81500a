import type { MigrationFactory } from './index.ts';
import { buildTable } from './schemaBuilder.ts';

/** Second factors of staff, and their recovery codes. */
export const secondFactorTables: MigrationFactory = (engine) => ({
  up: async (db) => {
    await buildTable(db, engine, 'second_factors')
      .text('user_id', 'sealed_key', 'created_at')
      .bigInteger('last_step')
      .primaryKey('user_id')
      .references('user_id', 'users', 'cascade')
      .create();
    await buildTable(db, engine, 'recovery_codes')
      .text('user_id', 'code_hash')
      .textOrNull('used_at')
      .primaryKey('user_id', 'code_hash')
      .references('user_id', 'users', 'cascade')
      .create();
  },
});
