/** FUNNEL-03: counts of the steps of flows. */
import { sql } from 'kysely';
import type { FlowCount } from '../domain/flowCounts.ts';
import type { Handle } from './database.ts';

/** Increments the counts. */
export const addFlowCounts = async (db: Handle, counts: readonly FlowCount[]): Promise<void> => {
  if (counts.length === 0) return;
  await db
    .insertInto('flow_counts')
    .values(counts)
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'machine', 'measure', 'state', 'name'])
        .doUpdateSet({ count: sql<number>`flow_counts.count + excluded.count` }),
    )
    .execute();
};

/** Sums since `day`. */
export const sumFlowCounts = async (db: Handle, day: string): Promise<Omit<FlowCount, 'day'>[]> =>
  db
    .selectFrom('flow_counts')
    .select(['machine', 'measure', 'state', 'name'])
    .select((eb) => eb.fn.sum<number>('count').as('count'))
    .where('day', '>=', day)
    .groupBy(['machine', 'measure', 'state', 'name'])
    .orderBy('machine')
    .orderBy('state')
    .orderBy('name')
    .execute();
