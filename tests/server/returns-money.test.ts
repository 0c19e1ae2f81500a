import fc from 'fast-check';
import { expect, it } from 'vitest';
import { expectedRefund } from '../../contract/returnAmount.ts';
import { returnRefusals } from '../../contract/returnRules.ts';
import { readOrder } from '../../server/usecases/orders/readOrders.ts';
import { readReturn } from '../../server/usecases/returns/readReturns.ts';
import { requestReturn } from '../../server/usecases/returns/requestReturn.ts';
import { updateReturn } from '../../server/usecases/returns/updateReturn.ts';
import { deliver, expectReturnInvariants, openReturns, settle } from './support/delivered.ts';
import { openMarket } from './support/market.ts';
import { describeOnBothEngines, describeOnSqlite } from './support/stores.ts';

const coats = [{ product: 'coat', size: 'S', quantity: 2 }];
const mind = 'Changed Mind';

describeOnBothEngines('the pieces and the money of returns', (openTestStore) => {
  const open = async () => openReturns(await openTestStore());

  it('returns no more than was bought, and nothing that is not in the order', async () => {
    const { shop, ada, bring, market } = await open();
    const order = await bring(coats);
    const id = order.items[0]?._id ?? '';
    const ask = (items: { orderItemId: string; quantity: number }[] | undefined, products = ['coat']) =>
      requestReturn(shop, ada, {
        _order: order._id,
        returnedItems: products,
        returnReason: mind,
        ...(items ? { items } : {}),
      });
    const faults: readonly (readonly [Parameters<typeof ask>, string, string])[] = [
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
    for (const [asked, code, field] of faults)
      await expect(ask(...asked)).rejects.toMatchObject({ code, fields: { [field]: expect.any(String) } });
    await ask([{ orderItemId: id, quantity: 1 }]);
    await expect(ask([{ orderItemId: id, quantity: 2 }])).rejects.toMatchObject({
      message: 'Only 1 of The coat in size S can be returned.',
    });
    await ask(undefined);
    await expect(ask(undefined)).rejects.toMatchObject({
      code: 'not_returnable',
      message: returnRefusals.nothingLeft,
    });
    await expectReturnInvariants(market);
  });

  it('puts pieces back into stock when they come, once, and pays them back to the cent', async () => {
    const { shop, market, fake, mails, work, stock, ada, bring } = await open();
    const order = await bring([...coats, { product: 'belt', size: 'One', quantity: 1 }], 'TWENTY');
    expect(order).toMatchObject({ subTotal: 209.97, discount: 20, deliveryCost: 0, total: 189.97 });
    const made = await requestReturn(shop, ada, {
      _order: order._id,
      returnedItems: ['coat'],
      returnReason: mind,
      items: [{ orderItemId: order.items[0]?._id ?? '', quantity: 1 }],
    });
    const pieces = [{ lineId: order.items[0]?._id ?? '', quantity: 1 }];
    expect(expectedRefund(order, pieces), 'what the page said beforehand').toEqual({
      itemsCents: 8_142,
      deliveryCents: 0,
    });
    // Of $20.00 the coats bear $17.14; one of two coats is $89.99 less $8.57.
    expect(made.refundAmount).toBe(81.42);
    await expect(updateReturn(shop, made._id, 'refunded')).rejects.toMatchObject({
      code: 'move_not_allowed',
    });
    for (let time = 0; time < 2; time += 1)
      expect(await updateReturn(shop, made._id, 'received')).toMatchObject({
        status: 'received',
        refund: null,
      });
    expect(await stock('coat', 'S')).toEqual({ onHand: 4, reserved: 0 });
    await expect(updateReturn(shop, made._id, 'requested')).rejects.toMatchObject({
      code: 'move_not_allowed',
    });
    for (let time = 0; time < 2; time += 1)
      expect(await updateReturn(shop, made._id, 'refunded')).toMatchObject({
        status: 'refunded',
        refund: { state: 'asked' },
      });
    await work();
    expect(fake.effects.filter((effect) => effect.startsWith('refund'))).toEqual(['refund pi_1 8142']);
    const done = await readReturn(shop, ada, made._id);
    expect(done).toMatchObject({ refund: { state: 'done' } });
    expect(done.timeline.map(({ status }) => status)).toEqual(['requested', 'received', 'refunded']);
    expect(await readOrder(shop, ada, order._id)).toMatchObject({
      status: 'delivered',
      items: [{ returnedQuantity: 1, returnableQuantity: 1 }, { returnedQuantity: 0 }],
      payments: [{ status: 'captured', refunded: 81.42 }],
    });
    const subjects = mails.map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes(made.returnNumber))).toHaveLength(1);
    await expectReturnInvariants(market);
  });

  it('makes the order returned and pays its delivery back once every piece came back', async () => {
    const { shop, market, fake, work, ada, bring } = await open();
    const order = await bring([{ product: 'belt', size: 'One', quantity: 2 }]);
    expect(order.deliveryCost).toBe(5.99);
    const ask = () =>
      requestReturn(shop, ada, {
        _order: order._id,
        returnedItems: ['belt'],
        returnReason: mind,
        items: [{ orderItemId: order.items[0]?._id ?? '', quantity: 1 }],
      });
    const [first, second] = [await ask(), await ask()];
    expect([first.deliveryRefund, second.deliveryRefund]).toEqual([0, 0]);
    // The one that was asked for first comes last.
    await settle(market, second);
    expect((await readOrder(shop, ada, order._id)).status).toBe('delivered');
    expect(await settle(market, first)).toMatchObject({ deliveryRefund: 5.99, refundAmount: 35.98 });
    await work();
    expect(fake.effects.filter((effect) => effect.startsWith('refund')).toSorted()).toEqual([
      'refund pi_1 2999',
      'refund pi_1 3598',
    ]);
    const after = await readOrder(shop, ada, order._id);
    expect(after).toMatchObject({ status: 'returned', payments: [{ status: 'refunded', refunded: 65.97 }] });
    await expect(ask()).rejects.toMatchObject({ code: 'not_returnable' });
    await expectReturnInvariants(market);
  });

  it('S7 takes no more back than was bought, of fifty requests at once', async () => {
    const { shop, market, stock, ada, bring } = await open();
    const order = await bring([{ product: 'coat', size: 'S', quantity: 3 }]);
    const orderItemId = order.items[0]?._id ?? '';
    const asked = await Promise.allSettled(
      Array.from({ length: 50 }, () =>
        requestReturn(shop, ada, {
          _order: order._id,
          returnedItems: ['coat'],
          returnReason: mind,
          items: [{ orderItemId, quantity: 1 }],
        }),
      ),
    );
    const made = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(made).toHaveLength(3);
    for (const one of asked)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'not_returnable' });
    const move = (status: 'received' | 'refunded') =>
      Promise.allSettled(made.flatMap(({ _id }) => [1, 2, 3].map(() => updateReturn(shop, _id, status))));
    await move('received');
    expect(await stock('coat', 'S')).toEqual({ onHand: 5, reserved: 0 });
    expect((await readOrder(shop, ada, order._id)).status).toBe('returned');
    await move('refunded');
    await market.work();
    const [payment] = (await readOrder(shop, ada, order._id)).payments;
    expect(payment).toMatchObject({ status: 'refunded', refunded: order.total });
    expect(market.fake.effects.filter((effect) => effect.startsWith('refund'))).toHaveLength(3);
    await expectReturnInvariants(market);
  });
});

