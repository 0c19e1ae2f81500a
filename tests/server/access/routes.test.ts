import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { beforeEach, expect, it } from 'vitest';
import { apiBase } from '../../../contract/endpoint.ts';
import { allEndpoints } from '../../../contract/wire/allEndpoints.ts';
import { endpointNames, findEndpoint, toInjectOptions } from '../support/endpointRequest.ts';
import { sampleRequests } from '../support/endpointSamples.ts';
import { openPopulatedShop, type PopulatedShop } from '../support/populatedShop.ts';
import { describeOnSqlite } from '../support/stores.ts';
import { createDigestReader } from '../support/tableDigest.ts';
import { sessionWritingEndpoints } from './accessRules.ts';

/** Who may use a route outside the contract, and what it proves instead of an access token. */
type OtherAccess =
  | 'everyone'
  | 'signature of the provider'
  | 'signature of a mail'
  | 'token of the operator'
  | 'loopback, demo only'
  | 'state of a sign-in';

/** Every route that is not an endpoint of the contract, by method and path. A new route belongs here, or into the contract. */
const otherRoutes: { readonly [route: string]: OtherAccess } = {
  'GET /healthz': 'everyone',
  'GET /readyz': 'everyone',
  'GET /metrics': 'token of the operator',
  'POST /security-reports': 'everyone',
  'GET /api/v1/openapi.json': 'everyone',
  'GET /api/v1/auth/social/google/start': 'everyone',
  'GET /api/v1/auth/social/google/callback': 'state of a sign-in',
  'GET /api/v1/auth/social/facebook/start': 'everyone',
  'GET /api/v1/auth/social/facebook/callback': 'state of a sign-in',
  'POST /api/v1/webhooks/payments': 'signature of the provider',
  'POST /api/v1/stock-requests/unsubscribe': 'signature of a mail',
  'GET /api/v1/stock-requests/unsubscribe': 'everyone',
  'GET /media/:pictureId/:file': 'everyone',
  'GET /robots.txt': 'everyone',
  'GET /sitemap.xml': 'everyone',
  'GET /sitemap-:part(^\\d{1,5}).xml': 'everyone',
  'GET /dev/mail': 'loopback, demo only',
  'GET /dev/mail/:name': 'loopback, demo only',
  'GET /dev/mail/:name/html': 'loopback, demo only',
  'GET /flows': 'everyone',
  'GET /*': 'everyone',
};

/** Files of the build, which `@fastify/static` registers one by one. */
const isBuiltFile = (url: string): boolean =>
  /^\/(?:assets|pl\/assets|flows\/.+|[\w.-]+\.\w+$)/.test(url) && !(`GET ${url}` in otherRoutes);

const contractRoutes = new Set(
  Object.values(allEndpoints).map(({ method, path }) => `${method} ${apiBase}${path}`),
);

