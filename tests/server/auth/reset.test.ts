import { expect, it } from 'vitest';
import type { Credentials } from '../../../contract/types.ts';
import { deleteExpiredRows } from '../../../server/cleanup.ts';
import { outboxJob } from '../../../server/jobs/outboxJob.ts';
import type { Mail } from '../../../server/mail/mail.ts';
import type { Store } from '../../../server/store/database.ts';
import { linkIdentity } from '../../../server/store/socialSignIns.ts';
import { openTestApp, type TestAppOptions } from '../support/app.ts';
import {
  ada,
  captcha,
  clearedSession,
  cookieOf,
  deviceCookie,
  register,
  sessionMarker,
  setCookiesOf,
} from '../support/accounts.ts';
import { describeOnBothEngines, describeOnSqlite } from '../support/stores.ts';

const newPassword = 'a difference of engines';

const open = async (store: Store, options: TestAppOptions = {}) => {
  const mails: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void mails.push(mail) };
  const test = await openTestApp(store, { ...options, overrides: { mailer, ...options.overrides } });
  const post = (url: string, payload: object, headers: object = captcha) =>
    test.app.inject({ method: 'POST', url: `/api/v1/auth/${url}`, headers: { ...headers }, payload });
  const runOutbox = () => outboxJob(test.context, 'mail').run();
  return {
    ...test,
    mails,
    runOutbox,
    requestReset: (email: string) => post('forgot-password', { email }),
    reset: (token: string, password = newPassword) => post('reset-password', { token, password }),
    login: (password: string) => post('login', { email: ada.email, password }),
    post,
    /** Requests a reset mail and returns its token. */
    tokenFor: async (email: string): Promise<string> => {
      await post('forgot-password', { email });
      await runOutbox();
      return tokenIn(mails.findLast(({ text }) => tokenPattern.test(text)));
    },
  };
};

/** In the fragment, which no request and no referrer contains. */
const tokenPattern = /\/reset-password#token=([\w-]+)/;

const tokenIn = (mail: Mail | undefined): string => tokenPattern.exec(mail?.text ?? '')?.[1] ?? 'none';

describeOnBothEngines('password reset', (openTestStore) => {
  it('sends one mail with a reset link in text and HTML, which sets a new password', async () => {
    const { app, requestReset, runOutbox, mails, reset, login } = await open(await openTestStore());
    const { credentials } = await register(app);
    expect((await requestReset('ADA@example.com')).statusCode).toBe(200);
    await runOutbox();
    await runOutbox();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: ada.email, subject: 'Choose a new Verrow password' });
    const token = tokenIn(mails[0]);
    expect(mails[0]?.html).toContain(`http://127.0.0.1:3000/reset-password#token=${token}`);

    const response = await reset(token);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ userId: credentials.userId, cartId: credentials.cartId });
    expect((await login(ada.password)).statusCode).toBe(401);
    expect((await login(newPassword)).statusCode).toBe(200);
  });

  it('ends all other sessions and starts a new one', async () => {
    const { app, tokenFor, reset } = await open(await openTestStore());
    const one = await register(app);
    const response = await reset(await tokenFor(ada.email));
    const userWith = (headers: object) =>
      app.inject({ url: '/api/v1/auth/current_user', headers: { ...headers } });
    expect((await userWith(one.headers)).statusCode).toBe(401);
    const refresh = (cookie: string) => app.inject({ url: '/api/v1/auth/refresh', headers: { cookie } });
    const ended = await refresh(one.cookie);
    expect(ended.statusCode).toBe(401);
    expect(setCookiesOf(ended.headers)).toEqual(clearedSession);
    expect(setCookiesOf(response.headers).slice(1)).toEqual([sessionMarker, deviceCookie]);
    const { token } = response.json<Credentials>();
    expect((await userWith({ authorization: `Bearer ${token}` })).statusCode).toBe(200);
    expect((await refresh(cookieOf(response.headers))).statusCode).toBe(200);
  });

  it('notifies the account owner by mail once', async () => {
    const { app, tokenFor, reset, runOutbox, mails } = await open(await openTestStore());
    await register(app);
    const token = await tokenFor(ada.email);
    await reset(token);
    await reset(token);
    await runOutbox();
    await runOutbox();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [ada.email, 'Choose a new Verrow password'],
      [ada.email, 'Your Verrow password was changed'],
    ]);
  });

  it('accepts a link once, also in concurrent requests, and invalidates all other links of the account', async () => {
    const { app, tokenFor, reset } = await open(await openTestStore());
    await register(app);
    const [older, newer] = [await tokenFor(ada.email), await tokenFor(ada.email)];
    const responses = await Promise.all([reset(newer), reset(newer), reset(newer)]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
    for (const token of [older, newer, 'a guess']) {
      const rejected = await reset(token);
      expect(rejected.json()).toMatchObject({ statusCode: 422, code: 'link_invalid' });
      expect(rejected.json().error).toMatch(/already been used or has expired/);
    }
  });

  it('stores only hashes of tokens, which expire after 30 minutes', async () => {
    const store = await openTestStore();
    const { app, tokenFor, reset, clock, logged } = await open(store);
    await register(app);
    const token = await tokenFor(ada.email);
    const storedRows = await Promise.all([
      store.db.selectFrom('password_resets').selectAll().execute(),
      store.db.selectFrom('outbox').selectAll().execute(),
    ]);
    expect(JSON.stringify(storedRows)).not.toContain(token);
    expect(logged.join('')).not.toContain(token);
    clock.advance(30 * 60_000 - 1);
    // A rejected password does not use up the link.
    expect((await reset(token, 'password')).json().fields).toEqual({
      password: expect.stringContaining('too common'),
    });
    clock.advance(1);
    expect((await reset(token)).statusCode).toBe(422);
  });

  it('responds and writes the same whether or not an address has an account', async () => {
    const store = await openTestStore();
    const { app, requestReset, runOutbox, mails } = await open(store);
    await register(app);
    const without = ({ requestId: _, ...rest }: { requestId?: string }) => rest;
    const [known, unknown] = [await requestReset(ada.email), await requestReset('nobody@example.com')];
    expect(known.statusCode).toBe(200);
    expect(unknown.statusCode).toBe(200);
    expect(without(known.json())).toEqual(without(unknown.json()));
    expect(await store.db.selectFrom('password_resets').select('id').execute()).toHaveLength(2);
    await runOutbox();
    expect(mails.map(({ to }) => to)).toEqual([ada.email]);
  });

  it('verifies the email address and unlinks social identities linked before the first verification', async () => {
    const store = await openTestStore();
    const { app, tokenFor, reset } = await open(store);
    const { credentials } = await register(app);
    const link = (subject: string) =>
      store.transaction((trx) =>
        linkIdentity(trx, {
          provider: 'facebook',
          subject,
          user_id: credentials.userId,
          created_at: '2026-03-02T10:00:00.000Z',
        }),
      );
    const linked = async () =>
      (await store.db.selectFrom('social_identities').select('subject').execute()).map(
        ({ subject }) => subject,
      );
    await link('a stranger');
    await reset(await tokenFor(ada.email));
    expect(await linked()).toEqual([]);
    await link('Ada');
    await reset(await tokenFor(ada.email));
    expect(await linked()).toEqual(['Ada']);
  });
});

