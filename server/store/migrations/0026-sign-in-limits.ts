import type { MigrationFactory } from './index.ts';
import { textType } from '../engines/dialect.ts';
import { createIndex } from './schemaBuilder.ts';

/** Start and second factor of sessions; device and address of sign-in attempts. Nullable: the version before leaves them out. */
export const signInLimits: MigrationFactory = (engine) => ({
  up: async (db) => {
    const text = textType(engine);
    for (const [table, column] of [
      ['refresh_tokens', 'family_started_at'],
      ['refresh_tokens', 'second_factor_at'],
      ['sign_in_attempts', 'device'],
      ['sign_in_attempts', 'source'],
    ] as const)
      await db.schema.alterTable(table).addColumn(column, text).execute();
    await createIndex(db, 'sign_in_attempts_by_source', 'sign_in_attempts', ['source', 'at']);
  },
});
