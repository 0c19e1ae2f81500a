import { expect, it } from 'vitest';
import { deleteExpiredRows } from '../../../server/cleanup.ts';
import type { Store } from '../../../server/store/database.ts';
import { openTestApp } from '../support/app.ts';
import { ada, captcha, register, setCookiesOf } from '../support/accounts.ts';
import { describeOnBothEngines } from '../support/stores.ts';

const hour = 3_600_000;

interface Try {
  readonly email?: string;
  readonly password?: string;
  readonly from?: string;
  /** Value of the device cookie. */
  readonly device?: string;
}

const open = async (store: Store) => {
  const evaluated: string[] = [];
  const waits: number[] = [];
  const passwords = {
    hash: async (password: string) => password,
    verify: async (stored: string | undefined, password: string) => {
      evaluated.push(password);
      return stored === password;
    },
  };
  const wait = async (ms: number) => void waits.push(ms);
  const test = await openTestApp(store, { overrides: { passwords, wait } });
  await register(test.app);
  // The limits of routes, which have their own tests, stay high.
  Object.assign(test.context, { config: { ...test.context.config, rateLimitScale: 1 } });
  const routeLimits = { ...test.context.rateLimiter, count: async () => {} };
  Object.assign(test.context, { rateLimiter: routeLimits });
  const login = async ({
    email = ada.email,
    password = 'a guess',
    from = '203.0.113.7',
    device,
  }: Try = {}) => {
    test.clock.advance(1);
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      remoteAddress: from,
      headers: { ...captcha, ...(device ? { cookie: `verrow_device=${device}` } : {}) },
      payload: { email, password },
    });
    const cookie = setCookiesOf(response.headers).find((line) => line.startsWith('verrow_device='));
    return {
      status: response.statusCode,
      body: response.json<{ code?: string; message?: string }>(),
      retryAfter: response.headers['retry-after'],
      device: cookie?.split(';')[0]?.slice('verrow_device='.length),
    };
  };
  const auditLog = async () =>
    (await store.db.selectFrom('staff_log').selectAll().orderBy('at').orderBy('action').execute()).map(
      (row) => ({
        action: row.action,
        by: row.user_id,
        subject: row.subject_id,
        after: row.after === null ? null : (JSON.parse(row.after) as unknown),
      }),
    );
  return { ...test, evaluated, waits, login, auditLog };
};

const right = { password: ada.password };
const times = <T>(count: number, run: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, run));

describeOnBothEngines('guessing passwords', (openTestStore) => {
  it('evaluates ten wrong passwords of a network for an account and hour, also in concurrent requests', async () => {
    const { login, evaluated, waits, clock } = await open(await openTestStore());
    await times(40, login);
    expect(evaluated.length).toBeLessThanOrEqual(10);
    while ((await login()).status === 401);
    expect(evaluated.length).toBe(10);
    expect(Math.max(...waits)).toBeGreaterThan(1000);
    expect(await login(right)).toMatchObject({
      status: 429,
      body: { code: 'rate_limited' },
      retryAfter: '3600',
    });
    clock.advance(hour);
    expect((await login(right)).status).toBe(200);
    waits.length = 0;
    await login();
    expect(waits).toEqual([0]);
  });

  it('lets the owner in at once on a known device while another network guesses', async () => {
    const { login, waits } = await open(await openTestStore());
    const { device } = await login({ ...right, from: '198.51.100.1' });
    while ((await login()).status === 401);
    waits.length = 0;
    // From another network, and even from that of the guesser.
    for (const from of ['198.51.100.2', '203.0.113.7'])
      expect(await login({ ...right, from, device: device ?? '' })).toMatchObject({ status: 200, device });
    expect(waits).toEqual([0, 0]);
    // From an unknown device in another network, after a delay.
    expect((await login({ ...right, from: '192.0.2.1' })).status).toBe(200);
    expect(waits.at(-1)).toBe(4000);
    expect((await login(right)).status).toBe(429);
  });

  it('counts the failures of a known device apart, and accepts its token for its account only', async () => {
    const { app, login } = await open(await openTestStore());
    await register(app, { email: 'grace@example.com' });
    const { device = '' } = await login(right);
    const [version, id, signature = ''] = device.split('.');
    const forged = `${version}.${id}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    while ((await login({ device })).status === 401);
    expect((await login({ ...right, device })).status).toBe(429);
    expect((await login({ ...right, from: '192.0.2.1' })).status).toBe(200);
    // As an unknown device of the other account, in the count of its network.
    const email = 'grace@example.com';
    const statuses = [];
    for (const token of [device, forged, 'v1', '']) {
      for (let guess = 0; guess < 4; guess += 1)
        statuses.push((await login({ email, device: token, from: '192.0.2.9' })).status);
    }
    expect(statuses).toEqual([
      ...Array.from({ length: 10 }, () => 401),
      ...Array.from({ length: 6 }, () => 429),
    ]);
  });

  it('limits guesses of many networks at one account, but not of a network that signed in lately', async () => {
    const { login, evaluated } = await open(await openTestStore());
    const home = '192.0.2.1';
    await login({ ...right, from: home });
    evaluated.length = 0;
    for (let network = 0; network < 12; network += 1)
      while ((await login({ from: `203.0.${network}.7` })).status === 401);
    expect(evaluated.length).toBe(100);
    expect((await login({ ...right, from: '198.51.100.9' })).status).toBe(429);
    expect((await login({ ...right, from: home })).status).toBe(200);
  });

  it('limits guesses of one network at many accounts', async () => {
    const { login, evaluated } = await open(await openTestStore());
    let count = 0;
    while ((await login({ email: `nobody-${count}@example.com` })).status === 401) count += 1;
    expect([count, evaluated.length]).toEqual([50, 50]);
    expect((await login({ ...right, from: '192.0.2.1' })).status).toBe(200);
  });

  it('AUTH-18 treats an account that does not exist the same: replies, delays and limits', async () => {
    const { login, waits } = await open(await openTestStore());
    const guess = async (email: string, from: string) => {
      waits.length = 0;
      const replies = [];
      for (let index = 0; index < 12; index += 1) {
        const { status, body } = await login({ email, from });
        replies.push([status, body.code, body.message]);
      }
      return { replies, waits: [...waits] };
    };
    expect(await guess('nobody@example.com', '192.0.2.1')).toEqual(await guess(ada.email, '192.0.2.2'));
  });

  it('records failed sign-ins and lockouts in the audit log, without personal data, for 90 days', async () => {
    const { context, login, auditLog, clock } = await open(await openTestStore());
    const { id } = await context.store.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    while ((await login()).status === 401);
    await login({ email: 'nobody@example.com', from: '192.0.2.1' });
    const details = { device: 'unknown', source: expect.stringMatching(/^[\w-]{22}$/) };
    const failed = { action: 'sign_in_failed', by: 'nobody', subject: id, after: details };
    expect(await auditLog()).toEqual([
      ...Array.from({ length: 10 }, () => failed),
      { ...failed, action: 'sign_in_locked' },
      { ...failed, subject: 'unknown' },
    ]);
    expect(JSON.stringify(await auditLog())).not.toMatch(/ada@|203\.0|192\.0/);
    clock.advance(91 * 24 * hour);
    await deleteExpiredRows(context);
    expect(await auditLog()).toEqual([]);
  });
});
