/** What was counted, day by day: as many rows as there are days and names, however many visits there were. */
import { sql } from 'kysely';
import type { Count, ReachedStep } from '../domain/usage.ts';
import type { Handle, StoreTransaction } from './database.ts';

/** Adds to the counts, in the order given. */
export const addCounts = async (db: Handle, counts: readonly Count[]): Promise<void> => {
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

/** Notes the steps, and answers with those that their visits had not reached before. */
export const reachSteps = async (
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

/** Counts by measure, day and name, from this day on. */
export const countsSince = async (db: Handle, day: string): Promise<Count[]> =>
  db
    .selectFrom('usage_counts')
    .selectAll()
    .where('measure', 'in', ['event', 'source', 'step', 'visit'])
    .where('day', '>=', day)
    .orderBy('day')
    .execute();

/** All visits that were ever counted. */
export const countVisits = async (db: Handle): Promise<number> => {
  const { visits } = await db
    .selectFrom('usage_counts')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('count'), sql<number>`0`).as('visits'))
    .where('measure', '=', 'visit')
    .executeTakeFirstOrThrow();
  return visits;
};

/** Orders that were placed since this day began. */
export const countPlacedOrders = async (db: Handle, day: string): Promise<number> => {
  const { orders } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('orders'))
    .where('placed_at', '>=', day)
    .executeTakeFirstOrThrow();
  return orders;
};

/** Forgets which visit reached which step before this day: no visit lasts that long. */
export const forgetSteps = async (db: Handle, day: string): Promise<void> => {
  await db.deleteFrom('usage_steps').where('day', '<', day).execute();
};
