import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { outboxJob } from '../../../server/jobs/outboxJob.ts';
import type { Mail } from '../../../server/mail/mail.ts';
import type { Store } from '../../../server/store/database.ts';
import { openTestApp } from '../support/app.ts';
import { ada, captcha, register, setCookiesOf } from '../support/accounts.ts';
import { describeOnBothEngines } from '../support/stores.ts';

const minute = 60_000;

/** A browser with cookies, in a network of its own. */
const open = async (store: Store, settings: { [name: string]: string } = { SECOND_FACTOR: 'required' }) => {
  const mails: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void mails.push(mail) };
  const test = await openTestApp(store, { settings, overrides: { mailer, wait: async () => {} } });
  const { credentials, headers: first } = await register(test.app);
  await store.db.updateTable('users').set({ is_admin: 1 }).execute();
  const browse = (remoteAddress = '192.0.2.1') => {
    const jar = new Map<string, string>();
    let token: string | undefined;
    const send = async (method: 'GET' | 'POST', url: string, payload?: object) => {
      const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
      const response = await test.app.inject({
        method,
        url: `/api/v1${url}`,
        remoteAddress,
        headers: { ...captcha, cookie, ...(token ? { authorization: `Bearer ${token}` } : {}) },
        ...(payload ? { payload } : {}),
      });
      for (const line of setCookiesOf(response.headers)) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
        if (value === '') jar.delete(name);
        else jar.set(name, value);
      }
      const body = response.json<{ [name: string]: unknown }>();
      if (typeof body['token'] === 'string') ({ token } = body as { token: string });
      return { status: response.statusCode, body, code: body['code'], lines: setCookiesOf(response.headers) };
    };
    return {
      jar,
      send,
      login: (password: string = ada.password) => send('POST', '/auth/login', { email: ada.email, password }),
      enter: (code: string) => send('POST', '/auth/second-factor', { code }),
      prove: (code: string) => send('POST', '/auth/second-factor/proof', { code }),
      enrolment: async () => {
        const { body } = await send('GET', '/auth/second-factor/enrolment');
        return body['result'] as { key: string; uri: string };
      },
      overview: async () => (await send('GET', '/admin/overview')).status,
    };
  };
  const codeOf = (key: string, ms = 0) =>
    new TOTP({ secret: Secret.fromBase32(key), period: 30, digits: 6 }).generate({
      timestamp: test.clock.now().getTime() + ms,
    });
  /** Sets the factor up in a browser, and returns its key and recovery codes. */
  const enrol = async (browser = browse()) => {
    await browser.login();
    const { key } = await browser.enrolment();
    const { body } = await browser.enter(codeOf(key));
    test.clock.advance(minute);
    return { key, recoveryCodes: body['recoveryCodes'] as string[] };
  };
  const actions = async () =>
    (await store.db.selectFrom('staff_log').select('action').orderBy('at').execute()).map(
      ({ action }) => action,
    );
  return { ...test, mails, browse, codeOf, enrol, actions, userId: credentials.userId, first };
};