describeOnSqlite('every route of the server', (openTestStore) => {
  let shop: PopulatedShop;
  let routes: { readonly method: string; readonly url: string }[] = [];

  beforeEach(async () => {
    const found: RouteOptions[] = [];
    const watch = (message: unknown) => {
      // Fastify publishes its instance.
      const { fastify } = message as { readonly fastify: FastifyInstance };
      fastify.addHook('onRoute', (route) => void found.push(route));
    };
    subscribe('fastify.initialization', watch);
    shop = await openPopulatedShop(await openTestStore());
    unsubscribe('fastify.initialization', watch);
    routes = found.flatMap(({ method, url }) => [method].flat().map((each) => ({ method: each, url })));
  });

  const nameOf = ({ method, url }: (typeof routes)[number]): string => `${method} ${url}`;
  const callers = () =>
    [
      ['a guest', {}],
      ['a shopper', shop.ada.headers],
      ['staff', shop.staff.headers],
    ] as const;

  it('ROLE-01, ROLE-02 is in the contract, or in the list of others with what it requires', () => {
    const found = routes.filter(({ method, url }) => method !== 'HEAD' && !isBuiltFile(url)).map(nameOf);
    const others = found.filter((name) => !contractRoutes.has(name));
    expect([...contractRoutes].filter((name) => !found.includes(name))).toEqual([]);
    expect(others.filter((name) => !(name in otherRoutes))).toEqual([]);
    // Without a build there are no pages, and without a token no figures.
    const optional = ['GET /*', 'GET /flows', 'GET /metrics'];
    expect(
      Object.keys(otherRoutes).filter((name) => !others.includes(name) && !optional.includes(name)),
    ).toEqual([]);
  });

  it('has HEAD where it has a GET that changes nothing, and nowhere else', () => {
    const urlsOf = (wanted: string) =>
      new Set(routes.filter(({ method }) => method === wanted).map(({ url }) => url));
    const [heads, gets] = [urlsOf('HEAD'), urlsOf('GET')];
    expect([...heads].filter((url) => !gets.has(url))).toEqual([]);
    const writing = [...sessionWritingEndpoints].map((name) => `${apiBase}${findEndpoint(name).path}`);
    const social = Object.keys(otherRoutes).flatMap(
      (route) => route.match(/\/api\/v1\/auth\/social\/.+/) ?? [],
    );
    const withoutHead = [...gets].filter((url) => !heads.has(url));
    expect(withoutHead.toSorted()).toEqual([...writing, ...social].toSorted());
  });

  it('ROLE-02 refuses HEAD where GET changes the session, which stays as it was', async () => {
    const readDigest = await createDigestReader(shop.store, ['rate_limits']);
    const before = await readDigest();
    const headers = { cookie: shop.ada.cookie, 'sec-fetch-site': 'same-origin' };
    for (const name of sessionWritingEndpoints) {
      const url = `${apiBase}${findEndpoint(name).path}`;
      const {
        statusCode,
        headers: replied,
        payload,
      } = await shop.app.inject({ method: 'HEAD', url, headers });
      expect([statusCode, payload, replied.allow], name).toEqual([405, '', 'GET']);
      expect(replied['set-cookie'], name).toBeUndefined();
    }
    expect(await readDigest()).toEqual(before);
    const refreshed = await shop.app.inject({ url: `${apiBase}/auth/refresh`, headers });
    expect(refreshed.statusCode).toBe(200);
  });

  it('ROLE-02, ROLE-04 answers HEAD as GET, without a body and without a write', async () => {
    // The audit log records that staff read an account.
    const readDigest = await createDigestReader(shop.store, ['rate_limits', 'used_captchas', 'staff_log']);
    const names = endpointNames.filter(
      (name) => findEndpoint(name).method === 'GET' && !sessionWritingEndpoints.has(name),
    );
    const before = await readDigest();
    for (const name of names)
      for (const [caller, headers] of callers())
        for (const owner of [shop.ada, shop.ben])
          for (const request of sampleRequests(name, owner)) {
            const options = toInjectOptions(request, headers);
            const [got, head] = [
              await shop.app.inject(options),
              await shop.app.inject({ ...options, method: 'HEAD' }),
            ];
            expect([head.statusCode, head.payload], `${name} of ${caller}`).toEqual([got.statusCode, '']);
          }
    expect(await readDigest()).toEqual(before);
  });

  it('ROLE-02 outside the contract gives a token no further rights, and a GET writes nothing', async () => {
    const readDigest = await createDigestReader(shop.store, ['rate_limits']);
    const before = await readDigest();
    for (const name of Object.keys(otherRoutes)) {
      const [method = '', pattern = ''] = name.split(' ');
      const url = pattern.replace(/:\w+(\(.*?\))?/g, '1').replace('*', 'about');
      const options = { method: method as 'GET' | 'POST', url, ...(method === 'POST' && { payload: {} }) };
      const statuses = new Set<number>();
      for (const [, headers] of callers())
        statuses.add((await shop.app.inject({ ...options, headers })).statusCode);
      expect(statuses.size, name).toBe(1);
      expect(Math.max(...statuses), name).toBeLessThan(500);
    }
    expect(await readDigest()).toEqual(before);
  });

  it('ROLE-02 refuses a webhook without the signature of the provider, and writes nothing', async () => {
    const readDigest = await createDigestReader(shop.store, ['rate_limits']);
    const before = await readDigest();
    for (const signature of [undefined, '', 't=1,v1=abc', `t=${Date.now()},v1=${'0'.repeat(64)}`]) {
      const headers = {
        ...shop.staff.headers,
        ...(signature !== undefined && { 'stripe-signature': signature }),
      };
      const payload = { id: 'evt_1', type: 'payment_intent.succeeded', data: { object: {} } };
      const { statusCode } = await shop.app.inject({
        method: 'POST',
        url: '/api/v1/webhooks/payments',
        headers: { ...headers, 'content-type': 'application/json' },
        payload: JSON.stringify(payload),
      });
      expect(statusCode, String(signature)).toBe(400);
    }
    expect(await readDigest()).toEqual(before);
  });
});
