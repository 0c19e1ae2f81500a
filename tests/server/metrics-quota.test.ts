import { expect, it } from 'vitest';
import { deleteExpiredRows } from '../../server/cleanup.ts';
import type { Store } from '../../server/store/database.ts';
import { sumMetricBytes } from '../../server/store/metricBytes.ts';
import { createMetricQuota, metricLimits } from '../../server/usecases/metricQuota.ts';
import { countEvents } from '../../server/usecases/usage.ts';
import { openTestApp } from './support/app.ts';
import { sampleMetric } from './support/metricSamples.ts';
import { recordStatements } from './support/recordStatements.ts';
import { acceptCommits } from './support/refuseCommits.ts';
import { describeOnBothEngines } from './support/stores.ts';

const insertBytes = ({ db }: Store, hour: string, bytes: number) =>
  db.insertInto('metric_bytes').values({ hour, bytes }).execute();

let events = 0;
/** 100 events of 300 to 400 bytes each. */
const batchOf = (session: string) =>
  Array.from({ length: 100 }, () => {
    events += 1;
    const metadata = { pageUrl: 'http://127.0.0.1:3000/', title: 'x'.repeat(300) };
    return sampleMetric('page_view', { _id: `event-${events}`, _session: session, metadata });
  });

describeOnBothEngines('what a visitor can store of metric events', (openTestStore, engine) => {
  const open = async () => {
    const store = await acceptCommits(await openTestStore());
    const test = await openTestApp(store, { settings: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '127.0.0.1' } });
    const send = (session: string, address = '203.0.113.7') =>
      test.app.inject({
        method: 'POST',
        url: '/api/v1/metrics',
        headers: { 'x-forwarded-for': address },
        payload: batchOf(session),
      });
    const countStored = async () =>
      (await store.db.selectFrom('metric_events').select('id').execute()).length;
    return { ...test, store, send, countStored };
  };

  it('METRIC-14 is bounded by session and hour; a refused batch is kept by the browser and stored later', async () => {
    const { send, countStored, clock } = await open();
    let accepted = 0;
    let refused = await send('flood');
    while (refused.statusCode === 202) {
      accepted += 1;
      refused = await send('flood');
    }
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ success: false, code: 'rate_limited' });
    // No batch is larger than 100 KB.
    expect(accepted).toBeGreaterThan(metricLimits.session / 100_000);
    expect(accepted).toBeLessThan(metricLimits.session / 30_000);
    expect(await countStored()).toBe(accepted * 100);
    expect((await send('another')).statusCode).toBe(202);
    clock.advance(Number(refused.headers['retry-after']) * 1000);
    expect((await send('flood')).statusCode).toBe(202);
  });

  it('is bounded by address and hour, however many sessions it names', async () => {
    const { context } = await open();
    const { metricQuota } = context;
    const share = metricLimits.session;
    const take = (session: string, address = '203.0.113.7') =>
      metricQuota.take(address, new Map([[session, share]]));
    for (let taken = 0; taken + share <= metricLimits.address; taken += share) await take(`session-${taken}`);
    await expect(take('one more')).rejects.toMatchObject({ code: 'rate_limited', status: 429 });
    await take('one more', '203.0.113.8');
  });

  it('is bounded by network: all addresses of an IPv6 connection are one', async () => {
    const { metricQuota } = (await open()).context;
    const share = metricLimits.session;
    const take = (host: number) =>
      metricQuota.take(`2001:db8:1:2::${host.toString(16)}`, new Map([[`session-${host}`, share]]));
    const allowed = metricLimits.address / share;
    for (let host = 1; host <= allowed; host += 1) await take(host);
    await expect(take(allowed + 1)).rejects.toMatchObject({ code: 'rate_limited' });
  });

  it('is bounded for all processes together', async ({ skip }) => {
    if (engine === 'sqlite') skip('The lock of the data folder allows one process.');
    const { store, context, clock } = await open();
    const ofOtherProcess = createMetricQuota({ store, clock: clock.now, scale: 1 });
    const quotas = [context.metricQuota, ofOtherProcess];
    const share = metricLimits.session / 5;
    const takes = Array.from({ length: 20 }, (_, index) =>
      quotas[index % 2]?.take('203.0.113.7', new Map([['flood', share]])),
    );
    const outcomes = await Promise.allSettled(takes);
    const accepted = outcomes.filter(({ status }) => status === 'fulfilled').length;
    expect(accepted).toBe(5);
    // Another session of that address, in either process, and the next hour.
    for (const quota of quotas) await quota.take('203.0.113.7', new Map([['another', share]]));
    const statements = await recordStatements(async () => {
      const again = context.metricQuota.take('203.0.113.7', new Map([['flood', share]]));
      await expect(again).rejects.toMatchObject({ code: 'rate_limited' });
    });
    expect(statements).toEqual([]);
    clock.advance(3_600_000);
    for (const quota of quotas) await quota.take('203.0.113.7', new Map([['flood', share]]));
  });

  it('is bounded in total; the cleanup deletes the oldest hours', async () => {
    const { context, store, send, clock, countStored } = await open();
    expect((await send('old')).statusCode).toBe(202);
    expect(await countEvents({ store, clock: clock.now }, 500)).toBe(100);
    expect(await sumMetricBytes(store.db)).toBeGreaterThan(100 * 300);
    clock.advance(3_600_000);
    await insertBytes(store, '2026-03-02T11', metricLimits.total);
    const refused = await send('new');
    expect(refused.statusCode).toBe(503);
    expect(refused.json()).toMatchObject({ code: 'unavailable' });
    expect(refused.headers['retry-after']).toBe('3600');
    expect(await countStored()).toBe(100);
    await deleteExpiredRows(context);
    expect([await countStored(), await sumMetricBytes(store.db)]).toEqual([0, 0]);
    clock.advance(60_000);
    expect((await send('new')).statusCode).toBe(202);
  });

  it('keeps the events of the hours that fit', async () => {
    const { context, store, send, clock, countStored } = await open();
    await insertBytes(store, '2026-03-02T08', metricLimits.kept);
    await insertBytes(store, '2026-03-02T09', 1);
    await send('kept');
    await countEvents({ store, clock: clock.now }, 500);
    await deleteExpiredRows(context);
    expect(await countStored()).toBe(100);
    const rows = await store.db.selectFrom('metric_bytes').select('hour').orderBy('hour').execute();
    expect(rows.map(({ hour }) => hour)).toEqual(['2026-03-02T09', '2026-03-02T10']);
  });
});
