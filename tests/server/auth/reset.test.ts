import { expect, it } from 'vitest';
import type { Credentials } from '../../../contract/types.ts';
import { tidyUp } from '../../../server/housekeeping.ts';
import { outboxJob } from '../../../server/jobs/outboxJob.ts';
import type { Mail } from '../../../server/mail/mail.ts';
import type { Store } from '../../../server/store/database.ts';
import { linkIdentity } from '../../../server/store/socialSignIns.ts';
import { openTestApp, type TestAppOptions } from '../support/app.ts';
import { ada, captcha, cookieOf, register } from '../support/people.ts';
import { describeOnBothEngines, describeOnSqlite } from '../support/stores.ts';

const fresh = 'a difference of engines';

const open = async (store: Store, options: TestAppOptions = {}) => {
  const mails: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void mails.push(mail) };
  const test = await openTestApp(store, { ...options, parts: { mailer, ...options.parts } });
  const post = (url: string, payload: object, headers: object = captcha) =>
    test.app.inject({ method: 'POST', url: `/api/v1/auth/${url}`, headers: { ...headers }, payload });
  const work = () => outboxJob(test.shop).run();
  return {
    ...test,
    mails,
    work,
    ask: (email: string) => post('forgot-password', { email }),
    reset: (token: string, password = fresh) => post('reset-password', { token, password }),
    login: (password: string) => post('login', { email: ada.email, password }),
    post,
    /** Asks for a mail and answers with the token in it. */
    tokenFor: async (email: string): Promise<string> => {
      await post('forgot-password', { email });
      await work();
      return tokenIn(mails.findLast(({ text }) => tokenPattern.test(text)));
    },
  };
};

const tokenPattern = /\/reset-password\?token=([\w-]+)/;

const tokenIn = (mail: Mail | undefined): string => tokenPattern.exec(mail?.text ?? '')?.[1] ?? 'none';

