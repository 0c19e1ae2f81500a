import { expect, it } from 'vitest';
import { metricsBatch, metricTypes } from '../../contract/rules/metrics.ts';
import type { MetricEvent } from '../../contract/wire/metrics.ts';
import { deleteExpiredRows } from '../../server/cleanup.ts';
import type { Store } from '../../server/store/database.ts';
import { countEvents } from '../../server/usecases/usage.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { sampleMetric, sampleMetrics } from './support/metricSamples.ts';
import { register } from './support/accounts.ts';
import { describeOnBothEngines, describeOnSqlite, type OpenTestStore } from './support/stores.ts';

const storedEvents = (store: Store) =>
  store.db.selectFrom('metric_events').selectAll().orderBy('id').execute();

const sender =
  ({ app }: TestApp) =>
  async (payload: unknown, headers: { [name: string]: string } = {}) => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/v1/metrics',
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(payload),
    });
    return { status: response.statusCode, body: response.json<{ [key: string]: unknown }>() };
  };

const openOn = async (openTestStore: OpenTestStore) => {
  const store = await openTestStore();
  const test = await openTestApp(store);
  return { ...test, store, send: sender(test) };
};

describeOnBothEngines('metric events', (openTestStore) => {
  const open = () => openOn(openTestStore);

  it('METRIC-03 METRIC-09 METRIC-14 SCOPE-03 are stored unchanged, one of each type', async () => {
    const { send, store } = await open();
    const events = sampleMetrics();
    expect(await send(events)).toEqual({
      status: 202,
      body: { accepted: metricTypes.length, duplicates: 0 },
    });
    const rows = await storedEvents(store);
    const stored = rows.map(({ id, type, session_id, user_id, at, received_at, metadata }) => ({
      event: {
        _id: id,
        eventType: type,
        metadata: JSON.parse(metadata),
        timestamp: at,
        _session: session_id,
        _user: user_id,
      },
      received_at,
    }));
    expect(stored).toEqual(
      events
        .toSorted((a, b) => (a._id < b._id ? -1 : 1))
        .map((event) => ({ event, received_at: '2026-03-02T10:00:00.000Z' })),
    );
  });

  it('METRIC-14 are stored once each, in repeated and concurrent requests', async () => {
    const { send, store } = await open();
    const events = sampleMetrics();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(events)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 202));
    expect(answers.reduce((sum, { body }) => sum + Number(body['accepted']), 0)).toBe(events.length);
    expect(await send([...events, sampleMetric('page_view', { _id: 'another-key' })])).toMatchObject({
      body: { accepted: 1, duplicates: events.length },
    });
    expect(
      await send([
        sampleMetric('page_view', { _id: 'twice-told' }),
        sampleMetric('page_view', { _id: 'twice-told' }),
      ]),
    ).toMatchObject({ body: { accepted: 1, duplicates: 1 } });
    expect(await storedEvents(store)).toHaveLength(events.length + 2);
  });

  it('are deleted after a month and stay counted', async () => {
    const test = await open();
    await test.send(sampleMetrics());
    const counted = async () => test.store.db.selectFrom('usage_counts').selectAll().execute();
    await countEvents(test.context, 500);
    const before = await counted();
    test.clock.advance(29 * 86_400_000);
    await deleteExpiredRows(test.context);
    expect(await storedEvents(test.store)).toHaveLength(metricTypes.length);
    test.clock.advance(2 * 86_400_000);
    await deleteExpiredRows(test.context);
    expect(await storedEvents(test.store)).toEqual([]);
    expect(await counted()).toEqual(before);
  });
});

describeOnSqlite('metric events', (openTestStore) => {
  const open = () => openOn(openTestStore);

  it('METRIC-02 METRIC-14 invalid events are reported by index, valid ones are stored', async () => {
    const { send, store } = await open();
    const [view, search] = sampleMetrics();
    const answer = await send([
      view,
      { ...view, _id: 'unknown-type', eventType: 'mouse_move' },
      { ...search, _id: 'unknown-field', metadata: { searchTerm: 'coat', ip: '10.0.0.1' } },
      { ...search, _id: 'no-session', _session: undefined },
      { ...search, _id: 'also-email', email: 'ada@example.com' },
      'not an event',
      search,
    ]);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'validation_failed' });
    expect(Object.keys(answer.body['fields'] ?? {}).toSorted()).toEqual([
      '1.eventType',
      '2.metadata.ip',
      '3._session',
      '4.email',
      '5',
    ]);
    expect((await storedEvents(store)).map(({ id }) => id)).toEqual([view?._id, search?._id].toSorted());
  });

  it('METRIC-09 are accepted as a list of limited length only', async () => {
    const { send, store } = await open();
    for (const body of [
      [],
      {},
      sampleMetric('page_view'),
      Array.from({ length: metricsBatch.events + 1 }, () => 1),
    ]) {
      const { status } = await send(body);
      expect(status, JSON.stringify(body).slice(0, 40)).toBe(400);
    }
    expect(await storedEvents(store)).toEqual([]);
  });

  it('METRIC-15 belong to a user only where the access token confirms it', async () => {
    const test = await open();
    const { credentials, headers } = await register(test.app);
    const named = (id: string, user: string | null): MetricEvent =>
      sampleMetric('page_view', { _id: id, _user: user });
    // A beacon names its user without proof.
    expect((await test.send([named('by-beacon', credentials.userId)])).status).toBe(202);
    expect(
      (await test.send([named('by-token', credentials.userId), named('as-guest', null)], headers)).status,
    ).toBe(202);
    expect(await test.send([named('as-another', 'usr_somebody')], headers)).toMatchObject({
      status: 400,
      body: { fields: { '0._user': 'Is not who is signed in' } },
    });
    const users = (await storedEvents(test.store)).map(({ id, user_id }) => [id, user_id]);
    expect(users).toEqual([
      ['as-guest', null],
      ['by-beacon', null],
      ['by-token', credentials.userId],
    ]);
  });

  it('timestamps from the browser are limited to a week before their receipt', async () => {
    const { send, store } = await open();
    await send([
      sampleMetric('page_view', { _id: 'a-in-time', timestamp: '2026-03-01T08:00:00.000Z' }),
      sampleMetric('page_view', { _id: 'b-tomorrow', timestamp: '2026-03-03T08:00:00.000Z' }),
      sampleMetric('page_view', { _id: 'c-long-ago', timestamp: '1999-03-03T08:00:00.000Z' }),
    ]);
    expect((await storedEvents(store)).map(({ at }) => at)).toEqual([
      '2026-03-01T08:00:00.000Z',
      '2026-03-02T10:00:00.000Z',
      '2026-02-23T10:00:00.000Z',
    ]);
  });
});
