import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { project } from '../../../scripts/tools/paths.ts';
import { captcha, register, type SignedInUser } from '../support/accounts.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { describeOnBothEngines } from '../support/stores.ts';

const isBuilt = existsSync(join(project, 'dist', 'render'));
const asDocument = { accept: 'text/html,*/*' };
const jsonType = { 'content-type': 'application/json' };

interface Sent {
  readonly headers?: { readonly [name: string]: string };
  readonly remoteAddress?: string;
}

describeOnBothEngines('rate limits', (openTestStore, engine) => {
  const openLimited = async (RATE_LIMIT_SCALE: string) =>
    openTestApp(await openTestStore(), { settings: { RATE_LIMIT_SCALE } });

  const signIn = ({ app }: TestApp, { headers, remoteAddress = '192.0.2.1' }: Sent = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/auth/forgot-password',
      headers: { ...captcha, ...jsonType, ...headers },
      remoteAddress,
      payload: { email: 'nobody@example.com' },
    });

  const editWishlist = ({ app }: TestApp, { headers, remoteAddress = '192.0.2.1' }: Sent) =>
    app.inject({
      method: 'PATCH',
      url: '/api/v1/wishlist',
      headers: { ...jsonType, ...headers },
      remoteAddress,
      payload: { productId: 'none', type: 'add' },
    });

  const read = ({ app }: TestApp, url: string, { headers, remoteAddress = '192.0.2.1' }: Sent = {}) =>
    app.inject({ url, headers: { ...headers }, remoteAddress });

  /** The statuses of `count` requests, sent one after another. */
  const statusesOf = async (count: number, send: () => Promise<{ statusCode: number }>) => {
    const statuses: number[] = [];
    for (let sent = 0; sent < count; sent += 1) statuses.push((await send()).statusCode);
    return statuses;
  };
  const refusedOf = (statuses: readonly number[]): number =>
    statuses.filter((status) => status === 429).length;

  const registerFrom = async (test: TestApp, count: number): Promise<SignedInUser[]> => {
    const users: SignedInUser[] = [];
    // On a clock of its own: registering is limited too.
    for (let index = 0; index < count; index += 1) {
      users.push(await register(test.app, { email: `person-${index}@example.com` }));
      test.clock.advance(60_000 / count);
    }
    return users;
  };

  it('an account’s own token gives no further requests that its address may not make', async () => {
    const test = await openLimited('0.5');
    const ada = await register(test.app);
    expect(refusedOf(await statusesOf(5, () => signIn(test)))).toBe(0);
    expect((await signIn(test)).statusCode).toBe(429);
    expect((await signIn(test, ada)).statusCode).toBe(429);
    expect((await signIn(test, { ...ada, remoteAddress: '192.0.2.2' })).statusCode).toBe(200);
  });

  it('accounts do not multiply what one network may do, and a full network refuses no other', async () => {
    const test = await openLimited('0.5');
    const users = await registerFrom(test, 7);
    test.clock.advance(60_000);
    const editsOf = (user: SignedInUser, remoteAddress?: string) =>
      statusesOf(60, () => editWishlist(test, { ...user, ...(remoteAddress && { remoteAddress }) }));
    for (const user of users.slice(0, 5)) expect(refusedOf(await editsOf(user))).toBe(0);
    const [sixth, seventh] = users.slice(5);
    if (!sixth || !seventh) throw new Error('There are seven users.');
    expect(refusedOf(await editsOf(sixth))).toBe(60);
    expect(refusedOf(await editsOf(seventh, '192.0.2.2'))).toBe(0);
    expect((await editWishlist(test, { ...seventh, remoteAddress: '192.0.2.2' })).statusCode).toBe(429);
  });

  it('the addresses of an IPv6 network of 64 bits are one client', async () => {
    const test = await openLimited('0.5');
    const addresses = ['2001:db8:1:2::1', '2001:db8:1:2:ffff:1:2:3', '2001:0DB8:0001:0002::5'];
    const statuses: number[] = [];
    for (const remoteAddress of [...addresses, ...addresses, ...addresses])
      statuses.push((await signIn(test, { remoteAddress })).statusCode);
    expect(refusedOf(statuses)).toBe(4);
    expect((await signIn(test, { remoteAddress: '2001:db8:1:3::1' })).statusCode).toBe(200);
  });

  it('a refusal writes nothing to the database', async () => {
    const test = await openLimited('0.5');
    const { db } = test.context.store;
    await statusesOf(5, () => signIn(test));
    const hits = async () =>
      (
        await db.selectFrom('rate_limits').select('hits').where('key', 'like', 'forgotPassword%').execute()
      ).map((row) => row.hits);
    const sent = async () => (await db.selectFrom('password_resets').select('id').execute()).length;
    const before = await sent();
    expect(refusedOf(await statusesOf(40, () => signIn(test)))).toBe(40);
    // The first refusal is what the database says.
    expect(await hits()).toEqual(engine === 'postgres' ? [6] : []);
    expect(await sent()).toBe(before);
  });

  it('a network of 100 signed-in shoppers may load pages: sessions, pages, pictures and the API count apart', async () => {
    const test = await openLimited('1');
    expect(refusedOf(await statusesOf(1000, () => read(test, '/api/v1/auth/refresh')))).toBe(0);
    expect(refusedOf(await statusesOf(1000, () => read(test, '/robots.txt')))).toBe(0);
    expect(refusedOf(await statusesOf(1000, () => read(test, '/media/none/80.webp')))).toBe(0);
    expect(refusedOf(await statusesOf(1000, () => read(test, '/api/v1/environment')))).toBe(0);
  });

  it.each([
    { kind: 'pages', url: '/robots.txt', allowed: 9 },
    { kind: 'unknown pages', url: '/none', allowed: 9 },
    { kind: 'the API document', url: '/api/v1/openapi.json', allowed: 9 },
    { kind: 'unknown endpoints', url: '/api/v1/none', allowed: 9 },
    { kind: 'readiness', url: '/readyz', allowed: 9 },
    { kind: 'pictures', url: '/media/none/80.webp', allowed: 120 },
    { kind: 'files of the build', url: '/assets/none.js', allowed: 120 },
  ])('refuses $kind beyond the limit with Retry-After, and others are served', async ({ url, allowed }) => {
    const test = await openLimited('0.005');
    expect(refusedOf(await statusesOf(allowed, () => read(test, url)))).toBe(0);
    const refused = await read(test, url);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json()).toMatchObject({ success: false, code: 'rate_limited' });
    expect((await read(test, url, { remoteAddress: '192.0.2.2' })).statusCode).not.toBe(429);
    expect((await read(test, '/healthz')).statusCode).toBe(200);
    test.clock.advance(60_000);
    expect((await read(test, url)).statusCode).not.toBe(429);
  });

  it.runIf(isBuilt)(
    'refuses a flood of unseen pages while others get theirs, and browsers see a page',
    async () => {
      const test = await openLimited('1000');
      const flood = await Promise.all(
        Array.from({ length: 60 }, (_, index) =>
          read(test, `/products?q=unseen${index}`, { headers: asDocument }),
        ),
      );
      const [refused] = flood.filter(({ statusCode }) => statusCode === 503);
      expect(flood.filter(({ statusCode }) => statusCode === 200)).toHaveLength(21);
      expect(refused?.headers).toMatchObject({
        'retry-after': '5',
        'cache-control': 'no-store',
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
      expect(refused?.body).toContain('The shop is very busy. Please try again in a few seconds.');
      const order: string[] = [];
      const send = async (name: string, url: string, remoteAddress: string) => {
        const { statusCode } = await read(test, url, { remoteAddress });
        order.push(`${name} ${statusCode}`);
      };
      const flooded = Array.from({ length: 20 }, (_, index) =>
        send('flood', `/products?q=more${index}`, '192.0.2.1'),
      );
      await Promise.all([...flooded, send('other', '/products?q=other', '198.51.100.7')]);
      expect(order.indexOf('other 200')).toBeLessThan(4);
    },
  );

  it.runIf(isBuilt)('limits the unseen pages of one network, not those that are cached', async () => {
    const test = await openLimited('0.02');
    const unseen: number[] = [];
    for (let index = 0; index < 8; index += 1)
      unseen.push((await read(test, `/products?q=unseen${index}`)).statusCode);
    expect(unseen).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    expect((await read(test, '/products?q=unseen0')).statusCode).toBe(200);
  });
});
