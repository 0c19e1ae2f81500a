/** Anonymous usage counts: one row per measure, day and name. */
import { deleteInBatches } from './common/deleteInBatches.ts';
import { sql } from 'kysely';
import type { UsageCount, ReachedStep } from '../domain/usage.ts';
import type { Handle, StoreTransaction } from './database.ts';
import { countRows } from './common/queries.ts';

/** Increments the counts. */
export const addUsageCounts = async (db: Handle, counts: readonly UsageCount[]): Promise<void> => {
  if (counts.length === 0) return;
  await db
    .insertInto('usage_counts')
    .values(counts)
    .onConflict((conflict) =>
      conflict
        .columns(['measure', 'day', 'name'])
        .doUpdateSet({ count: sql<number>`usage_counts.count + excluded.count` }),
    )
    .execute();
};

/** Inserts funnel steps of visits; returns those that their visits reached for the first time. */
export const insertUsageSteps = async (
  trx: StoreTransaction,
  steps: readonly ReachedStep[],
): Promise<{ readonly step: string; readonly day: string }[]> =>
  steps.length === 0
    ? []
    : trx
        .insertInto('usage_steps')
        .values(steps.map(({ sessionId, step, day }) => ({ session_id: sessionId, step, day })))
        .onConflict((conflict) => conflict.columns(['session_id', 'step']).doNothing())
        .returning(['step', 'day'])
        .execute();

/** Counts since `day`, by day. */
export const listUsageCounts = async (db: Handle, day: string): Promise<UsageCount[]> =>
  db
    .selectFrom('usage_counts')
    .selectAll()
    .where('measure', 'in', ['event', 'source', 'step', 'visit'])
    .where('day', '>=', day)
    .orderBy('day')
    .execute();

/** Number of visits of all time. */
export const countVisits = async (db: Handle): Promise<number> => {
  const { visits } = await db
    .selectFrom('usage_counts')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('count'), sql<number>`0`).as('visits'))
    .where('measure', '=', 'visit')
    .executeTakeFirstOrThrow();
  return visits;
};

/** Number of orders placed since the start of `day` (UTC). */
export const countPlacedOrders = async (db: Handle, day: string): Promise<number> =>
  countRows(db.selectFrom('orders').where('placed_at', '>=', day));

/** Deletes funnel steps of visits before `day`; no visit lasts that long. */
export const deleteOldUsageSteps = async (db: Handle, day: string): Promise<void> => {
  await deleteInBatches(db, {
    table: 'usage_steps',
    key: ['session_id', 'step'],
    column: 'day',
    before: day,
  });
};
