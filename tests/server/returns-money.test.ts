import fc from 'fast-check';
import { expect, it } from 'vitest';
import { expectedRefund } from '../../contract/returnAmount.ts';
import { returnUnavailableReasons } from '../../contract/returnRules.ts';
import { readOrder } from '../../server/usecases/orders/read/readOrders.ts';
import { readReturn } from '../../server/usecases/orders/read/readReturns.ts';
import { requestReturn } from '../../server/usecases/orders/returns/requestReturn.ts';
import { updateReturn } from '../../server/usecases/orders/returns/updateReturn.ts';
import {
  buyAndDeliver,
  expectReturnInvariants,
  openReturnsShop,
  receiveAndRefund,
} from './support/returnsShop.ts';
import { openTestShop } from './support/testShop.ts';
import { describeOnBothEngines, describeOnSqlite } from './support/stores.ts';

const coats = [{ product: 'coat', size: 'S', quantity: 2 }];
const reason = 'Changed Mind';

describeOnBothEngines('stock and money of returns', (openTestStore) => {
  const open = async () => openReturnsShop(await openTestStore());

  it('rejects more units than bought and items that are not in the order', async () => {
    const { context, ada, buy, testShop } = await open();
    const order = await buy(coats);
    const id = order.items[0]?._id ?? '';
    const request = (items: { orderItemId: string; quantity: number }[] | undefined, products = ['coat']) =>
      requestReturn(context, ada, {
        _order: order._id,
        returnedItems: products,
        returnReason: reason,
        ...(items ? { items } : {}),
      });
    const invalidRequests: readonly (readonly [Parameters<typeof request>, string, string])[] = [
      [[[{ orderItemId: id, quantity: 3 }]], 'not_returnable', 'items.0.quantity'],
      [[[{ orderItemId: 'another', quantity: 1 }]], 'validation_failed', 'items.0.orderItemId'],
      [
        [
          [
            { orderItemId: id, quantity: 1 },
            { orderItemId: id, quantity: 1 },
          ],
        ],
        'validation_failed',
        'items.1.orderItemId',
      ],
      [[[{ orderItemId: id, quantity: 1 }], ['belt']], 'validation_failed', 'items.0.orderItemId'],
      [[[{ orderItemId: id, quantity: 1 }], ['coat', 'belt']], 'validation_failed', 'returnedItems.1'],
      [[undefined, ['belt']], 'validation_failed', 'returnedItems.0'],
    ];
    for (const [args, code, field] of invalidRequests)
      await expect(request(...args)).rejects.toMatchObject({ code, fields: { [field]: expect.any(String) } });
    await request([{ orderItemId: id, quantity: 1 }]);
    await expect(request([{ orderItemId: id, quantity: 2 }])).rejects.toMatchObject({
      message: 'Only 1 of The coat in size S can be returned.',
    });
    await request(undefined);
    await expect(request(undefined)).rejects.toMatchObject({
      code: 'not_returnable',
      message: returnUnavailableReasons.nothingLeft,
    });
    await expectReturnInvariants(testShop);
  });

  it('restocks received units once and refunds them to the cent', async () => {
    const { context, testShop, paymentProvider, mails, runJobs, stock, ada, buy } = await open();
    const order = await buy([...coats, { product: 'belt', size: 'One', quantity: 1 }], 'TWENTY');
    expect(order).toMatchObject({ subTotal: 209.97, discount: 20, deliveryCost: 0, total: 189.97 });
    const created = await requestReturn(context, ada, {
      _order: order._id,
      returnedItems: ['coat'],
      returnReason: reason,
      items: [{ orderItemId: order.items[0]?._id ?? '', quantity: 1 }],
    });
    const units = [{ lineId: order.items[0]?._id ?? '', quantity: 1 }];
    expect(expectedRefund(order, units), 'refund shown on the page').toEqual({
      itemsCents: 8_142,
      deliveryCents: 0,
    });
    // The coats' share of $20.00 is $17.14; one of two coats is $89.99 minus $8.57.
    expect(created.refundAmount).toBe(81.42);
    await expect(updateReturn(context, created._id, 'refunded')).rejects.toMatchObject({
      code: 'move_not_allowed',
    });
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect(await updateReturn(context, created._id, 'received')).toMatchObject({
        status: 'received',
        refund: null,
      });
    expect(await stock('coat', 'S')).toEqual({ onHand: 4, reserved: 0 });
    await expect(updateReturn(context, created._id, 'requested')).rejects.toMatchObject({
      code: 'move_not_allowed',
    });
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect(await updateReturn(context, created._id, 'refunded')).toMatchObject({
        status: 'refunded',
        refund: { state: 'asked' },
      });
    await runJobs();
    expect(paymentProvider.effects.filter((effect) => effect.startsWith('refund'))).toEqual([
      'refund pi_1 8142',
    ]);
    const done = await readReturn(context, ada, created._id);
    expect(done).toMatchObject({ refund: { state: 'done' } });
    expect(done.timeline.map(({ status }) => status)).toEqual(['requested', 'received', 'refunded']);
    expect(await readOrder(context, ada, order._id)).toMatchObject({
      status: 'delivered',
      items: [{ returnedQuantity: 1, returnableQuantity: 1 }, { returnedQuantity: 0 }],
      payments: [{ status: 'captured', refunded: 81.42 }],
    });
    const subjects = mails.map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes(created.returnNumber))).toHaveLength(1);
    await expectReturnInvariants(testShop);
  });

  it('a completely returned order becomes returned and its delivery is refunded', async () => {
    const { context, testShop, paymentProvider, runJobs, ada, buy } = await open();
    const order = await buy([{ product: 'belt', size: 'One', quantity: 2 }]);
    expect(order.deliveryCost).toBe(5.99);
    const request = () =>
      requestReturn(context, ada, {
        _order: order._id,
        returnedItems: ['belt'],
        returnReason: reason,
        items: [{ orderItemId: order.items[0]?._id ?? '', quantity: 1 }],
      });
    const [first, second] = [await request(), await request()];
    expect([first.deliveryRefund, second.deliveryRefund]).toEqual([0, 0]);
    // Received in reverse sequence.
    await receiveAndRefund(testShop, second);
    expect((await readOrder(context, ada, order._id)).status).toBe('delivered');
    expect(await receiveAndRefund(testShop, first)).toMatchObject({
      deliveryRefund: 5.99,
      refundAmount: 35.98,
    });
    await runJobs();
    expect(paymentProvider.effects.filter((effect) => effect.startsWith('refund')).toSorted()).toEqual([
      'refund pi_1 2999',
      'refund pi_1 3598',
    ]);
    const after = await readOrder(context, ada, order._id);
    expect(after).toMatchObject({ status: 'returned', payments: [{ status: 'refunded', refunded: 65.97 }] });
    await expect(request()).rejects.toMatchObject({ code: 'not_returnable' });
    await expectReturnInvariants(testShop);
  });

  it('S7 fifty concurrent requests never exceed the bought quantity', async () => {
    const { context, testShop, stock, ada, buy } = await open();
    const order = await buy([{ product: 'coat', size: 'S', quantity: 3 }]);
    const orderItemId = order.items[0]?._id ?? '';
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, () =>
        requestReturn(context, ada, {
          _order: order._id,
          returnedItems: ['coat'],
          returnReason: reason,
          items: [{ orderItemId, quantity: 1 }],
        }),
      ),
    );
    const created = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(created).toHaveLength(3);
    for (const one of results)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'not_returnable' });
    const move = (status: 'received' | 'refunded') =>
      Promise.allSettled(
        created.flatMap(({ _id }) => [1, 2, 3].map(() => updateReturn(context, _id, status))),
      );
    await move('received');
    expect(await stock('coat', 'S')).toEqual({ onHand: 5, reserved: 0 });
    expect((await readOrder(context, ada, order._id)).status).toBe('returned');
    await move('refunded');
    await testShop.runJobs();
    const [payment] = (await readOrder(context, ada, order._id)).payments;
    expect(payment).toMatchObject({ status: 'refunded', refunded: order.total });
    expect(testShop.paymentProvider.effects.filter((effect) => effect.startsWith('refund'))).toHaveLength(3);
    await expectReturnInvariants(testShop);
  });
});

