import { expect, it } from 'vitest';
import { parse } from '../../../contract/parse.ts';
import type { Wishlist } from '../../../contract/types.ts';
import { editWishlist, getWishlist } from '../../../contract/wire/wishlist.ts';
import { openTestApp } from '../support/app.ts';
import { catalogueFile, importFile, product } from '../support/catalogue.ts';
import { register } from '../support/accounts.ts';
import { describeOnBothEngines } from '../support/stores.ts';

const boot = product({ sku: 'BT-1', title: 'Lagoon Boot', category: 'men/footwear/boots' });

describeOnBothEngines('the wishlist', (openTestStore) => {
  const open = async () => {
    const store = await openTestStore();
    await importFile(store, catalogueFile({ products: [product(), boot] }));
    const test = await openTestApp(store);
    const { headers } = await register(test.app);
    const read = () => test.app.inject({ method: 'GET', url: '/api/v1/wishlist', headers });
    const edit = (payload: object) =>
      test.app.inject({ method: 'PATCH', url: '/api/v1/wishlist', headers, payload });
    return { ...test, read, edit };
  };
  const skus = ({ products }: Wishlist) => products.map(({ sku }) => sku);

  it('WISH-04 API-41 has an id before it is stored, and is empty', async () => {
    const { read } = await open();
    const response = await read();
    expect(parse(getWishlist.reply, response.json()).ok).toBe(true);
    expect(response.json<{ result: Wishlist }>().result).toEqual({
      _id: expect.stringMatching(/./),
      products: [],
    });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('API-42 API-43 adds and removes products idempotently, latest addition first', async () => {
    const { edit, read, clock } = await open();
    const add = (productId: string) => edit({ productId, type: 'add' });
    await add('harbour-bomber-jkt-001');
    clock.advance(1000);
    const response = await add('lagoon-boot-bt-1');
    expect(parse(editWishlist.reply, response.json()).ok).toBe(true);
    expect(response.json()).toMatchObject({ success: true, statusCode: 200 });
    clock.advance(1000);
    await add('harbour-bomber-jkt-001');
    expect(skus((await read()).json<{ result: Wishlist }>().result)).toEqual(['BT-1', 'JKT-001']);
    for (const _ of [1, 2]) {
      const removed = await edit({ productId: 'lagoon-boot-bt-1', type: 'remove' });
      expect(skus(removed.json<{ result: Wishlist }>().result)).toEqual(['JKT-001']);
    }
  });

  it('API-42 stores one row per product when it is added concurrently', async () => {
    const { edit, read } = await open();
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => edit({ productId: 'lagoon-boot-bt-1', type: 'add' })),
    );
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 12 }, () => 200));
    expect(skus((await read()).json<{ result: Wishlist }>().result)).toEqual(['BT-1']);
  });

  it('API-42 refuses an unknown product, type or field', async () => {
    const { edit } = await open();
    expect((await edit({ productId: 'nothing', type: 'add' })).statusCode).toBe(404);
    const unknown = await edit({ productId: 'lagoon-boot-bt-1', type: 'toggle', userId: 'usr_1' });
    expect(unknown.statusCode).toBe(400);
    expect(Object.keys(unknown.json<{ fields: object }>().fields).sort()).toEqual(['type', 'userId']);
  });

  it('is private: other users have their own, and a guest gets 401', async () => {
    const { app, edit } = await open();
    await edit({ productId: 'lagoon-boot-bt-1', type: 'add' });
    const { headers } = await register(app, { email: 'grace@example.com' });
    const other = await app.inject({ method: 'GET', url: '/api/v1/wishlist', headers });
    expect(other.json<{ result: Wishlist }>().result.products).toEqual([]);
    expect((await app.inject('/api/v1/wishlist')).statusCode).toBe(401);
  });
});
