import { sql } from 'kysely';
import type { Handle } from './database.ts';

/** Throws unless the database answers and has the tables of the last migration. */
export const requireReady = async (db: Handle): Promise<void> => {
  await sql`select 1 from outbox where 1 = 0`.execute(db);
};
