import { expect, it } from 'vitest';
import { metricTypes } from '../../contract/rules/metrics.ts';
import type { Usage } from '../../contract/wire/adminUsage.ts';
import { usageJob } from '../../server/jobs/usageJob.ts';
import { countEvents } from '../../server/usecases/usage.ts';
import type { Store } from '../../server/store/database.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { sampleMetric, sampleMetrics } from './support/metricSamples.ts';
import { openTestShop } from './support/testShop.ts';
import { insertPastOrder } from './support/pastOrder.ts';
import { register } from './support/accounts.ts';
import { describeOnBothEngines } from './support/stores.ts';

const page = (pageUrl: string) => ({ metadata: { pageUrl, title: 'A page' } });

/** Inserts one order within the period and one before it. */
const insertOrders = async (store: Store, { userId, cartId }: { userId: string; cartId: string }) => {
  await openTestShop(store, [{ id: 'coat', sizes: { S: 1 } }]);
  const order = { userId, cartId, productId: 'coat' };
  await insertPastOrder(store, { ...order, id: 'ord_now', at: '2026-03-01T00:00:00.000Z' });
  await insertPastOrder(store, { ...order, id: 'ord_before', at: '2026-02-27T23:59:59.999Z' });
};

describeOnBothEngines('usage', (openTestStore) => {
  const open = async () => {
    const store = await openTestStore();
    const test = await openTestApp(store);
    const staff = await register(test.app);
    await store.db
      .updateTable('users')
      .set({ is_admin: 1 })
      .where('id', '=', staff.credentials.userId)
      .execute();
    const post = async (url: string, payload: unknown) => {
      const response = await test.app.inject({
        method: 'POST',
        url: `/api/v1${url}`,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(payload),
      });
      expect(response.statusCode, response.payload).toBeLessThan(300);
      return response.json<unknown>();
    };
    const read = async (days = 3) => {
      const response = await test.app.inject({
        url: `/api/v1/admin/usage?days=${days}`,
        headers: (await signIn(test)).headers,
      });
      return response.json<{ result: Usage }>().result;
    };
    return { ...test, store, staff, post, read };
  };

  /** Access tokens expire within minutes, while the tests advance the clock by days. */
  const signIn = async ({ app }: TestApp) => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      headers: { 'x-captcha-token': 'a person' },
      payload: { email: 'ada@example.com', password: 'an engine of difference' },
    });
    return { headers: { authorization: `Bearer ${response.json<{ token: string }>().token}` } };
  };

  it('API-24 API-25 counts visits by day and returns their total', async () => {
    const { post, read, clock } = await open();
    expect(await post('/summary', { isLoggedIn: false })).toEqual({
      success: true,
      statusCode: 200,
      message: 'Welcome',
      result: { visitors: 1 },
    });
    await Promise.all(Array.from({ length: 6 }, () => post('/summary', { isLoggedIn: true })));
    clock.advance(86_400_000);
    expect(await post('/summary', { isLoggedIn: false })).toMatchObject({ result: { visitors: 8 } });
    expect((await read()).days).toEqual([
      { day: '2026-03-01', guests: 0, signedIn: 0, events: 0 },
      { day: '2026-03-02', guests: 1, signedIn: 6, events: 0 },
      { day: '2026-03-03', guests: 1, signedIn: 0, events: 0 },
    ]);
  });

  it('SCOPE-03 METRIC-13 counts events by type and day, and visits by source, each event once', async () => {
    const { context, post, read } = await open();
    const yesterday = { timestamp: '2026-03-01T23:59:00.000Z' };
    await post('/metrics', sampleMetrics());
    await post('/metrics', [
      ...sampleMetrics(),
      sampleMetric('page_view', { _id: 'of-yesterday', ...yesterday }),
      sampleMetric('session_start', { _id: 'another-start', _session: 'session-two', ...yesterday }),
    ]);
    // Several processes count concurrently.
    await Promise.all([countEvents(context, 4), countEvents(context, 4), countEvents(context, 4)]);
    while ((await countEvents(context, 4)) > 0);
    const usage = await read();
    expect(usage.days.map(({ events }) => events)).toEqual([0, 2, metricTypes.length]);
    expect(Object.fromEntries(usage.events.map(({ eventType, count }) => [eventType, count]))).toEqual({
      ...Object.fromEntries(metricTypes.map((type) => [type, 1])),
      page_view: 2,
      session_start: 2,
    });
    expect(usage.sources).toEqual([
      { source: 'direct', visits: 0 },
      { source: 'organic', visits: 0 },
      { source: 'referral', visits: 2 },
    ]);
    expect(await countEvents(context, 500)).toBe(0);
    expect(await read()).toEqual(usage);
  });

  it('SCOPE-03 counts a visit once per funnel step', async () => {
    const { context, store, staff, post, read } = await open();
    const productView = (key: string, _session: string) =>
      sampleMetric('product_view', { _id: key, _session });
    await post('/metrics', [
      productView('view-one-a', 'visit-one'),
      productView('view-one-b', 'visit-one'),
      productView('view-two', 'visit-two'),
      sampleMetric('add_to_cart', { _id: 'add-one', _session: 'visit-one' }),
      sampleMetric('page_view', {
        _id: 'checkout-one',
        _session: 'visit-one',
        ...page('https://a.shop/checkout'),
      }),
      sampleMetric('page_view', {
        _id: 'no-checkout',
        _session: 'visit-two',
        ...page('https://a.shop/checkouts'),
      }),
    ]);
    await countEvents(context, 500);
    await post('/metrics', [
      productView('view-one-later', 'visit-one'),
      productView('view-three', 'visit-three'),
    ]);
    await countEvents(context, 500);
    await insertOrders(store, staff.credentials);
    expect((await read()).steps).toEqual([
      { step: 'product_view', count: 3 },
      { step: 'add_to_cart', count: 1 },
      { step: 'checkout', count: 1 },
      { step: 'order', count: 1 },
    ]);
  });

  it('SCOPE-03 the job counts all new events', async () => {
    const { context, post, read } = await open();
    const job = usageJob(context);
    expect(await job.run()).toBe(false);
    await post('/metrics', sampleMetrics());
    expect(await job.run()).toBe(false);
    expect((await read()).days.at(-1)?.events).toBe(metricTypes.length);
  });
});
