import { expect, it } from 'vitest';
import { describeOnBothEngines } from '../support/stores.ts';
import { liveSettings } from '../support/liveSettings.ts';
import { openTestApp } from '../support/app.ts';
import {
  ada,
  captcha,
  cookieOf,
  deviceCookie,
  register,
  sessionMarker,
  setCookiesOf,
} from '../support/accounts.ts';

describeOnBothEngines('sign-in', (openTestStore) => {
  const open = async () => openTestApp(await openTestStore());
  type App = Awaited<ReturnType<typeof open>>['app'];

  const login = (app: App, credentials: { email: string; password: string }) =>
    app.inject({ method: 'POST', url: '/api/v1/auth/login', headers: captcha, payload: credentials });

  const postRegistration = (app: App, payload: object = ada) =>
    app.inject({ method: 'POST', url: '/api/v1/auth/register', headers: captcha, payload });

  it('API-04 registers an account and returns the five login fields at the top level', async () => {
    const { app, clock } = await open();
    const response = await postRegistration(app, {
      ...ada,
      locale: { country_name: 'United Kingdom', flag: '🇬🇧' },
    });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({
      token: expect.stringMatching(/^v1\./),
      isAdmin: false,
      expires: new Date(clock.now().getTime() + 600_000).toISOString(),
      userId: expect.stringMatching(/^usr_/),
      cartId: expect.stringMatching(/^cart_/),
    });
  });

  it('API-03 signs in with an email address in any letter case and Unicode composition', async () => {
    const { app } = await open();
    const { credentials } = await register(app, { email: 'zoë@example.com' });
    const response = await login(app, { email: 'ZOE\u0308@Example.COM', password: ada.password });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ userId: credentials.userId, cartId: credentials.cartId });
  });

  it('AUTH-17 rejects an email address that has an account, also in concurrent requests', async () => {
    const { app, context } = await open();
    const responses = await Promise.all([1, 2, 3].map(() => postRegistration(app)));
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    const rejected = responses.find(({ statusCode }) => statusCode === 409);
    expect(rejected?.json()).toMatchObject({
      success: false,
      statusCode: 409,
      code: 'email_taken',
      error: 'An account with this email exists',
      fields: { email: 'An account with this email exists' },
    });
    const { count } = await context.store.db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });

  it('AUTH-17 rejects the most common passwords in any letter case', async () => {
    const { app } = await open();
    const response = await postRegistration(app, { ...ada, password: 'Password' });
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual({ password: expect.stringContaining('too common') });
  });

  it('AUTH-18 responds the same for a wrong password and for an unknown email address', async () => {
    const { app } = await open();
    await register(app);
    const wrong = await login(app, { email: ada.email, password: 'another' });
    const unknown = await login(app, { email: 'nobody@example.com', password: 'another' });
    const without = ({ requestId: _, ...rest }: { requestId: string }) => rest;
    expect(wrong.statusCode).toBe(401);
    expect(unknown.statusCode).toBe(401);
    expect(without(wrong.json())).toEqual(without(unknown.json()));
    expect(wrong.json()).toMatchObject({
      code: 'invalid_credentials',
      error: expect.stringMatching(/^Login failed/),
    });
  });

  it('AUTH-05 rejects a registration without a valid captcha and writes nothing', async () => {
    const { app, context } = await open();
    for (const headers of [{}, { 'x-captcha-token': 'a machine' }]) {
      const response = await app.inject({
        method: 'POST',
        url: '/api/v1/auth/register',
        headers,
        payload: ada,
      });
      expect(response.statusCode).toBe(422);
      expect(response.json().code).toBe('captcha_failed');
    }
    expect(await context.store.db.selectFrom('users').select('id').execute()).toEqual([]);
  });

  it('AUTH-21 stores the session in an HttpOnly cookie', async () => {
    const { app } = await open();
    const response = await postRegistration(app);
    expect(setCookiesOf(response.headers)[0]).toMatch(
      /^verrow_refresh=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('AUTH-24 marks the session with a readable cookie at registration and sign-in', async () => {
    const { app } = await open();
    const registered = await postRegistration(app);
    const signedIn = await login(app, { email: ada.email, password: ada.password });
    for (const { headers } of [registered, signedIn])
      expect(setCookiesOf(headers)).toEqual([
        expect.stringMatching(/^verrow_refresh=[\w-]{43};/),
        sessionMarker,
        deviceCookie,
      ]);
    const failed = await login(app, { email: ada.email, password: 'another' });
    expect(setCookiesOf(failed.headers)).toEqual([]);
  });

  it('uses a __Host- cookie name on https', async () => {
    const { app } = await openTestApp(await openTestStore(), {
      settings: liveSettings,
    });
    const response = await postRegistration(app);
    expect(setCookiesOf(response.headers)).toEqual([
      expect.stringMatching(/^__Host-verrow_refresh=.*; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
      'verrow_session=1; Max-Age=2592000; Path=/; Secure; SameSite=Lax',
      expect.stringMatching(/^__Host-verrow_device=v1\..*; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
    ]);
    expect(response.headers['strict-transport-security']).toContain('max-age=');
    expect(cookieOf(response.headers)).not.toBe('');
  });

  it('API-08, MODEL-13 returns the current user without internal fields', async () => {
    const { app } = await open();
    const { headers, credentials } = await register(app);
    const response = await app.inject({ url: '/api/v1/auth/current_user', headers });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      _id: credentials.userId,
      _cart: credentials.cartId,
      email: ada.email,
      firstName: 'Ada',
      lastName: 'Lovelace',
      address: null,
      preferences: [],
      isAdmin: false,
      createdAt: expect.stringMatching(/Z$/),
    });
  });

  it('ROLE-04 reads the role from the database at each request', async () => {
    const { app, context } = await open();
    const { headers, credentials } = await register(app);
    await context.store.db
      .updateTable('users')
      .set({ is_admin: 1 })
      .where('id', '=', credentials.userId)
      .execute();
    expect((await app.inject({ url: '/api/v1/auth/current_user', headers })).json().isAdmin).toBe(true);
    const repeated = await login(app, { email: ada.email, password: ada.password });
    expect(repeated.json().isAdmin).toBe(true);
  });
});
