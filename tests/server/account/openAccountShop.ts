import { sql } from 'kysely';
import type { Order } from '../../../contract/types.ts';
import type { Store } from '../../../server/store/database.ts';
import { openTestApp } from '../support/app.ts';
import { address, openTestShop } from '../support/testShop.ts';
import { insertPastOrder, type PastOrder } from '../support/pastOrder.ts';
import { ada, captcha, cookieOf, register } from '../support/accounts.ts';
import type { OpenTestStore } from '../support/stores.ts';

export const home = { ...address, street: '7 Ockham Lane', street2: 'Second floor' };

/** Ada's review of the coat. */
export const ownReview = {
  id: 'rev_own',
  product_id: 'coat',
  order_id: 'bought',
  half_stars: 9,
  message: 'Warm.\nAnd light.',
  pros: '["Light"]',
  cons: '[]',
  created_at: '2026-02-10T09:00:00.000Z',
} as const;

/** Inserts rows that refer to the user by id or email address. */
export const insertUserData = async ({ db }: Store, userId: string): Promise<void> => {
  const at = '2026-02-20T09:00:00.000Z';
  await db
    .insertInto('reviews')
    .values({ ...ownReview, user_id: userId, author_first_name: 'Ada', author_last_initial: 'L' })
    .execute();
  await db
    .insertInto('reviews')
    .values({
      ...ownReview,
      id: 'rev_of_another',
      order_id: null,
      user_id: null,
      author_first_name: 'Dora',
      author_last_initial: 'M',
    })
    .execute();
  await db
    .insertInto('withdrawals')
    .values({
      id: 'wdr_own',
      received_at: at,
      name: 'Ada Lovelace',
      email: 'Ada.Lovelace@example.com',
      order_number: '1000000000',
      order_id: 'bought',
      user_id: userId,
      items: '[]',
      text: 'Ada’s coat',
      status: 'received',
      needs_decision: 1,
      return_id: null,
      note: null,
      request_key: null,
      updated_at: at,
    })
    .execute();
  await db
    .insertInto('stock_requests')
    .values({
      id: 'stk_own',
      product_id: 'coat',
      size: 'S',
      email: 'ada.lovelace@example.com',
      user_id: userId,
      created_at: at,
      confirmed_at: at,
      notified_at: null,
    })
    .execute();
  await db.insertInto('review_votes').values({ review_id: 'rev_of_another', user_id: userId, at }).execute();
  await db
    .insertInto('returns')
    .values({
      id: 'ret_done',
      return_number: 'R-1',
      order_id: 'bought',
      user_id: userId,
      status: 'refunded',
      reason: 'Other',
      other_reason: 'Ada has grown',
      method: 'courier_pickup',
      items_cents: 8_999,
      delivery_cents: 0,
      refund_id: null,
      created_at: at,
      updated_at: at,
    })
    .execute();
  const identity = { provider: 'google', subject: 'Ada at Google', user_id: userId };
  await db
    .insertInto('social_identities')
    .values({ ...identity, created_at: at })
    .execute();
  await db
    .insertInto('social_links')
    .values({ ...identity, key_hash: 'k', expires_at: at })
    .execute();
  await db.insertInto('email_proofs').values({ user_id: userId, email: ada.email, proven_at: at }).execute();
  await db
    .insertInto('password_resets')
    .values({ id: 'rst', email: ada.email, token_hash: 't', created_at: at, expires_at: at, used_at: null })
    .execute();
  await db
    .insertInto('metric_events')
    .values({
      id: 'evt',
      type: 'page_view',
      session_id: 's',
      user_id: userId,
      at,
      received_at: at,
      metadata: '{"pageUrl":"/men"}',
      counted_at: null,
    })
    .execute();
};

/** A shop with the user Ada, who has a cart, a wishlist, an address and the given orders. */
export const openAccountShop = async (
  openTestStore: OpenTestStore,
  orders: readonly Partial<PastOrder>[] = [],
) => {
  const store = await openTestStore();
  const testShop = await openTestShop(store, [{ id: 'coat', cents: 8_999, sizes: { S: 5, M: 5 } }]);
  const test = await openTestApp(store, {
    overrides: { payments: testShop.paymentProvider.provider, mailer: testShop.context.mailer },
  });
  const { credentials, headers, cookie } = await register(test.app);
  const { userId, cartId } = credentials;
  const send = async (method: 'DELETE' | 'GET' | 'PATCH' | 'POST', url: string, payload?: object) => {
    const response = await test.app.inject({
      method,
      url: `/api/v1${url}`,
      headers,
      ...(payload ? { payload } : {}),
    });
    return { status: response.statusCode, headers: response.headers, body: response.json() };
  };
  for (const [index, order] of orders.entries())
    await insertPastOrder(store, { id: `past-${index}`, userId, cartId, productId: 'coat', ...order });
  await send('PATCH', `/users/${userId}`, { address: home });
  await send('PATCH', '/wishlist', { productId: 'coat', type: 'add' });
  await send('PATCH', `/cart/${cartId}`, { action: 'add', cartId, _product: 'coat', size: 'S', quantity: 2 });

  const login = async (password: string, email: string = ada.email) => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      headers: captcha,
      payload: { email, password },
    });
    return { status: response.statusCode, body: response.json(), cookie: cookieOf(response.headers) };
  };
  const createOrder = async (): Promise<Order> =>
    (
      await send('POST', '/orders', {
        orderData: { _user: userId, _cart: cartId, shippingAddress: home },
        shipmentData: { _deliveryMethod: 'home', _provider: 'swift' },
      })
    ).body.result;
  const deleteAccount = (currentPassword: string = ada.password) =>
    send('DELETE', `/users/${userId}`, { currentPassword, confirmation: 'DELETE' });
  /** Names of the tables with a row that contains `text`. */
  const tablesContaining = async (text: string): Promise<string[]> => {
    const names = [];
    for (const { name } of await store.db.introspection.getTables()) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(store.db);
      if (JSON.stringify(rows).includes(text)) names.push(name);
    }
    return names.toSorted();
  };
  return {
    ...test,
    testShop,
    store,
    userId,
    cartId,
    cookie,
    send,
    login,
    createOrder,
    deleteAccount,
    tablesContaining,
  };
};
