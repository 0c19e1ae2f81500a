import { expect, it } from 'vitest';
import { parse } from '../../../contract/parse.ts';
import { accountExport } from '../../../contract/wire/account.ts';
import type { AccountExport } from '../../../contract/types.ts';
import { openTestApp } from '../support/app.ts';
import { address } from '../support/testShop.ts';
import type { PastOrder } from '../support/pastOrder.ts';
import { ada, clearedSession, register, setCookiesOf } from '../support/accounts.ts';
import { describeOnBothEngines, describeOnSqlite } from '../support/stores.ts';
import { home, insertUserData, openAccountShop, ownReview } from './openAccountShop.ts';

describeOnBothEngines('account', (openTestStore, engine) => {
  const open = (orders?: readonly Partial<PastOrder>[]) => openAccountShop(openTestStore, orders);

  it('MODEL-14 exports all stored personal data without secrets', async () => {
    const { send, store, userId, login } = await open([{ id: 'bought', status: 'delivered' }]);
    await insertUserData(store, userId);
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
      withdrawals: [{ _id: 'wdr_own', name: 'Ada Lovelace', _order: 'bought', text: 'Ada’s coat' }],
      stockRequests: [{ _product: 'coat', title: 'The coat', size: 'S', notifiedAt: null }],
      helpfulReviews: [{ _review: 'rev_of_another' }],
      signInProviders: [{ provider: 'google' }],
      events: [{ eventType: 'page_view', metadata: { pageUrl: '/men' } }],
    });
    expect(JSON.stringify(body)).not.toMatch(/hash|token|plain:/i);
  });

  it('deleting the account removes personal data, keeps orders for accounting and anonymizes reviews', async () => {
    const {
      app,
      send,
      store,
      userId,
      cookie,
      login,
      deleteAccount,
      createOrder,
      testShop,
      tablesContaining,
    } = await open([{ id: 'bought', status: 'delivered' }]);
    await insertUserData(store, userId);
    await createOrder();
    expect(await testShop.stock('coat', 'S')).toEqual({ onHand: 5, reserved: 2 });
    await login('a guess');
    const traces = [ada.email, 'Ada', 'Lovelace', 'Ockham', 'Analytical', ada.password];
    for (const trace of traces) expect(await tablesContaining(trace), trace).not.toEqual([]);

    const response = await deleteAccount();
    expect(response).toMatchObject({ status: 200, body: { message: 'Your account is deleted' } });
    expect(setCookiesOf(response.headers)).toEqual(clearedSession);
    for (const trace of traces) expect(await tablesContaining(trace), trace).toEqual([]);
    // Rows for accounting keep the id of the deleted account; `rate_limits` rows expire within an hour.
    const counters = engine === 'postgres' ? ['rate_limits'] : [];
    expect(await tablesContaining(userId)).toEqual([
      'carts',
      'orders',
      ...counters,
      'returns',
      'users',
      'withdrawals',
    ]);

    const order = await store.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', 'bought')
      .executeTakeFirstOrThrow();
    expect(order).toMatchObject({ status: 'delivered', total_cents: 9_598 });
    expect(JSON.parse(order.shipping_address)).toMatchObject({ country: 'GB', street: '' });
    expect(await testShop.stock('coat', 'S')).toEqual({ onHand: 5, reserved: 0 });
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
    // The email address is available again.
    await register(app);
  });
});

describeOnSqlite('tables with personal data', (openTestStore) => {
  it('are all covered by export and deletion of an account', async () => {
    const { db } = await openTestStore();
    const tables = (await db.introspection.getTables()).filter(({ columns }) =>
      columns.some(({ name }) => name === 'user_id' || name === 'email'),
    );
    // Add a new table to `forgetPerson.ts` and, where it holds user data, to `exportAccount.ts`.
    expect(tables.map(({ name }) => name).toSorted()).toEqual([
      // By its author, as the log of staff.
      'batches',
      'carts',
      // By its author, as the log of staff.
      'catalogue_imports',
      'email_proofs',
      'idempotency_keys',
      'metric_events',
      'orders',
      'password_resets',
      'promo_uses',
      // Of staff; both are deleted with the account.
      'recovery_codes',
      'refresh_tokens',
      'returns',
      'review_votes',
      'reviews',
      'saved_addresses',
      'saved_filters',
      'second_factors',
      'sign_in_attempts',
      'social_identities',
      'social_links',
      // Staff accounts cannot be deleted by account deletion.
      'staff_log',
      // By their subject; the user of a note is its author.
      'staff_notes',
      'stock_requests',
      'users',
      'wishlists',
      'withdrawals',
    ]);
  });
});

