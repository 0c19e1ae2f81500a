import { expect, it } from 'vitest';
import type { AppContext } from '../../server/appContext.ts';
import { listCustomers } from '../../server/store/admin/customers.ts';
import { readCustomer } from '../../server/usecases/admin/customers.ts';
import { openPeopleShop } from './support/peopleShop.ts';
import { customerWithoutOrdersId } from './support/populatedShop.ts';
import { describeOnBothEngines } from './support/stores.ts';

describeOnBothEngines('customers and the log', (openTestStore) => {
  const open = async () => openPeopleShop(await openTestStore());
  const search = (context: AppContext, q: string) =>
    listCustomers(context.store.db, { skip: 0, limit: 20, q, group: undefined });

  it('DESK-04 finds customers by the start of an email, a guest’s email or a last name, in any case', async () => {
    const { context, ada: shopper } = await open();
    expect((await search(context, 'ADA@')).map(({ id }) => id)).toEqual([shopper.userId]);
    expect((await search(context, 'mars')).map(({ id }) => id)).toEqual([customerWithoutOrdersId]);
    expect(await search(context, 'nobody@')).toEqual([]);
    expect(await search(context, '%')).toEqual([]);
  });

  it('DESK-562 finds customers by the start of a first and a last name, also of several words', async () => {
    const { context, store, ada: shopper } = await open();
    const find = async (q: string) => (await search(context, q)).map(({ id }) => id);
    for (const q of ['ada love', 'Ad  Lovelace']) expect(await find(q)).toEqual([shopper.userId]);
    expect(await find('Dora Lovelace')).not.toContain(shopper.userId);
    const rename = (first_name: string, last_name: string) =>
      store.db.updateTable('users').set({ first_name, last_name }).where('id', '=', shopper.userId).execute();
    await rename('Vincent', 'van Gogh');
    for (const q of ['van go', 'vincent van go']) expect(await find(q)).toEqual([shopper.userId]);
    await rename('Anna Maria', 'Kowal');
    for (const q of ['anna maria kow', 'anna kow']) expect(await find(q)).toEqual([shopper.userId]);
    await rename('Łucja', 'Śliwa');
    for (const q of ['Śliw', 'Łucja Śliwa']) expect(await find(q)).toEqual([shopper.userId]);
  });

  it('DESK-632 finds customers whether or not their accents are typed', async () => {
    const { context, store, ada: shopper } = await open();
    const find = async (q: string) => (await search(context, q)).map(({ id }) => id);
    const rename = (first_name: string, last_name: string) =>
      store.db.updateTable('users').set({ first_name, last_name }).where('id', '=', shopper.userId).execute();
    await rename('Łucja', 'ŻÓŁĆ-Zieliński');
    for (const q of ['zolc-zielinski', 'żółć', 'Żółć-Ziel', 'lucja zolc', 'ŁUCJA Zo', 'Zo\u0301łc'])
      expect(await find(q), q).toEqual([shopper.userId]);
    for (const q of ['zolw', 'lucjan zolc']) expect(await find(q), q).toEqual([]);
    await rename('Jörg', 'Weiß');
    for (const q of ['weiss', 'Weiß', 'jorg weis']) expect(await find(q), q).toEqual([shopper.userId]);
    await rename('Joerg', 'Weiss');
    expect(await find('weiß')).toEqual([shopper.userId]);
  });

  it('DESK-04 counts the orders that were placed and not canceled, and what they cost', async () => {
    const { send, store, ada: shopper } = await open();
    const { body } = await send('GET', `/admin/customers/${shopper.userId}`);
    expect(body).toMatchObject({
      email: 'ada@example.com',
      isBlocked: false,
      addresses: [{ isDefault: true }],
      notes: [],
    });
    const placed = body.latestOrders.filter(
      ({ status }: { readonly status: string }) => status === 'delivered',
    );
    expect(body.orders).toBe(placed.length);
    expect(body.spent).toBeCloseTo(
      placed.reduce((sum: number, { total }: { readonly total: number }) => sum + total, 0),
    );
    await store.db
      .updateTable('orders')
      .set({ status: 'canceled' })
      .where('id', '=', shopper.deliveredOrderId)
      .execute();
    const after = await send('GET', `/admin/customers/${shopper.userId}`);
    expect(after.body.orders).toBe(body.orders - 1);
  });

  it('DESK-531 DESK-605 the log shows the number of an order and is searched by it', async () => {
    const { send, ada: shopper } = await open();
    for (const id of [shopper.userId, shopper.orderId])
      await send('POST', `/admin/notes/${id}`, { text: 'Called.' });
    const { orderNumber } = (await send('GET', `/admin/orders/${shopper.orderId}`)).body.order;
    const read = async (by: string) =>
      (await send('GET', `/admin/log?by=${encodeURIComponent(by)}&action=note_added`)).body.result;
    const about = { subjectId: shopper.orderId, orderNumber };
    expect(await read(`#${orderNumber}`)).toMatchObject([about]);
    expect(await read('#0')).toEqual([]);
    const [first, second] = await read('cleo@example.com');
    expect([first, second].find(({ subjectId }) => subjectId === shopper.orderId)).toMatchObject(about);
    const aboutShopper = [first, second].find(({ subjectId }) => subjectId === shopper.userId);
    expect(aboutShopper).not.toHaveProperty('orderNumber');
    // DESK-605: an account is named by its email.
    expect(aboutShopper.account).toBe('ada@example.com');
    expect([first, second].find(({ subjectId }) => subjectId === shopper.orderId)).not.toHaveProperty(
      'account',
    );
  });

  it('DESK-664 the log names a product by its title', async () => {
    const { send } = await open();
    const { body } = await send('GET', '/admin/products');
    const [{ _id, title }] = body.result;
    await send('PATCH', `/admin/products/${_id}/visibility`, { hidden: true });
    const { result } = (await send('GET', '/admin/log?action=product_shown')).body;
    expect(result).toMatchObject([{ subjectId: _id, productTitle: title }]);
  });

  it('DESK-530 shows payments less refunds', async () => {
    const { send, store, ada: shopper } = await open();
    const { body: before } = await send('GET', `/admin/customers/${shopper.userId}`);
    expect(before.hasRefunds).toBeUndefined();
    await store.db
      .updateTable('payments')
      .set({ refunded_cents: 25 })
      .where('order_id', '=', shopper.deliveredOrderId)
      .execute();
    const { body: after } = await send('GET', `/admin/customers/${shopper.userId}`);
    expect(after.hasRefunds).toBe(true);
    expect(after.spent).toBeCloseTo(before.spent - 0.25);
    const { body: found } = await send('GET', '/admin/customers?q=ada@');
    expect(found.result).toMatchObject([{ spent: after.spent, hasRefunds: true, orders: after.orders }]);
    await store.db
      .updateTable('orders')
      .set({ currency: 'EUR' })
      .where('id', '=', shopper.deliveredOrderId)
      .execute();
    const { body: inEuros } = await send('GET', `/admin/customers/${shopper.userId}`);
    expect(inEuros.spent + inEuros.spentOthers[0].total).toBeCloseTo(after.spent);
  });

  it('DESK-04 notes are for staff: shown with order and customer, exported and deleted with the account', async () => {
    const { send, store, ada: shopper } = await open();
    const text = 'Asked to be called before delivery.';
    for (const id of [shopper.userId, shopper.orderId])
      expect(await send('POST', `/admin/notes/${id}`, { text })).toMatchObject({
        status: 201,
        body: { result: [{ text, by: 'cleo@example.com' }] },
      });
    expect((await send('POST', '/admin/notes/ord_missing', { text })).status).toBe(404);
    expect((await send('GET', `/admin/orders/${shopper.orderId}`)).body.notes).toMatchObject([{ text }]);
    const own = await send('GET', `/orders/id/${shopper.orderId}`, undefined, shopper.headers);
    expect(JSON.stringify(own.body)).not.toContain(text);
    const exported = await send('GET', `/users/${shopper.userId}/export`, undefined, shopper.headers);
    expect(exported.body.result.staffNotes).toMatchObject([{ text }, { text }]);
    await store.db.updateTable('returns').set({ status: 'refunded' }).execute();
    expect((await send('DELETE', `/admin/customers/${shopper.userId}`)).status).toBe(200);
    expect(await store.db.selectFrom('staff_notes').selectAll().execute()).toEqual([]);
    const log = JSON.stringify(await store.db.selectFrom('staff_log').selectAll().execute());
    expect(log).not.toContain(text);
  });

  it('DESK-05 a blocked account is signed out, cannot sign in or renew, and can again once it is let in', async () => {
    const { send, login, app, ben } = await open();
    const session = () => send('GET', '/auth/current_user', undefined, ben.headers);
    expect((await session()).status).toBe(200);
    const block = (blocked: boolean) => send('PATCH', `/admin/customers/${ben.userId}/access`, { blocked });
    expect(await block(true)).toMatchObject({ status: 200, body: { result: { isBlocked: true } } });
    expect((await session()).status).toBe(401);
    const renewal = await app.inject({
      url: '/api/v1/auth/refresh',
      headers: { cookie: ben.cookie, 'sec-fetch-site': 'same-origin' },
    });
    expect(renewal.statusCode).toBe(401);
    expect(await login(ben.email)).toMatchObject({
      status: 403,
      body: {
        code: 'account_blocked',
        message: 'This account is closed. Please write to us if you think that this is a mistake.',
      },
    });
    expect((await block(false)).status).toBe(200);
    expect((await login(ben.email)).status).toBe(200);
  });

  it('DESK-05 a session that started while its account was being blocked has no rights', async () => {
    const { send, store, ben } = await open();
    await store.db
      .updateTable('users')
      .set({ blocked_at: '2026-03-02T09:00:00.000Z' })
      .where('id', '=', ben.userId)
      .execute();
    expect((await send('GET', '/auth/current_user', undefined, ben.headers)).status).toBe(401);
  });

  it('DESK-05 deletes an account without its password, but not one with an open order or one of staff', async () => {
    const { send, login, context, ben, staff } = await open();
    expect(await send('DELETE', `/admin/customers/${ben.userId}`)).toMatchObject({
      status: 409,
      body: { code: 'orders_open' },
    });
    for (const request of [
      () => send('DELETE', `/admin/customers/${staff.credentials.userId}`),
      () => send('PATCH', `/admin/customers/${staff.credentials.userId}/access`, { blocked: true }),
    ])
      expect((await request()).status).toBe(403);
    expect((await send('DELETE', `/admin/customers/${customerWithoutOrdersId}`)).status).toBe(200);
    await expect(readCustomer(context.store.db, customerWithoutOrdersId)).rejects.toMatchObject({
      code: 'not_found',
    });
    expect((await login('dora.marsden@example.com')).status).toBe(401);
  });

  it('DESK-03 the log is filtered by action, person and subject', async () => {
    const { send, ada: shopper } = await open();
    await send('POST', `/admin/notes/${shopper.userId}`, { text: 'Called.' });
    await send('PATCH', '/admin/products/coat/visibility', { hidden: true });
    const actionsOf = async (query: string): Promise<string[]> =>
      (await send('GET', `/admin/log?${query}`)).body.result.map(
        ({ entry }: { readonly entry: { readonly action: string } }) => entry.action,
      );
    expect(await actionsOf('action=note_added')).toEqual(['note_added']);
    expect(await actionsOf(`subject=${shopper.userId}`)).toEqual(['note_added']);
    expect((await actionsOf('by=Cleo@example.com')).toSorted()).toEqual([
      'note_added',
      'product_shown',
      'product_stocked',
    ]);
    expect(await actionsOf('by=ada@example.com')).toEqual([]);
    expect(await actionsOf('by=unknown@example.com')).toEqual([]);
  });
});
