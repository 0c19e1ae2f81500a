import { beforeEach, describe, expect, it } from 'vitest';
import { allEndpoints } from '../../../contract/wire/allEndpoints.ts';
import { unknownLocale } from '../../../contract/wire/locale.ts';
import type { TestApp } from '../support/app.ts';
import { openTestApp } from '../support/app.ts';
import { register } from '../support/accounts.ts';
import { describeOnBothEngines } from '../support/stores.ts';

describeOnBothEngines('the API', (openTestStore) => {
  let test: TestApp;
  beforeEach(async () => {
    test = await openTestApp(await openTestStore());
  });

  const endpointTable = Object.entries(allEndpoints).map(([name, { method, path, access }]) => ({
    name,
    method,
    access,
    url: `/api/v1${path.replace(/:\w+/g, 'x')}`,
  }));

  it('API-01 has a route for every endpoint of the contract', () => {
    for (const { method, path } of Object.values(allEndpoints))
      expect(test.app.hasRoute({ method, url: `/api/v1${path}` }), `${method} ${path}`).toBe(true);
  });

  it('API-01 describes every endpoint in its OpenAPI document', async () => {
    const response = await test.app.inject({ url: '/api/v1/openapi.json' });
    const document = response.json<{
      openapi: string;
      paths: { [path: string]: { [method: string]: { operationId: string } } };
    }>();
    expect(document.openapi).toBe('3.1.0');
    const operations = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(operations.toSorted()).toEqual(Object.keys(allEndpoints).toSorted());
    expect(document.paths['/users/{id}']?.patch).toMatchObject({
      parameters: [
        { name: 'id', in: 'path', required: true },
        { name: 'idempotency-key', in: 'header', required: false },
      ],
      security: [{ accessToken: [] }],
    });
  });

  it('SESS-07 returns the locale of the IP address without authentication', async () => {
    const send = (remoteAddress: string) => test.app.inject({ url: '/api/v1/locale', remoteAddress });
    // In the demo, private addresses have the configured demo country.
    const [privateAddress, unknownAddress] = await Promise.all([send('127.0.0.1'), send('192.0.2.1')]);
    expect(privateAddress.json()).toMatchObject({
      result: { country_code: 'US', currency: { code: 'USD' } },
    });
    expect(unknownAddress.json()).toEqual({ result: unknownLocale });
  });

  it('ROLE-02 replies 401 to guests at endpoints that need a user', async () => {
    for (const { name, method, url } of endpointTable.filter(({ access }) => access !== 'public'))
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

  it('ROLE-01 public endpoints respond the same without a token and with an invalid one', async () => {
    for (const { name, method, url } of endpointTable.filter(({ access }) => access === 'public')) {
      const send = (headers: { [name: string]: string }) =>
        test.app.inject({ method, url, headers, payload: method === 'GET' ? undefined : {} });
      const guest = await send({});
      const stale = await send({ authorization: 'Bearer v1.x.y' });
      expect(stale.statusCode, name).toBe(guest.statusCode);
      // These three go by their cookie.
      if (!['refresh', 'logout', 'readEnrolment'].includes(name))
        expect(guest.statusCode, name).not.toBe(401);
      expect(guest.statusCode, name).toBeLessThan(500);
    }
  });

  it('MODEL-15, API-33 a mutation replies with success, matching statusCode, message and result', async () => {
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

  it('API-32, MODEL-13 stores an address and leaves omitted fields unchanged', async () => {
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
    const user = await test.app.inject({ url: '/api/v1/auth/current_user', headers });
    expect(user.json()).toMatchObject({ firstName: 'Ada', lastName: 'King', address });
  });

  it('API-32 only an admin may change another user', async () => {
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
    await test.context.store.db
      .updateTable('users')
      .set({ is_admin: 1 })
      .where('id', '=', admin.credentials.userId)
      .execute();
    expect((await change()).statusCode).toBe(200);
  });

  it('limits requests per IP address and sends retry-after', async () => {
    Object.assign(test.context, { config: { ...test.context.config, rateLimitScale: 1 } });
    const { app, clock } = await openTestApp(test.context.store, { settings: { RATE_LIMIT_SCALE: '0.05' } });
    const send = () => app.inject({ url: '/api/v1/auth/refresh' });
    const codes = [];
    for (let times = 0; times < 61; times += 1) codes.push((await send()).statusCode);
    expect(codes.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 401));
    const rejected = await send();
    expect(rejected.statusCode).toBe(429);
    expect(rejected.json().code).toBe('rate_limited');
    const seconds = Number(rejected.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    clock.advance(seconds * 1000);
    expect((await send()).statusCode).toBe(401);
  });

  it('has a liveness and a readiness check', async () => {
    expect((await test.app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
    expect((await test.app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready' });
  });

  it('compresses long replies by accept-encoding', async () => {
    const send = (accepted: string) =>
      test.app.inject({ url: '/api/v1/openapi.json', headers: { 'accept-encoding': accepted } });
    const plain = await send('identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toContain('accept-encoding');
    for (const encoding of ['br', 'gzip']) {
      const compressed = await send(encoding);
      expect(compressed.headers['content-encoding']).toBe(encoding);
      expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    }
    expect((await send('br;q=0, gzip')).headers['content-encoding']).toBe('gzip');
  });
});

describe('content security policy', () => {
  it('allows only specific hosts', async () => {
    const { contentSecurityPolicy } = await import('../../../server/http/contentSecurityPolicy.ts');
    const { readConfig } = await import('../../../server/config.ts');
    const demo = contentSecurityPolicy(readConfig({ SANDBOX_PORT: '4001' }));
    expect(demo['default-src']).toEqual(["'none'"]);
    expect(demo['script-src']).toEqual(["'self'", 'http://localhost:4001']);
    expect(demo['frame-ancestors']).toEqual(["'none'"]);
    for (const sources of Object.values(demo)) expect(sources).not.toContain('*');
    const live = contentSecurityPolicy(
      readConfig({
        PUBLIC_URL: 'https://shop.example',
        SECRET: 'x'.repeat(32),
        STRIPE_SECRET_KEY: 'a',
        STRIPE_PUBLISHABLE_KEY: 'b',
        STRIPE_WEBHOOK_SECRET: 'c',
        SMTP_URL: 'smtps://mail.example',
        RECAPTCHA_SITE_KEY: 'd',
        RECAPTCHA_SECRET_KEY: 'e',
      }),
    );
    expect(live['script-src']).toContain('https://js.stripe.com');
    expect(live['script-src']).toContain('https://www.google.com/recaptcha/');
    expect(JSON.stringify(live)).not.toContain('localhost');
  });
});
