import { fetchNetwork } from '../../src/app/network.ts';
import type { FastifyInstance } from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { metricTypes } from '../../contract/rules.ts';
import type { Sending } from '../../src/app/browser/sending.ts';
import { serverSurroundings } from '../../src/app/browser/surroundings.ts';
import { createShop } from '../../src/app/shop.ts';
import { selectUserId } from '../../src/machines/auth/selectors.ts';
import { environment } from './support/bodies.ts';
import { memoryKeyValues } from './support/openShop.ts';
import { openTestApp } from '../server/support/app.ts';
import { start } from '../server/support/goods.ts';
import { openMarket } from '../server/support/market.ts';
import { register } from '../server/support/people.ts';
import { describeOnSqlite } from '../server/support/stores.ts';

// The calls of these tests go out at once.
await fetchNetwork();

const origin = 'http://127.0.0.1:3000';

/** The network between the shop in a browser and its server, with the browser's cookie. */
const networkTo = (app: FastifyInstance, cookie: string) => async (input: string | URL | Request) => {
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

describeOnSqlite(
  'a whole visit, from the flows of the browser to the tables of the server',
  (openTestStore) => {
    const open = async () => {
      const store = await openTestStore();
      await openMarket(store, [{ id: 'coat', cents: 12_000, sizes: { S: 5 } }]);
      const { app } = await openTestApp(store);
      const person = await register(app);
      return { app, store, ...person };
    };

    const visit = ({ app, cookie }: Awaited<ReturnType<typeof open>>, isByBeacon: boolean) => {
      const fetch = networkTo(app, cookie);
      const sending: Sending = {
        origin,
        whenIdle: () => Promise.resolve(),
        isOnline: () => true,
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
        surroundings: {
          ...serverSurroundings(),
          keyValues: memoryKeyValues(new Map()),
          now: () => Date.parse(start),
          sending,
        },
        notify: () => undefined,
      });
      shop.root.start();
      onTestFinished(() => {
        shop.root.stop();
      });
      return shop;
    };

    /** Does everything that is told of, once. */
    const doEverything = async (shop: ReturnType<typeof visit>) => {
      const { root, queryClient, queries } = shop;
      const { navigation, search, cart, trafficSource, auth } = root.getSnapshot().children;
      if (!navigation || !search || !cart || !trafficSource || !auth)
        throw new Error('A machine is missing.');
      const told = () => root.getSnapshot().children.metrics?.getSnapshot().context.waiting ?? [];
      const until = (type: string) =>
        vi.waitFor(() => expect(told().map(({ eventType }) => eventType)).toContain(type), {
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
      const piece = {
        productId: 'coat',
        title: 'The coat',
        color: 'Bottle',
        size: 'S',
        quantity: 1,
        unitPrice: 120,
      };
      cart.send({ type: 'cart.itemAsked', requestId: 'request-1', piece });
      await until('add_to_cart');
      cart.send({ type: 'cart.promoCodeAsked', requestId: 'request-2', promoCode: 'WELCOME10' });
      await until('add_discount');
      cart.send({ type: 'cart.promoCodeRemovalAsked', requestId: 'request-3', promoCode: 'WELCOME10' });
      await until('remove_discount');
      const lineId = (await queryClient.fetchQuery(queries.cart())).items[0]?._id ?? '';
      cart.send({ type: 'cart.removalAsked', requestId: 'request-4', lineId, piece });
      await until('remove_from_cart');
      await until('search_performed');
      root.getSnapshot().children.metrics?.send({ type: 'page.hidden' });
    };

    it.each([
      ['by fetch', false],
      ['by beacon', true],
    ])(
      'METRIC-02 METRIC-03 METRIC-04 METRIC-05 METRIC-06 METRIC-07 METRIC-15 arrives %s, field by field',
      async (_, isByBeacon) => {
        const opened = await open();
        const { store, credentials } = opened;
        const shop = visit(opened, isByBeacon);
        await doEverything(shop);
        const kept = () => store.db.selectFrom('metric_events').selectAll().execute();
        await vi.waitFor(async () => expect((await kept()).length).toBe(metricTypes.length), {
          timeout: 10_000,
        });

        const page = { pageUrl: `${origin}/product/coat`, title: 'The coat' };
        const inCart = { cart: credentials.cartId, product: 'coat' };
        const code = { cart: credentials.cartId, promoCode: 'WELCOME10' };
        const rows = await kept();
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
        // Only a token proves whose an event is, and a beacon has none.
        const users = new Set(
          rows.filter(({ type }) => type === 'add_to_cart').map(({ user_id }) => user_id),
        );
        expect(users).toEqual(new Set([isByBeacon ? null : credentials.userId]));
        const visits = await store.db.selectFrom('usage_counts').selectAll().execute();
        expect(visits).toEqual([{ measure: 'visit', day: '2026-03-02', name: 'signedIn', count: 1 }]);
      },
    );
  },
);
