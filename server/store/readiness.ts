import { sql } from 'kysely';
import type { Handle } from './database.ts';

/** Throws unless the database responds and is migrated. */
export const assertReady = async (db: Handle): Promise<void> => {
  await sql`select 1 from outbox where 1 = 0`.execute(db);
};
