import { expect, it } from 'vitest';
import { metricTypes } from '../../contract/rules.ts';
import type { Usage } from '../../contract/wire/adminUsage.ts';
import { usageJob } from '../../server/jobs/usageJob.ts';
import { countEvents } from '../../server/usecases/usage.ts';
import type { Store } from '../../server/store/database.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { metricOf, oneOfEach } from './support/metricSamples.ts';
import { openMarket } from './support/market.ts';
import { insertPastOrder } from './support/pastOrder.ts';
import { register } from './support/people.ts';
import { describeOnBothEngines } from './support/stores.ts';

const page = (pageUrl: string) => ({ metadata: { pageUrl, title: 'A page' } });

/** One of these days, and one of long before. */
const insertOrders = async (store: Store, { userId, cartId }: { userId: string; cartId: string }) => {
  await openMarket(store, [{ id: 'coat', sizes: { S: 1 } }]);
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

  /** The clock goes on for days, and a token for minutes. */
  const signIn = async ({ app }: TestApp) => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      headers: { 'x-captcha-token': 'a person' },
      payload: { email: 'ada@example.com', password: 'an engine of difference' },
    });
    return { headers: { authorization: `Bearer ${response.json<{ token: string }>().token}` } };
  };

  it('API-24 API-25 counts visits by the day, and answers with how many there were', async () => {
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

  it('SCOPE-03 METRIC-13 adds up events by type and day, and visits by source, each event once', async () => {
    const { shop, post, read } = await open();
    const yesterday = { timestamp: '2026-03-01T23:59:00.000Z' };
    await post('/metrics', oneOfEach());
    await post('/metrics', [
      ...oneOfEach(),
      metricOf('page_view', { _id: 'of-yesterday', ...yesterday }),
      metricOf('session_start', { _id: 'another-start', _session: 'session-two', ...yesterday }),
    ]);
    // Several processes count side by side.
    await Promise.all([countEvents(shop, 4), countEvents(shop, 4), countEvents(shop, 4)]);
    while ((await countEvents(shop, 4)) > 0);
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
    expect(await countEvents(shop, 500)).toBe(0);
    expect(await read()).toEqual(usage);
  });

  it('SCOPE-03 counts a visit once at each step from product to order', async () => {
    const { shop, store, staff, post, read } = await open();
    const seen = (key: string, _session: string) => metricOf('product_view', { _id: key, _session });
    await post('/metrics', [
      seen('view-one-a', 'visit-one'),
      seen('view-one-b', 'visit-one'),
      seen('view-two', 'visit-two'),
      metricOf('add_to_cart', { _id: 'add-one', _session: 'visit-one' }),
      metricOf('page_view', {
        _id: 'checkout-one',
        _session: 'visit-one',
        ...page('https://a.shop/checkout'),
      }),
      metricOf('page_view', {
        _id: 'no-checkout',
        _session: 'visit-two',
        ...page('https://a.shop/checkouts'),
      }),
    ]);
    await countEvents(shop, 500);
    await post('/metrics', [seen('view-one-later', 'visit-one'), seen('view-three', 'visit-three')]);
    await countEvents(shop, 500);
    await insertOrders(store, staff.credentials);
    expect((await read()).steps).toEqual([
      { step: 'product_view', count: 3 },
      { step: 'add_to_cart', count: 1 },
      { step: 'checkout', count: 1 },
      { step: 'order', count: 1 },
    ]);
  });

  it('SCOPE-03 is counted by a job that asks for more until nothing is left', async () => {
    const { shop, post, read } = await open();
    const job = usageJob({ ...shop, config: { ...shop.config, carrierLegSeconds: null } });
    expect(await job.run()).toBe(false);
    await post('/metrics', oneOfEach());
    expect(await job.run()).toBe(false);
    expect((await read()).days.at(-1)?.events).toBe(metricTypes.length);
  });
});
