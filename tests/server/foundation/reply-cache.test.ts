import { describe, expect, it } from 'vitest';
import { newArrivalDays } from '../../../contract/rules.ts';
import { createByteCache } from '../../../server/http/byteCache.ts';
import { register } from '../support/accounts.ts';
import { openTestApp } from '../support/app.ts';
import { seedProduct, seedShop } from '../support/seedShop.ts';
import { incrementCatalogueVersion } from '../../../server/store/catalogue/versions/catalogueVersion.ts';
import { describeOnBothEngines } from '../support/stores.ts';

const listing = '/api/v1/products?limit=8';

describeOnBothEngines('cached replies', (openTestStore) => {
  const open = async (settings: Readonly<Record<string, string>> = {}) => {
    const store = await openTestStore();
    await seedShop(store);
    await seedProduct(store, { id: 'coat', cents: 8_999, sizes: { S: 5 } });
    await seedProduct(store, { id: 'belt', cents: 1_999, sizes: { M: 5 } });
    const test = await openTestApp(store, { settings });
    const read = async (url = listing, headers: Readonly<Record<string, string>> = {}) =>
      test.app.inject({ url, headers });
    let handled = 0;
    test.app.addHook('preHandler', async () => {
      handled += 1;
    });
    /** Whether a read is answered without its route. */
    const isKept = async (url?: string, headers?: Readonly<Record<string, string>>) => {
      const before = handled;
      await read(url, headers);
      return handled === before;
    };
    return { ...test, store, read, isKept };
  };

  /** A reply is kept from its second read on; the first one that a shop keeps is under no stamp, the next one under that of the catalogue. */
  const warmUp = async (read: () => Promise<unknown>): Promise<void> => {
    for (let count = 0; count < 3; count += 1) await read();
  };

  it.each([listing, '/men', '/api/v1/products/id/coat'])(
    'answers %s again with the same reply under another request id',
    async (url) => {
      const { read, isKept } = await open();
      const first = await read(url);
      await warmUp(() => read(url));
      expect(await isKept(url)).toBe(true);
      const again = await read(url);
      expect(again.body).toBe(first.body);
      const { 'x-request-id': id, date: _, ...headers } = again.headers;
      const { 'x-request-id': firstId, date: __, ...firstHeaders } = first.headers;
      expect(headers).toEqual(firstHeaders);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(id).toMatch(/^req_/);
      expect(id).not.toBe(firstId);
    },
  );

  it('sends each client the encoding that it accepts, and 304 for its current copy', async () => {
    const { read, isKept } = await open();
    const { etag } = (await read()).headers;
    const known = { 'if-none-match': String(etag) };
    await warmUp(() => read('/men', { 'accept-encoding': 'br' }));
    await warmUp(() => read(listing, known));
    expect((await read('/men', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
    expect((await read('/men', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
    expect((await read('/men')).headers['content-encoding']).toBeUndefined();
    expect(await isKept(listing, known)).toBe(true);
    const notModified = await read(listing, known);
    expect([notModified.statusCode, notModified.body]).toEqual([304, '']);
  });

  it('reads again after a change of the catalogue, of the stock, and when a product stops being new', async () => {
    const { store, clock, read, isKept } = await open();
    const [coat, belt] = ['/api/v1/products/id/coat', '/api/v1/products/id/belt'];
    const quantity = async () => (await read(coat)).json().size[0].quantity;
    await warmUp(() => read(coat));
    await warmUp(() => read(belt));
    await warmUp(() => read());
    await store.transaction(async (trx) => {
      await trx.updateTable('product_sizes').set({ on_hand: 3 }).execute();
      return { result: undefined };
    });
    expect(await quantity()).toBe(5);
    await store.db.insertInto('stock_version').values({ id: 1, version: 9 }).execute();
    await store.db.insertInto('stock_changes').values({ product_id: 'coat', version: 9 }).execute();
    expect(await isKept(belt)).toBe(true);
    expect(await isKept(coat)).toBe(false);
    expect(await quantity()).toBe(3);
    expect(await isKept()).toBe(false);
    await warmUp(() => read());
    expect(await isKept()).toBe(true);
    await incrementCatalogueVersion(store.db);
    expect(await isKept()).toBe(false);
    await warmUp(() => read());
    expect(await isKept()).toBe(true);
    clock.advance(newArrivalDays * 86_400_000);
    expect(await isKept()).toBe(true);
    clock.advance(1);
    expect(await isKept()).toBe(false);
    expect((await read()).json().result.map(({ isNew }: { isNew: boolean }) => isNew)).toEqual([
      false,
      false,
    ]);
  });

  it('does not answer requests with a session, other methods, and malformed ones', async () => {
    const test = await open();
    const { app, read, isKept } = test;
    await warmUp(() => read());
    const { token } = (await register(app)).credentials;
    expect(await isKept(listing, { authorization: `Bearer ${token}` })).toBe(false);
    expect((await read(listing, { 'idempotency-key': 'a key' })).statusCode).toBe(400);
    const head = await app.inject({ method: 'HEAD', url: listing });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect((await app.inject({ method: 'POST', url: listing })).statusCode).toBe(405);
  });

  it('counts the rate limit, and refuses above it with the headers of every reply', async () => {
    const { read } = await open({ RATE_LIMIT_SCALE: '0.005' });
    const statuses: number[] = [];
    for (let count = 0; count < 8; count += 1) statuses.push((await read()).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    const refused = await read();
    expect(refused.json().code).toBe('rate_limited');
    expect(refused.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('keeps a listing that is requested again, and not one that is requested once', async () => {
    const { read, isKept } = await open();
    await warmUp(() => read());
    const once = `${listing}&sort=price`;
    expect([await isKept(once), await isKept(once), await isKept(once)]).toEqual([false, false, true]);
  });

  it('caches no random listing', async () => {
    const { read, isKept } = await open();
    const url = `${listing}&random=true`;
    await warmUp(() => read(url));
    expect(await isKept(url)).toBe(false);
  });
});

describe('the reply cache', () => {
  it('removes the oldest values when the bytes exceed its limit', () => {
    const cache = createByteCache<string>(100);
    cache.set('a', 'A', 49);
    cache.set('b', 'B', 49);
    expect([cache.get('a'), cache.get('b')]).toEqual(['A', 'B']);
    cache.set('c', 'C', 40);
    expect([cache.has('a'), cache.get('b'), cache.get('c')]).toEqual([false, 'B', 'C']);
    cache.set('d', 'D', 100);
    expect([cache.has('b'), cache.has('d')]).toEqual([true, false]);
    cache.clear();
    cache.set('e', 'E', 99);
    expect(cache.get('e')).toBe('E');
  });
});
