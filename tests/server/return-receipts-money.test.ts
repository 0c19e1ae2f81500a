/** The money of returns that staff receive item by item. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { receivedCents } from '../../contract/returnReceipt.ts';
import type { ReturnOrder } from '../../contract/types.ts';
import { readOrder } from '../../server/usecases/orders/read/readOrders.ts';
import { receiveByItem } from '../../server/usecases/orders/returns/receiveByItem.ts';
import { requestReturn } from '../../server/usecases/orders/returns/requestReturn.ts';
import { updateReturn } from '../../server/usecases/orders/returns/updateReturn.ts';
import { buyAndDeliver, expectReturnInvariants } from './support/returnsShop.ts';
import { describeOnSqlite } from './support/stores.ts';
import { openTestShop } from './support/testShop.ts';

describeOnSqlite('money of returns received item by item', (openTestStore) => {
  /** Shares of the units of an item, in percent, and of its refund. */
  const receiptShares = fc.record({
    request: fc.integer({ min: 1, max: 3 }),
    missing: fc.integer({ min: 0, max: 2 }),
    kept: fc.integer({ min: 0, max: 3 }),
    refundPercent: fc.constantFrom(0, 33, 50, 100, 100),
    line: fc.nat(2),
    isWhole: fc.boolean(),
  });

  /** A delivered order of three belts for $120.00 less $20.00: $33.33 and a third of a cent each. */
  const openBelts = async () => {
    const testShop = await openTestShop(await openTestStore(), [
      { id: 'belt', cents: 4_000, sizes: { One: 5 } },
    ]);
    const ada = await testShop.createShopper('ada');
    const root = await testShop.createShopper('root', { isAdmin: true });
    const { context } = testShop;
    const belts = [{ product: 'belt', size: 'One', quantity: 3 }];
    const order = await buyAndDeliver(testShop, { who: ada, staff: root }, belts, 'TWENTY');
    const orderItemId = order.items[0]?._id ?? '';
    const request = (quantity: number) =>
      requestReturn(context, ada, {
        _order: order._id,
        returnedItems: ['belt'],
        returnReason: 'Changed Mind',
        items: [{ orderItemId, quantity }],
      });
    return { context, root, orderItemId, request };
  };

  it('DESK-441 refuses the cent by which rounded refunds of a line would exceed what was paid for it', async () => {
    const { context, root, orderItemId, request } = await openBelts();
    const receive = ({ _id }: ReturnOrder, missing: number, refund: number) =>
      receiveByItem(context, root, _id, {
        items: [
          { orderItemId, asNew: 1, worn: 0, damaged: 0, missing, restocked: 1, refund, reason: 'Rounding' },
        ],
      });
    await receive(await request(2), 1, 33.34);
    await receive(await request(1), 0, 33.34);
    const last = await request(1);
    await expect(receive(last, 0, 33.33)).rejects.toMatchObject({
      fields: { 'items.0.refund': 'At most $33.32' },
    });
    expect(await receive(last, 0, 33.32)).toMatchObject({ refundAmount: 33.32 });
  });

  it('DESK-441 a return after a receipt with missing units has the amount that is left of its line', async () => {
    const { context, root, orderItemId, request } = await openBelts();
    const first = await request(2);
    await receiveByItem(context, root, first._id, {
      items: [{ orderItemId, asNew: 1, worn: 0, damaged: 0, missing: 1, restocked: 1, refund: 33.34 }],
    });
    const second = await request(2);
    expect(second.items[0]?.amount).toBe(66.66);
    expect(await updateReturn(context, second._id, 'received')).toMatchObject({ refundAmount: 66.66 });
  });

  it('DESK-441 refunds what staff decide, to the cent, and never more than was paid for a line', async () => {
    const testShop = await openTestShop(await openTestStore(), [
      { id: 'coat', cents: 3_333, sizes: { S: 900, M: 900 } },
      { id: 'belt', cents: 1_001, sizes: { One: 900 } },
    ]);
    const ada = await testShop.createShopper('ada');
    const root = await testShop.createShopper('root', { isAdmin: true });
    const { context } = testShop;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 3, maxLength: 3 }),
        fc.constantFrom(undefined, 'TWENTY', 'WELCOME10'),
        fc.array(receiptShares, { minLength: 1, maxLength: 8 }),
        async ([small = 1, middle = 1, belts = 1], promo, steps) => {
          const order = await buyAndDeliver(
            testShop,
            { who: ada, staff: root },
            [
              { product: 'coat', size: 'S', quantity: small },
              { product: 'coat', size: 'M', quantity: middle },
              { product: 'belt', size: 'One', quantity: belts },
            ],
            small + middle > 3 ? promo : undefined,
          );
          let expectedCents = 0;
          const refundedCents = new Map<string, number>();
          for (const { request, missing, kept, refundPercent, line, isWhole } of steps) {
            const { items } = await readOrder(context, ada, order._id);
            const item = items[line];
            if (!item || item.returnableQuantity === 0) continue;
            const quantity = Math.min(request, item.returnableQuantity);
            const returned = await requestReturn(context, ada, {
              _order: order._id,
              returnedItems: [item._product._id],
              returnReason: 'Changed Mind',
              items: [{ orderItemId: item._id, quantity }],
            });
            const lost = Math.min(missing, quantity - 1);
            const amountCents = Math.round((returned.items[0]?.amount ?? 0) * 100);
            const fullCents = receivedCents(
              { orderItemId: item._id, quantity, amountCents },
              quantity - lost,
            );
            const paidCents = Math.round((item.total - (item.discount ?? 0)) * 100);
            const leftCents = paidCents - (refundedCents.get(item._id) ?? 0);
            const cents = Math.min(leftCents, Math.floor((fullCents * refundPercent) / 100));
            const received = isWhole
              ? await updateReturn(context, returned._id, 'received')
              : await receiveByItem(context, root, returned._id, {
                  items: [
                    {
                      orderItemId: item._id,
                      asNew: quantity - lost,
                      worn: 0,
                      damaged: 0,
                      missing: lost,
                      restocked: Math.max(0, quantity - lost - kept),
                      refund: cents / 100,
                      reason: 'Used',
                    },
                  ],
                });
            const itemCents = isWhole ? amountCents : cents;
            refundedCents.set(item._id, (refundedCents.get(item._id) ?? 0) + itemCents);
            expectedCents += itemCents + Math.round(received.deliveryRefund * 100);
            await updateReturn(context, returned._id, 'refunded');
          }
          await testShop.runJobs();
          const after = await readOrder(context, ada, order._id);
          expect(after.payments[0]?.refunded).toBe(expectedCents / 100);
          expect(expectedCents).toBeLessThanOrEqual(Math.round(order.total * 100));
          for (const item of after.items)
            expect(refundedCents.get(item._id) ?? 0).toBeLessThanOrEqual(
              Math.round((item.total - (item.discount ?? 0)) * 100),
            );
        },
      ),
      { numRuns: 25 },
    );
    await expectReturnInvariants(testShop);
  });
});