describeOnBothEngines('the second factor', (openTestStore) => {
  it('is set up at the first sign-in of staff: the password alone starts no session', async () => {
    const { browse, codeOf, context, userId, actions } = await open(await openTestStore());
    const browser = browse();
    const first = await browser.login();
    expect([first.status, first.code]).toEqual([403, 'second_factor_missing']);
    expect(first.lines).toEqual([
      expect.stringMatching(/^verrow_second_step=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
    expect(await browser.overview()).toBe(401);
    const { key, uri } = await browser.enrolment();
    expect(uri).toMatch(/^otpauth:\/\/totp\/Verrow:ada%40example\.com\?issuer=Verrow&secret=[A-Z2-7]{32}&/);
    expect(await browser.enrolment()).toEqual({ key, uri });
    expect((await browser.enter('000000')).code).toBe('code_invalid');
    const entered = await browser.enter(codeOf(key));
    expect(entered.status).toBe(200);
    expect(entered.body).toMatchObject({ userId, isAdmin: true });
    expect(entered.body['recoveryCodes']).toHaveLength(10);
    expect(new Set(entered.body['recoveryCodes'] as string[]).size).toBe(10);
    expect(browser.jar.has('verrow_second_step')).toBe(false);
    expect(await browser.overview()).toBe(200);
    expect(await actions()).toContain('second_factor_set');
    // Neither key nor codes are stored as they are.
    const stored = JSON.stringify([
      await context.store.db.selectFrom('second_factors').selectAll().execute(),
      await context.store.db.selectFrom('recovery_codes').selectAll().execute(),
    ]);
    for (const secret of [key, ...(entered.body['recoveryCodes'] as string[])])
      expect(stored).not.toContain(secret);
  });

  it('is asked for at each later sign-in, and each code is valid once', async () => {
    const { browse, codeOf, enrol, clock } = await open(await openTestStore());
    const { key } = await enrol();
    const browser = browse();
    expect((await browser.login()).code).toBe('second_factor_required');
    expect((await browser.send('GET', '/auth/second-factor/enrolment')).status).toBe(404);
    const code = codeOf(key);
    expect((await browser.enter(code)).body).toMatchObject({ isAdmin: true });
    expect(await browser.overview()).toBe(200);
    // A replay, by the same browser or one that saw the code, and a code older than a used one.
    const thief = browse('203.0.113.7');
    await thief.login();
    expect((await thief.enter(code)).code).toBe('code_invalid');
    expect((await thief.enter(codeOf(key, -30_000))).code).toBe('code_invalid');
    clock.advance(30_000);
    expect((await thief.enter(codeOf(key))).status).toBe(200);
  });

  it('accepts a code once, also in concurrent requests', async () => {
    const { browse, codeOf, enrol } = await open(await openTestStore());
    const { key, recoveryCodes } = await enrol();
    const browser = browse();
    await browser.login();
    for (const code of [codeOf(key), recoveryCodes[0] ?? '']) {
      const all = await Promise.all([browser.enter(code), browser.enter(code), browser.enter(code)]);
      expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
      await browser.login();
    }
  });

  it('accepts each recovery code once, in any letter case, and records it', async () => {
    const { browse, enrol, actions } = await open(await openTestStore());
    const { recoveryCodes } = await enrol();
    const [code = ''] = recoveryCodes;
    expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    const browser = browse();
    await browser.login();
    expect((await browser.enter(` ${code.toUpperCase().replace('-', ' ')} `)).status).toBe(200);
    await browser.login();
    expect((await browser.enter(code)).code).toBe('code_invalid');
    expect((await browser.enter(recoveryCodes[1] ?? '')).status).toBe(200);
    expect((await actions()).filter((action) => action === 'recovery_code_used')).toHaveLength(2);
  });

  it('is throttled like a password, by network; the owner is not locked out', async () => {
    const { browse, codeOf, context, enrol } = await open(await openTestStore());
    const owner = browse();
    const { key } = await enrol(owner);
    Object.assign(context, { config: { ...context.config, rateLimitScale: 1 } });
    Object.assign(context, { rateLimiter: { ...context.rateLimiter, count: async () => {} } });
    const thief = browse('203.0.113.7');
    await thief.login();
    const statuses = [];
    for (let guess = 0; guess < 12; guess += 1) statuses.push((await thief.enter('123456')).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429]);
    expect((await thief.enter(codeOf(key))).status).toBe(429);
    await owner.login();
    expect((await owner.enter(codeOf(key))).status).toBe(200);
  });

  it('needs a password that is still right, entered within ten minutes', async () => {
    const { browse, codeOf, context, enrol, clock } = await open(await openTestStore());
    const { key } = await enrol();
    const browser = browse();
    expect((await browser.enter(codeOf(key))).code).toBe('session_expired');
    await browser.login();
    clock.advance(10 * minute);
    expect((await browser.enter(codeOf(key))).code).toBe('session_expired');
    expect(browser.jar.has('verrow_second_step')).toBe(false);
    await browser.login();
    await context.store.db.updateTable('users').set({ password_hash: 'plain:other' }).execute();
    expect((await browser.enter(codeOf(key))).code).toBe('session_expired');
    browser.jar.set('verrow_second_step', 'forged');
    expect((await browser.enter(codeOf(key))).code).toBe('session_expired');
  });

  it('ends sessions of staff that began without it, and takes their rights at once', async () => {
    const { app, first } = await open(await openTestStore());
    const request = { url: '/api/v1/admin/overview', headers: first };
    expect((await app.inject(request)).json()).toMatchObject({ statusCode: 401, code: 'unauthenticated' });
    const { cookie } = await register(app, { email: 'cleo@example.com' });
    const refresh = () => app.inject({ url: '/api/v1/auth/refresh', headers: { cookie } });
    expect((await refresh()).statusCode).toBe(200);
  });

  it('is asked for after a password reset, which replaces the password only', async () => {
    const { browse, codeOf, context, enrol, mails } = await open(await openTestStore());
    const { key } = await enrol();
    const browser = browse();
    await browser.send('POST', '/auth/forgot-password', { email: ada.email });
    await outboxJob(context, 'mail').run();
    const token = /#token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1];
    const password = 'a difference of engines';
    const reset = await browser.send('POST', '/auth/reset-password', { token, password });
    expect(reset.code).toBe('second_factor_required');
    expect(browser.jar.has('verrow_refresh')).toBe(false);
    expect((await browser.enter(codeOf(key))).body).toMatchObject({ isAdmin: true });
    expect((await browser.login(ada.password)).status).toBe(401);
    expect((await browser.login(password)).code).toBe('second_factor_required');
  });

  it('keeps the rights over a renewal of the session', async () => {
    const { browse, enrol, clock } = await open(await openTestStore());
    const browser = browse();
    await enrol(browser);
    clock.advance(60 * minute);
    expect((await browser.send('GET', '/auth/refresh')).body).toMatchObject({ isAdmin: true });
    expect(await browser.overview()).toBe(200);
  });

  it('is optional in the demo: staff sign in with the password until they set it up', async () => {
    const store = await openTestStore();
    const { browse, codeOf, clock } = await open(store, {});
    const browser = browse();
    expect((await browser.login()).body).toMatchObject({ isAdmin: true });
    expect(await browser.overview()).toBe(200);
    const setUp = (currentPassword: string) =>
      browser.send('POST', '/auth/second-factor/setup', { currentPassword });
    expect((await setUp('a guess')).code).toBe('invalid_credentials');
    expect((await setUp(ada.password)).status).toBe(200);
    const { key } = await browser.enrolment();
    expect((await browser.enter(codeOf(key))).body['recoveryCodes']).toHaveLength(10);
    expect((await setUp(ada.password)).code).toBe('forbidden');
    clock.advance(minute);
    expect((await browse().login()).code).toBe('second_factor_required');
  });

  it('is removed by its owner with a code where it is optional', async () => {
    const { browse, codeOf, clock, actions } = await open(await openTestStore(), {});
    const browser = browse();
    await browser.login();
    const read = async () => (await browser.send('GET', '/auth/second-factor')).body['result'];
    expect(await read()).toEqual({ isSetUp: false, isRequired: false, recoveryCodesLeft: 0 });
    await browser.send('POST', '/auth/second-factor/setup', { currentPassword: ada.password });
    const { key } = await browser.enrolment();
    const codes = (await browser.enter(codeOf(key))).body['recoveryCodes'] as string[];
    await browser.prove(codes[0] ?? '');
    expect(await read()).toEqual({ isSetUp: true, isRequired: false, recoveryCodesLeft: 9 });
    const remove = (code: string) => browser.send('POST', '/auth/second-factor/removal', { code });
    expect((await remove('000000')).code).toBe('code_invalid');
    expect((await remove(codes[0] ?? '')).code).toBe('code_invalid');
    clock.advance(minute);
    expect((await remove(codeOf(key))).status).toBe(200);
    expect(await read()).toEqual({ isSetUp: false, isRequired: false, recoveryCodesLeft: 0 });
    expect(await actions()).toContain('second_factor_removed');
    expect((await browse().login()).body).toMatchObject({ isAdmin: true });
  });

  it('cannot be removed where it is required', async () => {
    const { browse, codeOf, enrol, actions } = await open(await openTestStore());
    const browser = browse();
    const { key } = await enrol(browser);
    const refused = await browser.send('POST', '/auth/second-factor/removal', { code: codeOf(key) });
    expect(refused.code).toBe('forbidden');
    expect((await browser.send('GET', '/auth/second-factor')).body['result']).toMatchObject({
      isSetUp: true,
      isRequired: true,
      recoveryCodesLeft: 10,
    });
    expect(await actions()).not.toContain('second_factor_removed');
  });

  it('is asked for again by a session: its token remembers when', async () => {
    const { browse, codeOf, enrol, clock, context } = await open(await openTestStore());
    const browser = browse();
    const { key } = await enrol(browser);
    clock.advance(5 * minute);
    expect((await browser.prove('123456')).code).toBe('code_invalid');
    const { body } = await browser.prove(codeOf(key));
    const claims = context.accessTokens.read(String(body['token']), clock.now());
    expect(claims?.secondFactorMs).toBe(clock.now().getTime());
    clock.advance(minute);
    const { body: renewed } = await browser.send('GET', '/auth/refresh');
    const after = context.accessTokens.read(String(renewed['token']), clock.now());
    expect(after?.secondFactorMs).toBe(clock.now().getTime() - minute);
  });
});
