import { sql } from 'kysely';
import type { Handle } from './database.ts';

/** Counts one hit of `key` in the window that began at `windowStart` (seconds) and tells how many there are now. */
export const countHit = async (db: Handle, key: string, windowStart: number): Promise<number> => {
  const { hits } = await db
    .insertInto('rate_limits')
    .values({ key, window_start: windowStart, hits: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql<number>`case when rate_limits.window_start = excluded.window_start then rate_limits.hits + 1 else 1 end`,
        window_start: windowStart,
      }),
    )
    .returning('hits')
    .executeTakeFirstOrThrow();
  return hits;
};

/** Forgets windows that began before `windowStart` (seconds). */
export const forgetHits = async (db: Handle, windowStart: number): Promise<void> => {
  await db.deleteFrom('rate_limits').where('window_start', '<', windowStart).execute();
};
