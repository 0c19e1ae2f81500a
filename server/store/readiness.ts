import type { Store } from './database.ts';

/** More than a page of SQLite or PostgreSQL, so that a full disk refuses it. */
const padding = 'x'.repeat(10_000);

/** Writes, commits and leaves nothing behind. Throws unless the database takes writes and has every migration. */
export const probeWrite = async (store: Store, id: string, at: string): Promise<void> => {
  await store.transaction(async (trx) => {
    await trx.insertInto('readiness_probes').values({ id, at, padding }).execute();
    await trx.deleteFrom('readiness_probes').where('id', '=', id).execute();
  });
};
