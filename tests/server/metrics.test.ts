import { expect, it } from 'vitest';
import { metricsBatch, metricTypes } from '../../contract/rules.ts';
import type { MetricEvent } from '../../contract/wire/metrics.ts';
import { tidyUp } from '../../server/housekeeping.ts';
import type { Store } from '../../server/store/database.ts';
import { countEvents } from '../../server/usecases/usage.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { metricOf, oneOfEach } from './support/metricSamples.ts';
import { register } from './support/people.ts';
import { describeOnBothEngines, describeOnSqlite, type OpenTestStore } from './support/stores.ts';

const kept = (store: Store) => store.db.selectFrom('metric_events').selectAll().orderBy('id').execute();

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

describeOnBothEngines('events of a visit', (openTestStore) => {
  const open = () => openOn(openTestStore);

  it('METRIC-03 METRIC-09 METRIC-14 SCOPE-03 are kept as they were told, one of each type', async () => {
    const { send, store } = await open();
    const events = oneOfEach();
    expect(await send(events)).toEqual({
      status: 202,
      body: { accepted: metricTypes.length, duplicates: 0 },
    });
    const rows = await kept(store);
    const told = rows.map(({ id, type, session_id, user_id, at, received_at, metadata }) => ({
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
    expect(told).toEqual(
      events
        .toSorted((a, b) => (a._id < b._id ? -1 : 1))
        .map((event) => ({ event, received_at: '2026-03-02T10:00:00.000Z' })),
    );
  });

  it('METRIC-14 are kept once each, however often they come and from however many at once', async () => {
    const { send, store } = await open();
    const events = oneOfEach();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(events)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 202));
    expect(answers.reduce((sum, { body }) => sum + Number(body['accepted']), 0)).toBe(events.length);
    expect(await send([...events, metricOf('page_view', { _id: 'another-key' })])).toMatchObject({
      body: { accepted: 1, duplicates: events.length },
    });
    expect(
      await send([
        metricOf('page_view', { _id: 'twice-told' }),
        metricOf('page_view', { _id: 'twice-told' }),
      ]),
    ).toMatchObject({ body: { accepted: 1, duplicates: 1 } });
    expect(await kept(store)).toHaveLength(events.length + 2);
  });

  it('are deleted when a month has passed, and stay counted', async () => {
    const test = await open();
    await test.send(oneOfEach());
    const counted = async () => test.store.db.selectFrom('usage_counts').selectAll().execute();
    await countEvents(test.shop, 500);
    const before = await counted();
    test.clock.advance(29 * 86_400_000);
    await tidyUp(test.shop);
    expect(await kept(test.store)).toHaveLength(metricTypes.length);
    test.clock.advance(2 * 86_400_000);
    await tidyUp(test.shop);
    expect(await kept(test.store)).toEqual([]);
    expect(await counted()).toEqual(before);
  });
});

describeOnSqlite('an event of a visit', (openTestStore) => {
  const open = () => openOn(openTestStore);

  it('METRIC-02 METRIC-14 are named by their place where they are wrong, and cost none of the others', async () => {
    const { send, store } = await open();
    const [view, search] = oneOfEach();
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
    expect((await kept(store)).map(({ id }) => id)).toEqual([view?._id, search?._id].toSorted());
  });

  it('METRIC-09 come as a list, neither empty nor endless', async () => {
    const { send, store } = await open();
    for (const body of [
      [],
      {},
      metricOf('page_view'),
      Array.from({ length: metricsBatch.events + 1 }, () => 1),
    ]) {
      const { status } = await send(body);
      expect(status, JSON.stringify(body).slice(0, 40)).toBe(400);
    }
    expect(await kept(store)).toEqual([]);
  });

  it('METRIC-15 belong to a user only where a token says the same', async () => {
    const test = await open();
    const { credentials, headers } = await register(test.app);
    const named = (id: string, user: string | null): MetricEvent =>
      metricOf('page_view', { _id: id, _user: user });
    // A beacon carries its user in the body, and nothing that proves it.
    expect((await test.send([named('by-beacon', credentials.userId)])).status).toBe(202);
    expect(
      (await test.send([named('by-token', credentials.userId), named('as-guest', null)], headers)).status,
    ).toBe(202);
    expect(await test.send([named('as-another', 'usr_somebody')], headers)).toMatchObject({
      status: 400,
      body: { fields: { '0._user': 'Is not who is signed in' } },
    });
    const users = (await kept(test.store)).map(({ id, user_id }) => [id, user_id]);
    expect(users).toEqual([
      ['as-guest', null],
      ['by-beacon', null],
      ['by-token', credentials.userId],
    ]);
  });

  it('happened when the browser says, but not after they came and not long before', async () => {
    const { send, store } = await open();
    await send([
      metricOf('page_view', { _id: 'a-in-time', timestamp: '2026-03-01T08:00:00.000Z' }),
      metricOf('page_view', { _id: 'b-tomorrow', timestamp: '2026-03-03T08:00:00.000Z' }),
      metricOf('page_view', { _id: 'c-long-ago', timestamp: '1999-03-03T08:00:00.000Z' }),
    ]);
    expect((await kept(store)).map(({ at }) => at)).toEqual([
      '2026-03-01T08:00:00.000Z',
      '2026-03-02T10:00:00.000Z',
      '2026-02-23T10:00:00.000Z',
    ]);
  });
});