describeOnSqlite('any sequence of returns', (openTestStore) => {
  const step = fc.record({
    kind: fc.constantFrom('request', 'received', 'refunded'),
    line: fc.nat(5),
    quantity: fc.integer({ min: 1, max: 2 }),
  });

  it('pays back exactly what was captured once everything came back', async () => {
    const market = await openMarket(await openTestStore(), [
      { id: 'coat', cents: 8_999, sizes: { S: 500, M: 500 } },
      { id: 'belt', cents: 1_001, sizes: { One: 500 } },
    ]);
    const [who, staff] = [await market.person('ada'), await market.person('root', { isAdmin: true })];
    const { shop } = market;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 3, maxLength: 3 }),
        fc.constantFrom(undefined, 'TWENTY', 'WELCOME10'),
        fc.array(step, { maxLength: 12 }),
        async ([small = 1, middle = 1, belts = 1], promo, steps) => {
          const order = await deliver(
            market,
            { who, staff },
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
            const body = { _order: order._id, returnedItems: [item?._product._id ?? ''], returnReason: mind };
            const made = await requestReturn(shop, who, { ...body, items: [{ orderItemId, quantity }] });
            ids.push(made._id);
          };
          for (const { kind, line, quantity } of steps) {
            const act =
              kind === 'request'
                ? request(order.items[line % order.items.length]?._id ?? '', quantity)
                : ids.length > 0
                  ? updateReturn(shop, ids[line % ids.length] ?? '', kind)
                  : Promise.resolve();
            await act.catch((refusal: unknown) =>
              expect(['not_returnable', 'move_not_allowed']).toContain(
                Reflect.get(refusal as object, 'code'),
              ),
            );
          }
          const { items } = await readOrder(shop, who, order._id);
          for (const item of items)
            if (item.returnableQuantity > 0) await request(item._id, item.returnableQuantity);
          for (const id of ids)
            for (const status of ['received', 'refunded'] as const)
              await updateReturn(shop, id, status).catch(() => undefined);
          await market.work();
          const after = await readOrder(shop, who, order._id);
          expect(after).toMatchObject({
            status: 'returned',
            payments: [{ refunded: order.total, status: 'refunded' }],
          });
        },
      ),
      { numRuns: 12 },
    );
    await expectReturnInvariants(market);
  });
});
