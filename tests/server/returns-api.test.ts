/** Returns over HTTP, and their mails. */
import { expect, it } from 'vitest';
import { parse } from '../../contract/parse.ts';
import { idempotencyHeader } from '../../contract/rules/headers.ts';
import type { ReturnOrder } from '../../contract/types.ts';
import { returnOrder } from '../../contract/wire/return.ts';
import { requestReturn } from '../../server/usecases/orders/returns/requestReturn.ts';
import { updateReturn } from '../../server/usecases/orders/returns/updateReturn.ts';
import { openReturnsShop } from './support/returnsShop.ts';
import { openPopulatedShop } from './support/populatedShop.ts';
import { describeOnSqlite } from './support/stores.ts';

describeOnSqlite('returns API', (openTestStore) => {
  const open = async () => {
    const shop = await openPopulatedShop(await openTestStore());
    const send = async (
      method: 'GET' | 'PATCH' | 'POST',
      url: string,
      user: { readonly authorization: string },
      { payload, key }: { readonly payload?: object; readonly key?: string } = {},
    ) => {
      const response = await shop.app.inject({
        method,
        url: `/api/v1${url}`,
        headers: { ...user, ...(key ? { [idempotencyHeader]: key } : {}) },
        ...(payload ? { payload } : {}),
      });
      return { status: response.statusCode, body: response.json() };
    };
    return { ...shop, send };
  };

  it('API-37 to API-40 creates a return once per key, and returns it by id and in the user’s list', async () => {
    const { send, ada, ben, staff } = await open();
    const payload = { _order: ada.deliveredOrderId, returnedItems: ['coat'], returnReason: 'Changed Mind' };
    const created = await send('POST', '/returns', ada.headers, { payload, key: 'once' });
    expect(created).toMatchObject({
      status: 201,
      body: { success: true, statusCode: 201, message: 'Return requested' },
    });
    expect(await send('POST', '/returns', ada.headers, { payload, key: 'once' })).toEqual(created);
    const repeated = await send('POST', '/returns', ada.headers, { payload, key: 'twice' });
    expect(repeated).toMatchObject({ status: 409, body: { success: false, code: 'not_returnable' } });
    const result = created.body.result as ReturnOrder;
    expect(parse(returnOrder, result).ok).toBe(true);
    expect(await send('GET', `/returns/id/${result._id}`, ada.headers)).toEqual({
      status: 200,
      body: result,
    });
    const list = await send('GET', `/returns/userId/${ada.userId}?limit=1`, ada.headers);
    expect(list).toMatchObject({ status: 200, body: { hasMore: true, nextCursor: 1, result: [{}] } });
    for (const user of [ada, ben])
      expect(
        await send('PATCH', `/returns/${result._id}`, user.headers, { payload: { status: 'received' } }),
      ).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(
      await send('PATCH', `/returns/${result._id}`, staff.headers, { payload: { status: 'received' } }),
    ).toMatchObject({ status: 200, body: { message: 'Return received', result: { status: 'received' } } });
  });
});

describeOnSqlite('mails of a return', (openTestStore) => {
  it('are one for its request, one for its receipt and one for its refund', async () => {
    const { context, clock, mails, runJobs, ada, buy, failNextMails } = await openReturnsShop(
      await openTestStore(),
    );
    const order = await buy([{ product: 'belt', size: 'One', quantity: 2 }], 'WELCOME10');
    const created = await requestReturn(context, ada, {
      _order: order._id,
      returnedItems: ['belt'],
      returnReason: 'Other',
      otherReason: '<b>Too long</b>',
    });
    await runJobs();
    await updateReturn(context, created._id, 'received');
    failNextMails(1);
    for (let time = 0; time < 3; time += 1) {
      await runJobs();
      clock.advance(2_000);
    }
    await updateReturn(context, created._id, 'refunded');
    await runJobs();
    await runJobs();
    const about = mails.filter(({ effectKey }) => /return|refund/.test(effectKey));
    expect(about.map(({ effectKey }) => effectKey.split(':').slice(0, 2).join(':'))).toEqual([
      'mail:return-requested',
      'mail:return-received',
      'mail:refund',
    ]);
    const [, received] = about;
    expect(received).toMatchObject({
      to: 'ada@example.com',
      subject: `We have your Verrow return #${created.returnNumber}`,
    });
    for (const text of [
      'Your return has arrived, ada',
      `It is from order #${order.orderNumber}.`,
      '2 × Verrow The belt',
      'Size: One, Bottle',
      'Items: $53.98',
      'Delivery: $5.99',
      'Refund: $59.97',
      `http://127.0.0.1:3000/account/returns/${created._id}`,
    ])
      expect(received?.text).toContain(text);
    expect(received?.html).toContain(created.returnNumber);
    expect(received?.html).not.toContain('<b>');
  });
});
