/** Items that a job failed on: when each is attempted again, and those that were given up. */
import { sql } from 'kysely';
import type { Handle } from './database.ts';
import type { JobFailuresTable } from './schema.ts';

export type JobFailureRow = JobFailuresTable;

/** Condition on the items of a job: neither waiting for their next attempt nor given up. */
export const isAttemptable = (
  job: string,
  now: string,
  item: 'batches.id' | 'orders.id' | 'payments.intent_id' | 'restocked_sizes.id' | 'returns.id' | 'users.id',
) =>
  sql<boolean>`not exists (
    select 1 from job_failures as failure
    where failure.job = ${job} and failure.item_id = ${sql.ref(item)}
      and (failure.dead_at is not null or failure.next_attempt_at > ${now})
  )`;

/** Failures of these items, by item. */
export const readJobFailures = async (
  db: Handle,
  job: string,
  items: readonly string[],
): Promise<Map<string, JobFailureRow>> => {
  if (items.length === 0) return new Map();
  const rows = await db
    .selectFrom('job_failures')
    .selectAll()
    .where('job', '=', job)
    .where('item_id', 'in', items)
    .execute();
  return new Map(rows.map((row) => [row.item_id, row]));
};

/** Items of a job whose next attempt is due. */
export const listDueFailures = async (
  db: Handle,
  job: string,
  { now, limit }: { readonly now: string; readonly limit: number },
): Promise<string[]> => {
  const rows = await db
    .selectFrom('job_failures')
    .select('item_id')
    .where('job', '=', job)
    .where('dead_at', 'is', null)
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.item_id);
};

/** Stores the failure of an item, or its next one. */
export const saveJobFailure = async (db: Handle, row: JobFailureRow): Promise<void> => {
  const { attempts, next_attempt_at, last_error, dead_at } = row;
  await db
    .insertInto('job_failures')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['job', 'item_id']).doUpdateSet({ attempts, next_attempt_at, last_error, dead_at }),
    )
    .execute();
};

export const deleteJobFailure = async (db: Handle, job: string, item: string): Promise<void> => {
  await db.deleteFrom('job_failures').where('job', '=', job).where('item_id', '=', item).execute();
};
