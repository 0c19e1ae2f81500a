import { metricTypes, trafficSources, usageSteps } from '../../contract/rules.ts';
import type { Usage } from '../../contract/wire/adminUsage.ts';
import { countsOf, dayOf, stepsOf, summed, type Count, type HappenedEvent } from '../domain/usage.ts';
import type { Shop } from '../shop.ts';
import { lockUncountedEvents, markCounted } from '../store/metricEvents.ts';
import { addCounts, countPlacedOrders, countsSince, countVisits, reachSteps } from '../store/usageCounts.ts';

type Parts = Pick<Shop, 'store' | 'clock'>;

const dayMs = 24 * 3_600_000;

/** API-24: one more visit of today. Answers with how many there ever were. */
export const countVisit = async ({ store, clock }: Parts, isLoggedIn: boolean): Promise<number> => {
  const day = dayOf(clock().toISOString());
  const name = isLoggedIn ? 'signedIn' : 'guest';
  await addCounts(store.db, [{ measure: 'visit', day, name, count: 1 }]);
  return countVisits(store.db);
};

/** Adds a batch of events to the counts, each event once, and tells how many they were. */
export const countEvents = async ({ store, clock }: Parts, batch: number): Promise<number> =>
  store.transaction(async (trx) => {
    const rows = await lockUncountedEvents(trx, store.engine, batch);
    if (rows.length === 0) return 0;
    const events = rows.map(({ type, session_id: sessionId, at, metadata }): HappenedEvent => ({
      type,
      sessionId,
      at,
      metadata: JSON.parse(metadata),
    }));
    const reached = await reachSteps(trx, stepsOf(events));
    const steps = reached.map(({ step, day }): Count => ({ measure: 'step', day, name: step, count: 1 }));
    await addCounts(trx, summed([...countsOf(events), ...steps]));
    await markCounted(
      trx,
      rows.map(({ id }) => id),
      clock().toISOString(),
    );
    return rows.length;
  });

/** SCOPE-03: what the last `days` days (UTC, today included) add up to. */
export const readUsage = async ({ store, clock }: Parts, days: number): Promise<Usage> => {
  const today = clock().getTime();
  const dayBefore = (back: number) => dayOf(new Date(today - back * dayMs).toISOString());
  const since = dayBefore(days - 1);
  const counts = await countsSince(store.reader, since);
  const orders = await countPlacedOrders(store.reader, since);
  const total = (measure: Count['measure'], name?: string, day?: string): number =>
    counts
      .filter((each) => each.measure === measure)
      .filter((each) => (name === undefined || each.name === name) && (day === undefined || each.day === day))
      .reduce((sum, { count }) => sum + count, 0);
  return {
    days: Array.from({ length: days }, (_, index) => {
      const day = dayBefore(days - 1 - index);
      return {
        day,
        guests: total('visit', 'guest', day),
        signedIn: total('visit', 'signedIn', day),
        events: total('event', undefined, day),
      };
    }),
    events: metricTypes.map((eventType) => ({ eventType, count: total('event', eventType) })),
    sources: trafficSources.map((source) => ({ source, visits: total('source', source) })),
    steps: usageSteps.map((step) => ({ step, count: step === 'order' ? orders : total('step', step) })),
  };
};