describeOnBothEngines('a forgotten password', (openTestStore) => {
  it('is set anew by a link that comes once by mail, in text and HTML', async () => {
    const { app, ask, work, mails, reset, login } = await open(await openTestStore());
    const { credentials } = await register(app);
    expect((await ask('ADA@example.com')).statusCode).toBe(200);
    await work();
    await work();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: ada.email, subject: 'Choose a new Verrow password' });
    const token = tokenIn(mails[0]);
    expect(mails[0]?.html).toContain(`http://127.0.0.1:3000/reset-password?token=${token}`);

    const answer = await reset(token);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ userId: credentials.userId, cartId: credentials.cartId });
    expect((await login(ada.password)).statusCode).toBe(401);
    expect((await login(fresh)).statusCode).toBe(200);
  });

  it('ends every other session, and begins one', async () => {
    const { app, tokenFor, reset } = await open(await openTestStore());
    const one = await register(app);
    const answer = await reset(await tokenFor(ada.email));
    const userWith = (headers: object) =>
      app.inject({ url: '/api/v1/auth/current_user', headers: { ...headers } });
    expect((await userWith(one.headers)).statusCode).toBe(401);
    const refresh = (cookie: string) => app.inject({ url: '/api/v1/auth/refresh', headers: { cookie } });
    expect((await refresh(one.cookie)).statusCode).toBe(401);
    const { token } = answer.json<Credentials>();
    expect((await userWith({ authorization: `Bearer ${token}` })).statusCode).toBe(200);
    expect((await refresh(cookieOf(answer.headers))).statusCode).toBe(200);
  });

  it('tells the owner by mail, once', async () => {
    const { app, tokenFor, reset, work, mails } = await open(await openTestStore());
    await register(app);
    const token = await tokenFor(ada.email);
    await reset(token);
    await reset(token);
    await work();
    await work();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [ada.email, 'Choose a new Verrow password'],
      [ada.email, 'Your Verrow password was changed'],
    ]);
  });

  it('takes a link once, also from two at once, and none of those that were asked for beside it', async () => {
    const { app, tokenFor, reset } = await open(await openTestStore());
    await register(app);
    const [older, newer] = [await tokenFor(ada.email), await tokenFor(ada.email)];
    const answers = await Promise.all([reset(newer), reset(newer), reset(newer)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
    for (const token of [older, newer, 'a guess']) {
      const refused = await reset(token);
      expect(refused.json()).toMatchObject({ statusCode: 422, code: 'link_invalid' });
      expect(refused.json().error).toMatch(/already been used or has expired/);
    }
  });

  it('stores no token that could be used, and works for 30 minutes', async () => {
    const store = await openTestStore();
    const { app, tokenFor, reset, clock, logged } = await open(store);
    await register(app);
    const token = await tokenFor(ada.email);
    const kept = await Promise.all([
      store.db.selectFrom('password_resets').selectAll().execute(),
      store.db.selectFrom('outbox').selectAll().execute(),
    ]);
    expect(JSON.stringify(kept)).not.toContain(token);
    expect(logged.join('')).not.toContain(token);
    clock.advance(30 * 60_000 - 1);
    // The rule is said again, and costs the link nothing.
    expect((await reset(token, 'password')).json().fields).toEqual({
      password: expect.stringContaining('too common'),
    });
    clock.advance(1);
    expect((await reset(token)).statusCode).toBe(422);
  });

  it('answers alike, and does the same work, whether or not an address has an account', async () => {
    const store = await openTestStore();
    const { app, ask, work, mails } = await open(store);
    await register(app);
    const without = ({ requestId: _, ...rest }: { requestId?: string }) => rest;
    const [known, unknown] = [await ask(ada.email), await ask('nobody@example.com')];
    expect(known.statusCode).toBe(200);
    expect(unknown.statusCode).toBe(200);
    expect(without(known.json())).toEqual(without(unknown.json()));
    expect(await store.db.selectFrom('password_resets').select('id').execute()).toHaveLength(2);
    await work();
    expect(mails.map(({ to }) => to)).toEqual([ada.email]);
  });

  it('proves the address, and cuts whoever was linked to it before that', async () => {
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

describeOnSqlite('asking to set a password anew', (openTestStore) => {
  it('opens a page from which no request says where it comes from, since its address holds the token', async () => {
    const { app } = await open(await openTestStore());
    const policyOf = async (url: string) => (await app.inject(url)).headers['referrer-policy'];
    expect(await policyOf('/reset-password?token=a-secret')).toBe('no-referrer');
    expect(await policyOf('/reset-password')).toBe('no-referrer');
    expect(await policyOf('/reset-passwords')).toBe('strict-origin-when-cross-origin');
  });

  it('is forgotten a day after its link has stopped working', async () => {
    const store = await openTestStore();
    const { app, ask, shop, clock } = await open(store);
    await register(app);
    await ask(ada.email);
    const kept = async () => (await store.db.selectFrom('password_resets').select('id').execute()).length;
    clock.advance(86_400_000 + 30 * 60_000);
    await tidyUp(shop);
    expect(await kept()).toBe(1);
    clock.advance(1);
    await tidyUp(shop);
    expect(await kept()).toBe(0);
  });

  it('AUTH-05 needs a captcha, both times', async () => {
    const { app, post } = await open(await openTestStore());
    await register(app);
    const asked = await post('forgot-password', { email: ada.email }, {});
    const reset = await post('reset-password', { token: 'a', password: fresh }, {});
    expect([asked.statusCode, reset.statusCode]).toEqual([422, 422]);
    expect(asked.json().code).toBe('captcha_failed');
  });

  it('AUTH-12 names an address that is none', async () => {
    const { ask } = await open(await openTestStore());
    expect((await ask('nobody')).json().fields).toEqual({ email: 'Invalid email address' });
  });

  it('sends an address five mails an hour at most, and does not say so', async () => {
    const { app, ask, work, mails, clock } = await open(await openTestStore(), {
      settings: { RATE_LIMIT_SCALE: '1' },
    });
    await register(app);
    for (let asked = 0; asked < 7; asked += 1) {
      expect((await ask(ada.email)).statusCode).toBe(200);
      clock.advance(60_000);
    }
    await work();
    expect(mails).toHaveLength(5);
    clock.advance(3_600_000);
    await ask(ada.email);
    await work();
    expect(mails).toHaveLength(6);
  });

  it('limits how often one address of the network asks', async () => {
    const { ask } = await open(await openTestStore(), { settings: { RATE_LIMIT_SCALE: '1' } });
    const statuses: number[] = [];
    for (let asked = 0; asked < 11; asked += 1)
      statuses.push((await ask(`somebody-${asked}@example.com`)).statusCode);
    expect(statuses.slice(0, 10).every((status) => status === 200)).toBe(true);
    expect(statuses[10]).toBe(429);
  });
});