describeOnSqlite('password reset request', (openTestStore) => {
  it('serves the reset page with referrer-policy no-referrer, since its URL holds the token', async () => {
    const { app } = await open(await openTestStore());
    const policyOf = async (url: string) => (await app.inject(url)).headers['referrer-policy'];
    expect(await policyOf('/reset-password?token=a-secret')).toBe('no-referrer');
    expect(await policyOf('/reset-password')).toBe('no-referrer');
    expect(await policyOf('/reset-passwords')).toBe('strict-origin-when-cross-origin');
  });

  it('is deleted a day after its link expired', async () => {
    const store = await openTestStore();
    const { app, requestReset, context, clock } = await open(store);
    await register(app);
    await requestReset(ada.email);
    const storedRows = async () =>
      (await store.db.selectFrom('password_resets').select('id').execute()).length;
    clock.advance(86_400_000 + 30 * 60_000);
    await deleteExpiredRows(context);
    expect(await storedRows()).toBe(1);
    clock.advance(1);
    await deleteExpiredRows(context);
    expect(await storedRows()).toBe(0);
  });

  it('AUTH-05 requires a captcha for the request and for the new password', async () => {
    const { app, post } = await open(await openTestStore());
    await register(app);
    const request = await post('forgot-password', { email: ada.email }, {});
    const reset = await post('reset-password', { token: 'a', password: newPassword }, {});
    expect([request.statusCode, reset.statusCode]).toEqual([422, 422]);
    expect(request.json().code).toBe('captcha_failed');
  });

  it('AUTH-12 rejects an invalid email address', async () => {
    const { requestReset } = await open(await openTestStore());
    expect((await requestReset('nobody')).json().fields).toEqual({ email: 'Invalid email address' });
  });

  it('sends at most five mails per hour to an address, with the same response', async () => {
    const { app, requestReset, runOutbox, mails, clock } = await open(await openTestStore(), {
      settings: { RATE_LIMIT_SCALE: '1' },
    });
    await register(app);
    for (let request = 0; request < 7; request += 1) {
      expect((await requestReset(ada.email)).statusCode).toBe(200);
      clock.advance(60_000);
    }
    await runOutbox();
    expect(mails).toHaveLength(5);
    clock.advance(3_600_000);
    await requestReset(ada.email);
    await runOutbox();
    expect(mails).toHaveLength(6);
  });

  it('limits the requests per IP address', async () => {
    const { requestReset } = await open(await openTestStore(), { settings: { RATE_LIMIT_SCALE: '1' } });
    const statuses: number[] = [];
    for (let request = 0; request < 11; request += 1)
      statuses.push((await requestReset(`somebody-${request}@example.com`)).statusCode);
    expect(statuses.slice(0, 10).every((status) => status === 200)).toBe(true);
    expect(statuses[10]).toBe(429);
  });
});
