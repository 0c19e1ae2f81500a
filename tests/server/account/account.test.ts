import { expect, it } from 'vitest';
import { parse } from '../../../contract/parse.ts';
import { accountExport } from '../../../contract/wire/account.ts';
import { outboxJob } from '../../../server/jobs/outboxJob.ts';
import type { AccountExport } from '../../../contract/types.ts';
import { address } from '../support/market.ts';
import type { PastOrder } from '../support/pastOrder.ts';
import { ada, captcha, register } from '../support/people.ts';
import { describeOnBothEngines, describeOnSqlite } from '../support/stores.ts';
import { home, leaveTraces, openShopOfAda, ownReview } from './shopOfAda.ts';

const newPassword = 'a better engine';

describeOnBothEngines('the account', (openTestStore) => {
  const open = (orders?: readonly Partial<PastOrder>[]) => openShopOfAda(openTestStore, orders);

  it('grants one of two password changes at once', async () => {
    const { send, userId } = await open();
    const change = (to: string) =>
      send('POST', `/users/${userId}/password`, { currentPassword: ada.password, newPassword: to });
    const answers = await Promise.all([change('a better engine'), change('the best engine')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  it('ends every link that sets the password anew once it is changed, and tells the owner by mail', async () => {
    const { app, send, shop, market, userId } = await open();
    const work = () => outboxJob(shop).run();
    const reset = (token: string) =>
      app.inject({
        method: 'POST',
        url: '/api/v1/auth/reset-password',
        headers: captcha,
        payload: { token, password: 'an engine of somebody else' },
      });
    const ask = () =>
      app.inject({
        method: 'POST',
        url: '/api/v1/auth/forgot-password',
        headers: captcha,
        payload: { email: ada.email },
      });
    await ask();
    await work();
    const link = /token=([\w-]+)/.exec(market.mails.at(-1)?.text ?? '')?.[1] ?? '';
    await ask();
    const change = { currentPassword: ada.password, newPassword };
    expect((await send('POST', `/users/${userId}/password`, change)).status).toBe(200);
    expect((await reset(link)).json()).toMatchObject({ statusCode: 422, code: 'link_invalid' });
    await work();
    await work();
    // The second link was asked for before the change, and is not sent any more.
    expect(market.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [ada.email, 'Choose a new Verrow password'],
      [ada.email, 'Your Verrow password was changed'],
    ]);
    expect(market.mails.at(-1)?.text).toContain('was changed on 2 March 2026 at 10:00 UTC.');
  });

  it('begins no session for a password that is changed while it is being looked at', async () => {
    const { send, shop, userId, login } = await open();
    const { passwords } = shop;
    let isChanging = false;
    const verify: typeof passwords.verify = async (hash, password) => {
      const isRight = await passwords.verify(hash, password);
      if (isChanging) return isRight;
      isChanging = true;
      const change = { currentPassword: ada.password, newPassword };
      expect((await send('POST', `/users/${userId}/password`, change)).status).toBe(200);
      return isRight;
    };
    Object.assign(shop, { passwords: { ...passwords, verify } });
    expect(await login(ada.password)).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
  });

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

  it('changes the password for whoever knows the present one, and ends every other session', async () => {
    const { app, send, userId, login } = await open();
    const elsewhere = await login(ada.password);
    const change = { currentPassword: ada.password, newPassword };
    expect(await send('POST', `/users/${userId}/password`, change)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Your password is changed' },
    });
    expect((await send('GET', '/auth/current_user')).status).toBe(200);
    const headers = { authorization: `Bearer ${elsewhere.body.token}` };
    expect((await app.inject({ url: '/api/v1/auth/current_user', headers })).statusCode).toBe(401);
    expect((await login(ada.password)).status).toBe(401);
    expect((await login(newPassword)).status).toBe(200);
  });

  it('refuses a password that is wrong, and AUTH-17 one that is used too often, too short or the present one', async () => {
    const { send, userId, login } = await open();
    const change = (currentPassword: string, to: string) =>
      send('POST', `/users/${userId}/password`, { currentPassword, newPassword: to });
    expect(await change('a guess', newPassword)).toMatchObject({
      status: 401,
      body: { code: 'invalid_credentials', fields: { currentPassword: 'This is not your password' } },
    });
    for (const to of ['password', 'short', ada.password])
      expect(await change(ada.password, to), to).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', fields: { newPassword: expect.stringMatching(/\w/) } },
      });
    expect((await login(ada.password)).status).toBe(200);
  });

  it('counts guesses at the password together with those at sign-in', async () => {
    const { send, shop, userId, login } = await open();
    Object.assign(shop, { config: { ...shop.config, rateLimitScale: 1 }, wait: async () => {} });
    for (let guess = 0; guess < 5; guess += 1) {
      await login('a guess');
      await send('POST', `/users/${userId}/password`, { currentPassword: 'a guess', newPassword });
    }
    const change = { currentPassword: ada.password, newPassword };
    expect((await send('POST', `/users/${userId}/password`, change)).body.code).toBe('rate_limited');
    expect(
      (await send('DELETE', `/users/${userId}`, { currentPassword: 'x', confirmation: 'DELETE' })).body.code,
    ).toBe('rate_limited');
  });

  it('keeps the account while an order is on its way, and says what to do', async () => {
    const { leave, send, store, userId } = await open([{ id: 'bought', status: 'placed' }]);
    const expectKept = async (advice: string) => {
      expect(await leave()).toMatchObject({
        status: 409,
        body: { code: 'orders_open', error: `Your order #V-bought is still on its way. ${advice}` },
      });
      expect((await send('GET', '/auth/current_user')).body.email).toBe(ada.email);
    };
    await expectKept('Cancel it, or wait until it has arrived, and delete your account then.');
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