describeOnSqlite('random sequences of returns', (openTestStore) => {
  const step = fc.record({
    kind: fc.constantFrom('request', 'received', 'refunded'),
    line: fc.nat(5),
    quantity: fc.integer({ min: 1, max: 2 }),
  });

  it('refund exactly the captured amount once everything is returned', async () => {
    const testShop = await openTestShop(await openTestStore(), [
      { id: 'coat', cents: 8_999, sizes: { S: 500, M: 500 } },
      { id: 'belt', cents: 1_001, sizes: { One: 500 } },
    ]);
    const [shopper, staff] = [
      await testShop.createShopper('ada'),
      await testShop.createShopper('root', { isAdmin: true }),
    ];
    const { context } = testShop;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 3, maxLength: 3 }),
        fc.constantFrom(undefined, 'TWENTY', 'WELCOME10'),
        fc.array(step, { maxLength: 12 }),
        async ([small = 1, middle = 1, belts = 1], promo, steps) => {
          const order = await buyAndDeliver(
            testShop,
            { who: shopper, staff },
            [
              { product: 'coat', size: 'S', quantity: small },
              { product: 'coat', size: 'M', quantity: middle },
              { product: 'belt', size: 'One', quantity: belts },
            ],
            small + middle > 1 ? promo : undefined,
          );
          const ids: string[] = [];
          const request = async (orderItemId: string, quantity: number) => {
            const item = order.items.find(({ _id }) => _id === orderItemId);
            const body = {
              _order: order._id,
              returnedItems: [item?._product._id ?? ''],
              returnReason: reason,
            };
            const created = await requestReturn(context, shopper, {
              ...body,
              items: [{ orderItemId, quantity }],
            });
            ids.push(created._id);
          };
          for (const { kind, line, quantity } of steps) {
            const act =
              kind === 'request'
                ? request(order.items[line % order.items.length]?._id ?? '', quantity)
                : ids.length > 0
                  ? updateReturn(context, ids[line % ids.length] ?? '', kind)
                  : Promise.resolve();
            await act.catch((refusal: unknown) =>
              expect(['not_returnable', 'move_not_allowed']).toContain(
                Reflect.get(refusal as object, 'code'),
              ),
            );
          }
          const { items } = await readOrder(context, shopper, order._id);
          for (const item of items)
            if (item.returnableQuantity > 0) await request(item._id, item.returnableQuantity);
          for (const id of ids)
            for (const status of ['received', 'refunded'] as const)
              await updateReturn(context, id, status).catch(() => undefined);
          await testShop.runJobs();
          const after = await readOrder(context, shopper, order._id);
          expect(after).toMatchObject({
            status: 'returned',
            payments: [{ refunded: order.total, status: 'refunded' }],
          });
        },
      ),
      { numRuns: 12 },
    );
    await expectReturnInvariants(testShop);
  });
});
