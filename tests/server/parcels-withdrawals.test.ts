/** Withdrawals from orders of which a part has left. */
import { expect, it } from 'vitest';
import type { Order } from '../../contract/types.ts';
import { readPackingOrders } from '../../server/usecases/admin/fulfilment/ordersToPack.ts';
import { confirmDelivery } from '../../server/usecases/admin/fulfilment/parcels.ts';
import { readOrderForStaff } from '../../server/usecases/admin/orders.ts';
import { readTimeline } from '../../server/usecases/admin/timeline/readTimeline.ts';
import { closeWithdrawal } from '../../server/usecases/admin/withdrawals.ts';
import { readOrder } from '../../server/usecases/orders/read/readOrders.ts';
import { recordWithdrawal } from '../../server/usecases/orders/recordWithdrawal.ts';
import { updateOrder } from '../../server/usecases/orders/updateOrder.ts';
import { openParcelShop } from './support/parcelShop.ts';
import { describeOnBothEngines } from './support/stores.ts';

describeOnBothEngines('withdrawals from partly shipped orders', (openTestStore) => {
  const open = async () => openParcelShop(await openTestStore());

  const statementOf = ({ orderNumber }: Order) => ({
    name: 'Ada',
    email: 'ada@example.com',
    orderNumber,
    items: null,
    text: '',
  });

  it.each(['the whole order', 'all lines'])(
    'WITHDRAW-12 a withdrawal from %s cancels the rest of a partly shipped order, and returns what has left at its delivery',
    async (scope) => {
      const { context, store, ada, root, buy, send, stock, runJobs } = await open();
      const placed = await buy();
      await send(placed, { coat: 1, belt: 1 }, 'VRW 1');
      const lines = placed.items.map(({ _id, quantity }) => ({ orderItemId: _id, quantity }));
      const items = scope === 'all lines' ? lines : null;
      await recordWithdrawal(context, { ...statementOf(placed), items }, undefined);
      const read = () => store.db.selectFrom('withdrawals').selectAll().execute();
      expect(await read()).toMatchObject([{ status: 'received', needs_decision: 0 }]);
      await runJobs();
      const order = await readOrder(context, ada, placed._id);
      expect(order).toMatchObject({
        status: 'shipped',
        // Two of three coats.
        payments: [{ refunds: [{ amount: 179.98, reason: 'Withdrawn from the contract', state: 'done' }] }],
      });
      expect(await stock('coat', 'S')).toEqual({ onHand: 4, reserved: 0 });
      await expect(send(placed, { coat: 1 })).rejects.toMatchObject({ code: 'move_not_allowed' });
      await confirmDelivery(context, root, placed._id, 1);
      const [returned] = await store.db.selectFrom('returns').selectAll().execute();
      expect(await read()).toMatchObject([
        { status: 'returning', needs_decision: 0, return_id: returned?.id },
      ]);
      expect(
        (await readOrder(context, ada, placed._id)).items.map((item) => item.returnableQuantity),
      ).toEqual([0, 0]);
    },
  );

  it('WITHDRAW-12 after all parcels have arrived, what has left is returned at once', async () => {
    const { context, store, root, buy, send } = await open();
    const placed = await buy();
    await send(placed, { belt: 1 });
    await confirmDelivery(context, root, placed._id, 1);
    await recordWithdrawal(context, statementOf(placed), undefined);
    const [returned] = await store.db.selectFrom('returns').selectAll().execute();
    expect(await store.db.selectFrom('withdrawals').selectAll().execute()).toMatchObject([
      { status: 'returning', needs_decision: 0, return_id: returned?.id },
    ]);
    expect((await readOrderForStaff(context, placed._id)).order.status).toBe('delivered');
  });

  it('DESK-659 an order is not sent while its withdrawal needs a decision, and packers are told', async () => {
    const { context, store, root, buy, send, lineOf } = await open();
    const placed = await buy();
    await send(placed, { belt: 1 });
    const part = [{ orderItemId: lineOf(placed, 'coat'), quantity: 1 }];
    await recordWithdrawal(context, { ...statementOf(placed), items: part }, undefined);
    const refusal = { code: 'move_not_allowed', message: /^The customer withdrew from this order\./ };
    const expectRefusal = (sending: Promise<unknown>) =>
      expect(sending).rejects.toMatchObject({
        code: refusal.code,
        message: expect.stringMatching(refusal.message) as string,
      });
    await expectRefusal(send(placed, { coat: 1 }));
    await expectRefusal(updateOrder(context, root, placed._id, { status: 'shipped' }));
    expect(await readPackingOrders(context, [placed._id])).toMatchObject([{ isWithdrawn: true }]);
    const { result } = await readTimeline(context, placed._id, { skip: 0, limit: 50 });
    expect(result).toContainEqual(
      expect.objectContaining({ kind: 'withdrawal', actor: 'shopper', isWhole: false }),
    );

    const [{ id } = { id: '' }] = await store.db.selectFrom('withdrawals').select('id').execute();
    await closeWithdrawal(context, root, id, 'One coat stays here.');
    expect(await readPackingOrders(context, [placed._id])).toMatchObject([{ isWithdrawn: false }]);
    expect((await send(placed, { coat: 3 })).order.status).toBe('shipped');
  });
});