describeOnSqlite('account deletion', (openTestStore) => {
  const open = (orders?: readonly Partial<PastOrder>[]) => openAccountShop(openTestStore, orders);

  it('is rejected with advice while an order or a return is open', async () => {
    const { deleteAccount, send, store, userId } = await open([{ id: 'bought', status: 'placed' }]);
    const expectRejected = async (advice: string) => {
      expect(await deleteAccount()).toMatchObject({
        status: 409,
        body: { code: 'orders_open', error: `Your order #V-bought is still on its way. ${advice}` },
      });
      expect((await send('GET', '/auth/current_user')).body.email).toBe(ada.email);
    };
    await expectRejected('Cancel it, or delete your account once it has arrived.');
    // A partly shipped order cannot be canceled.
    await store.db.updateTable('order_items').set({ shipped_quantity: 1 }).execute();
    await expectRejected('You can delete your account once it has arrived.');
    await store.db.updateTable('orders').set({ status: 'shipped' }).execute();
    await expectRejected('You can delete your account once it has arrived.');
    await store.db.updateTable('orders').set({ status: 'delivered' }).execute();
    await insertUserData(store, userId);
    await store.db.updateTable('returns').set({ status: 'requested' }).execute();
    expect((await deleteAccount()).body.error).toBe(
      'Your return #R-1 is not refunded yet. You can delete your account once the money is back.',
    );
  });

  it('is rejected for a wrong password, without the confirmation, and for staff', async () => {
    const { deleteAccount, send, store, userId } = await open();
    expect((await deleteAccount('a guess')).body).toMatchObject({
      code: 'invalid_credentials',
      fields: { currentPassword: 'This is not your password' },
    });
    const without = { currentPassword: ada.password, confirmation: 'delete' };
    expect((await send('DELETE', `/users/${userId}`, without)).body.fields).toEqual({
      confirmation: expect.stringMatching(/DELETE/),
    });
    await store.db.updateTable('users').set({ is_admin: 1 }).execute();
    expect((await deleteAccount()).body.code).toBe('forbidden');
    expect((await send('GET', '/auth/current_user')).body.email).toBe(ada.email);
  });
});

describeOnBothEngines('accounts under the hands of staff', (openTestStore) => {
  it('ROLE-05 exports and edits by staff leave a line in the audit log, without personal data', async () => {
    const { app, context } = await openTestApp(await openTestStore());
    const { credentials } = await register(app);
    const staff = await register(app, { email: 'cleo@example.com' });
    const { db } = context.store;
    await db.updateTable('users').set({ is_admin: 1 }).where('email', '=', 'cleo@example.com').execute();
    const edit = (headers: object, id: string) =>
      app.inject({
        method: 'PATCH',
        url: `/api/v1/users/${id}`,
        headers: { ...headers },
        payload: { firstName: 'Augusta', lastName: 'King' },
      });
    const readOwn = { url: `/api/v1/users/${staff.credentials.userId}/export`, headers: staff.headers };
    expect((await app.inject(readOwn)).statusCode).toBe(200);
    expect((await edit(staff.headers, staff.credentials.userId)).statusCode).toBe(200);
    expect(await db.selectFrom('staff_log').selectAll().execute()).toEqual([]);

    const read = { url: `/api/v1/users/${credentials.userId}/export`, headers: staff.headers };
    expect((await app.inject(read)).statusCode).toBe(200);
    expect((await edit(staff.headers, credentials.userId)).statusCode).toBe(200);
    const lines = await db.selectFrom('staff_log').selectAll().orderBy('action', 'desc').execute();
    const line = { user_id: staff.credentials.userId, subject_id: credentials.userId, before: null };
    expect(lines).toMatchObject([
      { ...line, action: 'account_exported', after: null },
      { ...line, action: 'account_edited', after: JSON.stringify({ fields: ['firstName', 'lastName'] }) },
    ]);
  });
});
