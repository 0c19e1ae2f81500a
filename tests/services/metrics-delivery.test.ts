import { loadApiClientFactory } from '../../src/app/common/lazyApiClient.ts';
import type { FastifyInstance } from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { sessionMarkerCookie } from '../../contract/rules.ts';
import { metricTypes } from '../../contract/rules/metrics.ts';
import type { MetricsTransport } from '../../src/app/browser/metricsTransport.ts';
import { createServerPlatform } from '../../src/app/browser/platform.ts';
import { createShop } from '../../src/app/shop.ts';
import { selectUserId } from '../../src/machines/auth/selectors.ts';
import { environment } from './support/bodies.ts';
import { memoryKeyValues } from './support/openTestShop.ts';
import { openTestApp } from '../server/support/app.ts';
import { start } from '../server/support/seedShop.ts';
import { openTestShop } from '../server/support/testShop.ts';
import { register } from '../server/support/accounts.ts';
import { describeOnSqlite } from '../server/support/stores.ts';

// Requests are sent synchronously in these tests.
await loadApiClientFactory();

const origin = 'http://127.0.0.1:3000';

/** A fetch that injects requests into the server, with the browser's cookie. */
const createFetch = (app: FastifyInstance, cookie: string) => async (input: string | URL | Request) => {
  const request = new Request(input);
  const body = await request.text();
  const url = new URL(request.url);
  const { statusCode, payload } = await app.inject({
    method: request.method as 'GET',
    url: `${url.pathname}${url.search}`,
    headers: { ...Object.fromEntries(request.headers), cookie, 'sec-fetch-site': 'same-origin' },
    ...(body === '' ? {} : { payload: body }),
  });
  return new Response(payload, { status: statusCode, headers: { 'content-type': 'application/json' } });
};

describeOnSqlite('the metric events of a visit, from the machines to the database', (openTestStore) => {
  const open = async () => {
    const store = await openTestStore();
    await openTestShop(store, [{ id: 'coat', cents: 12_000, sizes: { S: 5 } }]);
    const { app } = await openTestApp(store);
    const person = await register(app);
    return { app, store, ...person };
  };

  const visit = ({ app, cookie }: Awaited<ReturnType<typeof open>>, isByBeacon: boolean) => {
    const fetch = createFetch(app, cookie);
    const metricsTransport: MetricsTransport = {
      origin,
      whenIdle: () => Promise.resolve(),
      isOnline: () => true,
      beaconStatuses: async () => [],
      beacon: isByBeacon
        ? (url, json) => {
            const headers = { 'content-type': 'application/json' };
            void fetch(new Request(url, { method: 'POST', headers, body: json }));
            return true;
          }
        : null,
    };
    const shop = createShop({
      environment: { ...environment, consentPolicy: 'none' },
      baseUrl: `${origin}/api/v1`,
      fetch,
      platform: {
        ...createServerPlatform(),
        cookies: { cookie: `${sessionMarkerCookie.name}=1` },
        keyValues: memoryKeyValues(new Map()),
        now: () => Date.parse(start),
        metricsTransport,
      },
      notify: () => undefined,
    });
    shop.root.start();
    onTestFinished(() => {
      shop.root.stop();
    });
    return shop;
  };

  /** Triggers every metric event once. */
  const triggerAllEvents = async (shop: ReturnType<typeof visit>) => {
    const { root, queryClient, queries } = shop;
    const { navigation, search, cart, trafficSource, auth } = root.getSnapshot().children;
    if (!navigation || !search || !cart || !trafficSource || !auth) throw new Error('A machine is missing.');
    const pendingEvents = () => root.getSnapshot().children.metrics?.getSnapshot().context.waiting ?? [];
    const until = (type: string) =>
      vi.waitFor(() => expect(pendingEvents().map(({ eventType }) => eventType)).toContain(type), {
        timeout: 10_000,
      });
    trafficSource.send({
      type: 'visit.landed',
      referrer: 'https://search.example/',
      host: '127.0.0.1:3000',
    });
    await queryClient.fetchQuery(queries.product('coat'));
    navigation.send({ type: 'page.entered', path: '/product/coat', title: 'The coat', access: 'public' });
    await vi.waitFor(() => expect(selectUserId(auth.getSnapshot())).not.toBeNull());
    await until('session_start');

    search.send({ type: 'search.submitted', text: 'coat' });
    const item = {
      productId: 'coat',
      title: 'The coat',
      color: 'Bottle',
      size: 'S',
      quantity: 1,
      unitPrice: 120,
    };
    cart.send({ type: 'cart.addRequested', requestId: 'request-1', item });
    await until('add_to_cart');
    cart.send({ type: 'cart.promoCodeSubmitted', requestId: 'request-2', promoCode: 'WELCOME10' });
    await until('add_discount');
    cart.send({ type: 'cart.promoCodeRemovalRequested', requestId: 'request-3', promoCode: 'WELCOME10' });
    await until('remove_discount');
    const lineId = (await queryClient.fetchQuery(queries.cart())).items[0]?._id ?? '';
    cart.send({ type: 'cart.removalRequested', requestId: 'request-4', lineId, item });
    await until('remove_from_cart');
    await until('search_performed');
    root.getSnapshot().children.metrics?.send({ type: 'page.hidden' });
  };

  it.each([
    ['by fetch', false],
    ['by beacon', true],
  ])(
    'METRIC-02 METRIC-03 METRIC-04 METRIC-05 METRIC-06 METRIC-07 METRIC-15 are stored with all fields when sent %s',
    async (_, isByBeacon) => {
      const opened = await open();
      const { store, credentials } = opened;
      const shop = visit(opened, isByBeacon);
      await triggerAllEvents(shop);
      const readEvents = () => store.db.selectFrom('metric_events').selectAll().execute();
      await vi.waitFor(async () => expect((await readEvents()).length).toBe(metricTypes.length), {
        timeout: 10_000,
      });

      const page = { pageUrl: `${origin}/product/coat`, title: 'The coat' };
      const inCart = { cart: credentials.cartId, product: 'coat' };
      const code = { cart: credentials.cartId, promoCode: 'WELCOME10' };
      const rows = await readEvents();
      expect(Object.fromEntries(rows.map(({ type, metadata }) => [type, JSON.parse(metadata)]))).toEqual({
        page_view: page,
        search_performed: { searchTerm: 'coat' },
        session_start: { countryName: 'United States', flag: '🇺🇸', ...page, referrerType: 'referral' },
        add_to_cart: inCart,
        remove_from_cart: inCart,
        product_view: {
          ...page,
          product: 'coat',
          category: expect.stringMatching(/^[\w-]+\/[\w-]+\/[\w-]+$/),
        },
        add_discount: code,
        remove_discount: code,
      });
      expect(new Set(rows.map(({ session_id }) => session_id)).size).toBe(1);
      expect(new Set(rows.map(({ at }) => at))).toEqual(new Set([start]));
      // The user is known by the token only, and a beacon has none.
      const users = new Set(rows.filter(({ type }) => type === 'add_to_cart').map(({ user_id }) => user_id));
      expect(users).toEqual(new Set([isByBeacon ? null : credentials.userId]));
      const visits = await store.db.selectFrom('usage_counts').selectAll().execute();
      expect(visits).toEqual([{ measure: 'visit', day: '2026-03-02', name: 'signedIn', count: 1 }]);
    },
  );
});
