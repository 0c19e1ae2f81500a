import { sql } from 'kysely';
import type { Handle } from './database.ts';

/** Counts a hit of `key` in the window that starts at `windowStart` (seconds); returns the number of hits in it. */
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

/** Deletes windows that started before `windowStart` (seconds). */
export const deleteOldHits = async (db: Handle, windowStart: number): Promise<void> => {
  await db.deleteFrom('rate_limits').where('window_start', '<', windowStart).execute();
};
