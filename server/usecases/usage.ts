import { trafficSources } from '../../contract/rules/metrics.ts';
import { metricTypes, funnelSteps } from '../../contract/rules/metrics.ts';
import type { FlowState } from '../../contract/wire/adminFlowUsage.ts';
import type { Usage } from '../../contract/wire/adminUsage.ts';
import {
  toCounts,
  dayOf,
  findReachedSteps,
  sumCounts,
  type UsageCount,
  type VisitEvent,
} from '../domain/usage.ts';
import { toFlowCounts, toFlowUsage } from '../domain/flowCounts.ts';
import { addFlowCounts, sumFlowCounts } from '../store/flowCounts.ts';
import type { AppContext } from '../appContext.ts';
import { addMetricBytes } from '../store/metricBytes.ts';
import { lockUncountedMetricEvents, markMetricEventsCounted } from '../store/metricEvents.ts';
import {
  addUsageCounts,
  countPlacedOrders,
  listUsageCounts,
  countVisits,
  insertUsageSteps,
} from '../store/usageCounts.ts';

type Dependencies = Pick<AppContext, 'store' | 'clock'>;

const dayMs = 24 * 3_600_000;

/** API-24: counts a visit today; returns the number of all visits. */
export const countVisit = async ({ store, clock }: Dependencies, isLoggedIn: boolean): Promise<number> => {
  const day = dayOf(clock().toISOString());
  const name = isLoggedIn ? 'signedIn' : 'guest';
  await addUsageCounts(store.db, [{ measure: 'visit', day, name, count: 1 }]);
  return countVisits(store.db);
};

/** Adds a batch of events to the counts, entry event once; returns the size of the batch. */
export const countEvents = async ({ store, clock }: Dependencies, batch: number): Promise<number> =>
  store.transaction(async (trx) => {
    const rows = await lockUncountedMetricEvents(trx, batch);
    if (rows.length === 0) return 0;
    const events = rows.map(({ type, session_id: sessionId, at, metadata }): VisitEvent => ({
      type,
      sessionId,
      at,
      metadata: JSON.parse(metadata),
    }));
    const reached = await insertUsageSteps(trx, findReachedSteps(events));
    const steps = reached.map(({ step, day }): UsageCount => ({
      measure: 'step',
      day,
      name: step,
      count: 1,
    }));
    await addUsageCounts(trx, sumCounts([...toCounts(events), ...steps]));
    await addFlowCounts(trx, toFlowCounts(events));
    await addMetricBytes(trx, rows);
    await markMetricEventsCounted(
      trx,
      rows.map(({ id }) => id),
      clock().toISOString(),
    );
    return rows.length;
  });

/** SCOPE-03: usage of the last `days` days (UTC), today included. */
export const readUsage = async ({ store, clock }: Dependencies, days: number): Promise<Usage> => {
  const today = clock().getTime();
  const pastDay = (daysAgo: number) => dayOf(new Date(today - daysAgo * dayMs).toISOString());
  const since = pastDay(days - 1);
  const counts = await listUsageCounts(store.reader, since);
  const orders = await countPlacedOrders(store.reader, since);
  const total = (measure: UsageCount['measure'], name?: string, day?: string): number =>
    counts
      .filter((entry) => entry.measure === measure)
      .filter(
        (entry) => (name === undefined || entry.name === name) && (day === undefined || entry.day === day),
      )
      .reduce((sum, { count }) => sum + count, 0);
  return {
    days: Array.from({ length: days }, (_, index) => {
      const day = pastDay(days - 1 - index);
      return {
        day,
        guests: total('visit', 'guest', day),
        signedIn: total('visit', 'signedIn', day),
        events: total('event', undefined, day),
      };
    }),
    events: metricTypes.map((eventType) => ({ eventType, count: total('event', eventType) })),
    sources: trafficSources.map((source) => ({ source, visits: total('source', source) })),
    steps: funnelSteps.map((step) => ({ step, count: step === 'order' ? orders : total('step', step) })),
  };
};

/** FUNNEL-05: where visits ended in the last `days` days (UTC), today included. */
export const readFlowUsage = async ({ store, clock }: Dependencies, days: number): Promise<FlowState[]> => {
  const since = dayOf(new Date(clock().getTime() - (days - 1) * dayMs).toISOString());
  return toFlowUsage(await sumFlowCounts(store.reader, since));
};
