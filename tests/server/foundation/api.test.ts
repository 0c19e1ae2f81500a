import { beforeEach, describe, expect, it } from 'vitest';
import { everyCall } from '../../../contract/everyCall.ts';
import { unknownLocale } from '../../../contract/wire/locale.ts';
import type { TestApp } from '../support/app.ts';
import { openTestApp } from '../support/app.ts';
import { register } from '../support/people.ts';
import { describeOnBothEngines } from '../support/stores.ts';

describeOnBothEngines('the API', (openTestStore) => {
  let test: TestApp;
  beforeEach(async () => {
    test = await openTestApp(await openTestStore());
  });

  const table = Object.entries(everyCall).map(([name, { method, path, access }]) => ({
    name,
    method,
    access,
    url: `/api/v1${path.replace(/:\w+/g, 'x')}`,
  }));

  it('API-01 answers for every call of the contract', () => {
    for (const { method, path } of Object.values(everyCall))
      expect(test.app.hasRoute({ method, url: `/api/v1${path}` }), `${method} ${path}`).toBe(true);
  });

  it('API-01 describes every call in its OpenAPI document', async () => {
    const response = await test.app.inject({ url: '/api/v1/openapi.json' });
    const document = response.json<{
      openapi: string;
      paths: { [path: string]: { [method: string]: { operationId: string } } };
    }>();
    expect(document.openapi).toBe('3.1.0');
    const operations = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(operations.toSorted()).toEqual(Object.keys(everyCall).toSorted());
    expect(document.paths['/users/{id}']?.patch).toMatchObject({
      parameters: [{ name: 'id', in: 'path', required: true }],
      security: [{ accessToken: [] }],
    });
  });

  it('SESS-07 tells everybody where their address is, by its own lookup', async () => {
    const ask = (remoteAddress: string) => test.app.inject({ url: '/api/v1/locale', remoteAddress });
    // In the demo an address of one's own network counts as the demo's country.
    const [atHome, away] = await Promise.all([ask('127.0.0.1'), ask('192.0.2.1')]);
    expect(atHome.json()).toMatchObject({ result: { country_code: 'US', currency: { code: 'USD' } } });
    expect(away.json()).toEqual({ result: unknownLocale });
  });

  it('ROLE-02 keeps what needs a user for the signed-in', async () => {
    for (const { name, method, url } of table.filter(({ access }) => access !== 'public'))
      for (const headers of [{}, { authorization: 'Bearer v1.x.y' }]) {
        const response = await test.app.inject({
          method,
          url,
          headers,
          payload: method === 'GET' ? undefined : {},
        });
        expect(response.statusCode, name).toBe(401);
        expect(response.json().code).toBe('unauthenticated');
      }
  });

  it('ROLE-01 answers a guest, and one whose token has ended, alike', async () => {
    for (const { name, method, url } of table.filter(({ access }) => access === 'public')) {
      const ask = (headers: { [name: string]: string }) =>
        test.app.inject({ method, url, headers, payload: method === 'GET' ? undefined : {} });
      const guest = await ask({});
      const stale = await ask({ authorization: 'Bearer v1.x.y' });
      expect(stale.statusCode, name).toBe(guest.statusCode);
      if (name !== 'refresh' && name !== 'logout') expect(guest.statusCode, name).not.toBe(401);
      expect(guest.statusCode, name).toBeLessThan(500);
    }
  });

  it('MODEL-15, API-33 says success, status and message of a mutation beside what it changed, and the status agrees', async () => {
    const { headers, credentials } = await register(test.app);
    const response = await test.app.inject({
      method: 'PATCH',
      url: `/api/v1/users/${credentials.userId}`,
      headers,
      payload: { firstName: 'Augusta', preferences: [], address: null },
    });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      success: true,
      statusCode: 200,
      message: expect.stringMatching(/\w/),
      result: { firstName: 'Augusta', lastName: 'Lovelace', preferences: [] },
    });
  });

  it('API-32, MODEL-13 keeps an address and what was not given', async () => {
    const { headers, credentials } = await register(test.app);
    const url = `/api/v1/users/${credentials.userId}`;
    const address = {
      firstName: 'Ada',
      lastName: 'Lovelace',
      street: '12 St James’s Square',
      postalCode: 'SW1Y 4JH',
      city: 'London',
      state: 'England',
      country: 'GB',
    };
    await test.app.inject({ method: 'PATCH', url, headers, payload: { address } });
    await test.app.inject({ method: 'PATCH', url, headers, payload: { lastName: 'King' } });
    const who = await test.app.inject({ url: '/api/v1/auth/current_user', headers });
    expect(who.json()).toMatchObject({ firstName: 'Ada', lastName: 'King', address });
  });

  it('API-32 lets an admin change another user, and nobody else', async () => {
    const shopper = await register(test.app);
    const admin = await register(test.app, { email: 'admin@example.com' });
    const change = () =>
      test.app.inject({
        method: 'PATCH',
        url: `/api/v1/users/${shopper.credentials.userId}`,
        headers: admin.headers,
        payload: { firstName: 'Changed' },
      });
    expect((await change()).statusCode).toBe(404);
    await test.shop.store.db
      .updateTable('users')
      .set({ is_admin: 1 })
      .where('id', '=', admin.credentials.userId)
      .execute();
    expect((await change()).statusCode).toBe(200);
  });

  it('limits how often one address asks, and says when to come back', async () => {
    Object.assign(test.shop, { config: { ...test.shop.config, rateLimitScale: 1 } });
    const { app, clock } = await openTestApp(test.shop.store, { settings: { RATE_LIMIT_SCALE: '0.5' } });
    const ask = () => app.inject({ url: '/api/v1/auth/refresh' });
    const codes = [];
    for (let times = 0; times < 61; times += 1) codes.push((await ask()).statusCode);
    expect(codes.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 401));
    const refused = await ask();
    expect(refused.statusCode).toBe(429);
    expect(refused.json().code).toBe('rate_limited');
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    clock.advance(seconds * 1000);
    expect((await ask()).statusCode).toBe(401);
  });

  it('tells that it is there and that its database is', async () => {
    expect((await test.app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
    expect((await test.app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready' });
  });

  it('compresses long answers for those who take them so', async () => {
    const ask = (accepted: string) =>
      test.app.inject({ url: '/api/v1/openapi.json', headers: { 'accept-encoding': accepted } });
    const plain = await ask('identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toContain('accept-encoding');
    for (const encoding of ['br', 'gzip']) {
      const packed = await ask(encoding);
      expect(packed.headers['content-encoding']).toBe(encoding);
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    }
    expect((await ask('br;q=0, gzip')).headers['content-encoding']).toBe('gzip');
  });
});

describe('the policy of pages', () => {
  it('names hosts and nothing wider', async () => {
    const { contentSecurity } = await import('../../../server/http/contentSecurity.ts');
    const { readConfig } = await import('../../../server/config.ts');
    const demo = contentSecurity(readConfig({ SANDBOX_PORT: '4001' }));
    expect(demo['default-src']).toEqual(["'none'"]);
    expect(demo['script-src']).toEqual(["'self'", 'http://localhost:4001']);
    expect(demo['frame-ancestors']).toEqual(["'none'"]);
    for (const sources of Object.values(demo)) expect(sources).not.toContain('*');
    const live = contentSecurity(
      readConfig({
        PUBLIC_URL: 'https://shop.example',
        SECRET: 'x'.repeat(32),
        STRIPE_SECRET_KEY: 'a',
        STRIPE_PUBLISHABLE_KEY: 'b',
        STRIPE_WEBHOOK_SECRET: 'c',
        RECAPTCHA_SITE_KEY: 'd',
        RECAPTCHA_SECRET_KEY: 'e',
      }),
    );
    expect(live['script-src']).toContain('https://js.stripe.com');
    expect(live['script-src']).toContain('https://www.google.com/recaptcha/');
    expect(JSON.stringify(live)).not.toContain('localhost');
  });
});
