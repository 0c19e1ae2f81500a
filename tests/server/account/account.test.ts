import { expect, it } from 'vitest';
import { parse } from '../../../contract/parse.ts';
import { accountExport } from '../../../contract/wire/account.ts';
import type { AccountExport } from '../../../contract/types.ts';
import { address } from '../support/market.ts';
import type { PastOrder } from '../support/pastOrder.ts';
import { ada, register } from '../support/people.ts';
import { describeOnBothEngines, describeOnSqlite } from '../support/stores.ts';
import { home, leaveTraces, openShopOfAda, ownReview } from './shopOfAda.ts';

describeOnBothEngines('the account', (openTestStore) => {
  const open = (orders?: readonly Partial<PastOrder>[]) => openShopOfAda(openTestStore, orders);

  it('MODEL-14 hands out all that is kept of a person, and no secret', async () => {
    const { send, store, userId, login } = await open([{ id: 'bought', status: 'delivered' }]);
    await leaveTraces(store, userId);
    await login('a guess');
    const { status, body } = await send('GET', `/users/${userId}/export`);
    expect(status).toBe(200);
    expect(parse(accountExport, body.result)).toMatchObject({ ok: true });
    const exported = body.result as AccountExport;
    expect(exported).toMatchObject({
      user: { _id: userId, email: ada.email, firstName: 'Ada', address: home },
      addresses: [{ isDefault: true, address: home }],
      orders: [{ _id: 'bought', status: 'delivered', shippingAddress: address }],
      reviews: [
        { _id: 'rev_own', _product: 'coat', _order: 'bought', value: 4.5, message: 'Warm.\nAnd light.' },
      ],
      wishlist: [{ _product: 'coat', title: 'The coat' }],
      cart: { items: [{ size: 'S', quantity: 2 }] },
      sessions: [{ endedAt: null }],
      signIns: [{ succeeded: false }],
      returns: [{ _id: 'ret_done', otherReason: 'Ada has grown' }],
      helpfulReviews: [{ _review: 'rev_of_another' }],
      signInProviders: [{ provider: 'google' }],
      events: [{ eventType: 'page_view', metadata: { pageUrl: '/men' } }],
    });
    expect(JSON.stringify(body)).not.toMatch(/hash|token|plain:/i);
  });

  it('deletes the account: nothing of the person is left, orders stay for the books, and reviews under no name', async () => {
    const { app, send, store, userId, cookie, login, leave, begin, market, tablesWith } = await open([
      { id: 'bought', status: 'delivered' },
    ]);
    await leaveTraces(store, userId);
    await begin();
    expect(await market.stock('coat', 'S')).toEqual({ onHand: 5, reserved: 2 });
    await login('a guess');
    const traces = [ada.email, 'Ada', 'Lovelace', 'Ockham', 'Analytical', ada.password];
    for (const trace of traces) expect(await tablesWith(trace), trace).not.toEqual([]);

    const gone = await leave();
    expect(gone).toMatchObject({ status: 200, body: { message: 'Your account is deleted' } });
    expect(String(gone.headers['set-cookie'])).toMatch(/^verrow_refresh=; /);
    for (const trace of traces) expect(await tablesWith(trace), trace).toEqual([]);
    // What the books need, by an id that is nobody's any more; how often it asked is forgotten within the hour.
    expect(await tablesWith(userId)).toEqual(['carts', 'orders', 'rate_limits', 'returns', 'users']);

    const order = await store.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', 'bought')
      .executeTakeFirstOrThrow();
    expect(order).toMatchObject({ status: 'delivered', total_cents: 9_598 });
    expect(JSON.parse(order.shipping_address)).toMatchObject({ country: 'GB', street: '' });
    expect(await market.stock('coat', 'S')).toEqual({ onHand: 5, reserved: 0 });
    expect(
      await store.db.selectFrom('reviews').selectAll().where('id', '=', ownReview.id).executeTakeFirst(),
    ).toMatchObject({
      ...ownReview,
      user_id: null,
      author_first_name: 'A shopper',
      author_last_initial: '',
    });

    expect(await store.db.selectFrom('metric_events').selectAll().executeTakeFirst()).toMatchObject({
      id: 'evt',
      user_id: null,
    });

    expect((await send('GET', '/auth/current_user')).status).toBe(401);
    expect((await app.inject({ url: '/api/v1/auth/refresh', headers: { cookie } })).statusCode).toBe(401);
    expect((await login(ada.password)).status).toBe(401);
    expect((await login('', `deleted:${userId}`)).status).toBe(400);
    // The address is free again.
    await register(app);
  });
});

describeOnSqlite('the tables', (openTestStore) => {
  it('that name a person are all known to the export and the deletion of an account', async () => {
    const { db } = await openTestStore();
    const naming = (await db.introspection.getTables()).filter(({ columns }) =>
      columns.some(({ name }) => name === 'user_id' || name === 'email'),
    );
    // A new one belongs into `forgetPerson.ts` and, where it holds more than a trace of use, into `exportAccount.ts`.
    expect(naming.map(({ name }) => name).toSorted()).toEqual([
      'carts',
      'email_proofs',
      'idempotency_keys',
      'metric_events',
      'orders',
      'password_resets',
      'promo_uses',
      'refresh_tokens',
      'returns',
      'review_votes',
      'reviews',
      'saved_addresses',
      'sign_in_attempts',
      'social_identities',
      'social_links',
      // Of the staff, whose accounts are not deleted from here.
      'staff_log',
      'users',
      'wishlists',
    ]);
  });
});

describeOnSqlite('what the account refuses', (openTestStore) => {
  const open = (orders?: readonly Partial<PastOrder>[]) => openShopOfAda(openTestStore, orders);

  it('keeps the account while an order is on its way, and says what to do', async () => {
    const { leave, send, store, userId } = await open([{ id: 'bought', status: 'placed' }]);
    const expectKept = async (advice: string) => {
      expect(await leave()).toMatchObject({
        status: 409,
        body: { code: 'orders_open', error: `Your order #V-bought is still on its way. ${advice}` },
      });
      expect((await send('GET', '/auth/current_user')).body.email).toBe(ada.email);
    };
    await expectKept('Cancel it, or delete your account once it has arrived.');
    await store.db.updateTable('orders').set({ status: 'shipped' }).execute();
    await expectKept('You can delete your account once it has arrived.');
    await store.db.updateTable('orders').set({ status: 'delivered' }).execute();
    await leaveTraces(store, userId);
    await store.db.updateTable('returns').set({ status: 'requested' }).execute();
    expect((await leave()).body.error).toBe(
      'Your return #R-1 is not refunded yet. You can delete your account once the money is back.',
    );
  });

  it('deletes nothing for a wrong password, without the word, or for the staff', async () => {
    const { leave, send, store, userId } = await open();
    expect((await leave('a guess')).body).toMatchObject({
      code: 'invalid_credentials',
      fields: { currentPassword: 'This is not your password' },
    });
    const without = { currentPassword: ada.password, confirmation: 'delete' };
    expect((await send('DELETE', `/users/${userId}`, without)).body.fields).toEqual({
      confirmation: expect.stringMatching(/DELETE/),
    });
    await store.db.updateTable('users').set({ is_admin: 1 }).execute();
    expect((await leave()).body.code).toBe('forbidden');
    expect((await send('GET', '/auth/current_user')).body.email).toBe(ada.email);
  });
});
