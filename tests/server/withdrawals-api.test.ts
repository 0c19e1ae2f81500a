import { expect, it } from 'vitest';
import { apiBase } from '../../contract/endpoint.ts';
import { captcha } from './support/accounts.ts';
import { openTestApp } from './support/app.ts';
import { openPopulatedShop } from './support/populatedShop.ts';
import { describeOnBothEngines } from './support/stores.ts';

describeOnBothEngines('POST /withdrawals', (openTestStore) => {
  const open = async () => {
    const shop = await openPopulatedShop(await openTestStore());
    const { order_number: orderNumber } = await shop.store.db
      .selectFrom('orders')
      .select('order_number')
      .where('id', '=', shop.ada.deliveredOrderId)
      .executeTakeFirstOrThrow();
    const statement = { name: 'Ada', orderNumber, email: shop.ada.email, items: null, text: '' };
    const send = (payload: object, headers: { readonly [name: string]: string } = captcha) =>
      shop.app.inject({ method: 'POST', url: `${apiBase}/withdrawals`, payload, headers });
    const countRows = async () =>
      (await shop.store.db.selectFrom('withdrawals').select('id').execute()).length;
    return { ...shop, statement, send, countRows };
  };

  it('WITHDRAW-03 replies the same for a known and an unknown order, without an account', async () => {
    const { statement, send, clock } = await open();
    const known = await send(statement);
    const unknown = await send({ ...statement, orderNumber: '1' });
    for (const reply of [known, unknown]) {
      expect(reply.statusCode).toBe(201);
      const { result, ...rest } = reply.json();
      expect(rest).toEqual({ success: true, statusCode: 201, message: 'We received your withdrawal' });
      expect(result).toEqual({ id: expect.stringMatching(/^wdr_/), receivedAt: clock.now().toISOString() });
    }
  });

  it('WITHDRAW-03 needs the captcha and records nothing without it', async () => {
    const { statement, send, countRows } = await open();
    const before = await countRows();
    expect((await send(statement, {})).json()).toMatchObject({ code: 'captcha_failed' });
    expect(await countRows()).toBe(before);
  });

  it('WITHDRAW-03 a repeat under the same key gets the first receipt, from guests and accounts', async () => {
    const { statement, send, countRows, ada } = await open();
    const before = await countRows();
    for (const [index, headers] of [captcha, { ...captcha, ...ada.headers }].entries()) {
      const key = { ...headers, 'idempotency-key': `key-${index}` };
      const first = (await send(statement, key)).json().result;
      expect((await send(statement, key)).json().result).toEqual(first);
    }
    expect(await countRows()).toBe(before + 2);
  });

  it('WITHDRAW-02 refuses a statement that names no items, or misses who or which order', async () => {
    const { statement, send, countRows } = await open();
    const before = await countRows();
    const refused = [
      ['text', { ...statement, items: [], text: ' \n ' }],
      ['name', { ...statement, name: ' ' }],
      ['orderNumber', { ...statement, orderNumber: '' }],
      ['email', { ...statement, email: 'ada' }],
      ['text', { ...statement, text: 'x'.repeat(501) }],
    ] as const;
    for (const [field, body] of refused) {
      const reply = await send(body);
      expect(reply.statusCode).toBe(400);
      expect(Object.keys(reply.json().fields)).toEqual([field]);
    }
    expect(await countRows()).toBe(before);
  });

  it('WITHDRAW-03 is limited by network', async () => {
    const { app } = await openTestApp(await openTestStore(), { settings: { RATE_LIMIT_SCALE: '1' } });
    const send = () =>
      app.inject({
        method: 'POST',
        url: `${apiBase}/withdrawals`,
        headers: captcha,
        payload: { name: 'Ada', orderNumber: '1', email: 'ada@example.com', items: null, text: '' },
      });
    for (let count = 0; count < 10; count += 1) expect((await send()).statusCode).toBe(201);
    expect((await send()).statusCode).toBe(429);
  });
});
