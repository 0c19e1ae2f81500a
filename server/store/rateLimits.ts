import { sql } from 'kysely';
import type { Handle } from './database.ts';

/** Adds to the hits of each key in the window that starts at `windowStart` (seconds); returns the hits in it by key. */
export const addHits = async (
  db: Handle,
  hitsByKey: ReadonlyMap<string, number>,
  windowStart: number,
): Promise<ReadonlyMap<string, number>> => {
  // Sorted: a fixed lock order prevents deadlocks.
  const added = [...hitsByKey].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const rows = await db
    .insertInto('rate_limits')
    .values(added.map(([key, hits]) => ({ key, window_start: windowStart, hits })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql<number>`excluded.hits + case when rate_limits.window_start = excluded.window_start then rate_limits.hits else 0 end`,
        window_start: windowStart,
      }),
    )
    .returning(['key', 'hits'])
    .execute();
  return new Map(rows.map(({ key, hits }) => [key, hits]));
};

/** Counts a hit of `key` in the window that starts at `windowStart` (seconds); returns the number of hits in it. */
export const countHit = async (db: Handle, key: string, windowStart: number): Promise<number> =>
  (await addHits(db, new Map([[key, 1]]), windowStart)).get(key) ?? 1;

/** Deletes windows that started before `windowStart` (seconds). */
export const deleteOldHits = async (db: Handle, windowStart: number): Promise<void> => {
  await db.deleteFrom('rate_limits').where('window_start', '<', windowStart).execute();
};
