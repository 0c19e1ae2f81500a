import { expect, it } from 'vitest';
import { toCents } from '../../contract/money.ts';
import { lockOrder } from '../../server/store/orderLocks.ts';
import { cancelOrder } from '../../server/usecases/orders/cancelOrder.ts';
import { readOrder } from '../../server/usecases/orders/read/readOrders.ts';
import { requestReturn } from '../../server/usecases/orders/returns/requestReturn.ts';
import { updateReturn } from '../../server/usecases/orders/returns/updateReturn.ts';
import { expectReturnInvariants } from './support/returnsShop.ts';
import { describeOnBothEngines } from './support/stores.ts';
import { openWithdrawalShop } from './support/withdrawalShop.ts';

const dayMs = 24 * 60 * 60_000;

describeOnBothEngines('what a withdrawal does', (openTestStore) => {
  const open = async () => openWithdrawalShop(await openTestStore());

  it.each(['placed', 'processing'] as const)(
    'WITHDRAW-04 a whole order that is %s is canceled, restocked and refunded once',
    async (status) => {
      const { context, ada, buyUpTo, withdraw, read, runJobs, mails, stock, listRefunds, testShop } =
        await open();
      const order = await buyUpTo(status);
      const receipt = await withdraw(order);
      expect(await read(receipt)).toMatchObject({
        status: 'canceled',
        needs_decision: 0,
        order_id: order._id,
        user_id: ada.id,
      });
      expect(await readOrder(context, ada, order._id)).toMatchObject({ status: 'canceled' });
      expect(await stock('coat', 'S')).toEqual({ onHand: 5, reserved: 0 });
      const second = await withdraw(order);
      expect(await read(second)).toMatchObject({ status: 'canceled', needs_decision: 0 });
      await runJobs();
      expect((await listRefunds()).map((refund) => refund.amount_cents)).toEqual([toCents(order.total)]);
      expect(mails.map(({ subject }) => subject)).toContain(
        `Your Verrow order #${order.orderNumber} is canceled`,
      );
      await expectReturnInvariants(testShop);
    },
  );

  it('WITHDRAW-11 receipt and return mail name the same number for the parcel', async () => {
    const { buyUpTo, withdraw, runJobs, mails, listReturns } = await open();
    await withdraw(await buyUpTo('delivered'));
    await runJobs();
    const [returned] = await listReturns();
    const textOf = (start: string) => mails.find(({ subject }) => subject.startsWith(start))?.text ?? '';
    expect(textOf('We received your withdrawal')).toContain(
      'Send the items back within 14 days. A second email has the return number to write on the parcel.',
    );
    expect(textOf('How to send your')).toContain(
      `Write the return number ${returned?.return_number} on the parcel.`,
    );
  });

  it('WITHDRAW-04 a delivered order is returned as a whole, and refunded with its delivery', async () => {
    const { context, root, buyUpTo, withdraw, read, runJobs, listReturns, listRefunds, testShop } =
      await open();
    const order = await buyUpTo('delivered');
    const receipt = await withdraw(order);
    const [returned] = await listReturns();
    expect(returned).toMatchObject({ order_id: order._id, reason: 'Changed Mind', status: 'requested' });
    expect(await read(receipt)).toMatchObject({
      status: 'returning',
      needs_decision: 0,
      return_id: returned?.id,
    });
    await updateReturn(context, returned?.id ?? '', 'received', root);
    await updateReturn(context, returned?.id ?? '', 'refunded', root);
    await runJobs();
    expect((await listRefunds()).map((refund) => refund.amount_cents)).toEqual([toCents(order.total)]);
    await expectReturnInvariants(testShop);
  });

  it('WITHDRAW-04 exact lines of a delivered order are returned, once', async () => {
    const { buyUpTo, withdraw, read, listReturns, store, testShop } = await open();
    const order = await buyUpTo('delivered');
    const [coats] = order.items;
    const items = [{ orderItemId: coats?._id ?? '', quantity: 1 }];
    const first = await read(await withdraw(order, { items }));
    const second = await read(await withdraw(order, { items }));
    expect(first).toMatchObject({ status: 'returning', needs_decision: 0 });
    expect(second).toMatchObject({ status: 'returning', return_id: first.return_id });
    expect(await listReturns()).toHaveLength(1);
    const rows = await store.db.selectFrom('return_items').selectAll().execute();
    expect(rows).toMatchObject([{ order_item_id: coats?._id, quantity: 1 }]);
    // The rest of the order is returned by a later statement about all of it.
    const third = await read(await withdraw(order));
    expect(third.return_id).not.toBe(first.return_id);
    expect(await listReturns()).toHaveLength(2);
    await expectReturnInvariants(testShop);
  });

  it('WITHDRAW-04 a shipped order is returned when its delivery is recorded', async () => {
    const { buyUpTo, deliver, withdraw, read, listReturns, testShop } = await open();
    const order = await buyUpTo('shipped');
    const first = await withdraw(order);
    const second = await withdraw(order);
    expect(await read(first)).toMatchObject({ status: 'received', needs_decision: 0, return_id: null });
    expect(await listReturns()).toEqual([]);
    await deliver(order);
    const returns = await listReturns();
    expect(returns).toHaveLength(1);
    for (const receipt of [first, second])
      expect(await read(receipt)).toMatchObject({
        status: 'returning',
        needs_decision: 0,
        return_id: returns[0]?.id,
      });
    await expectReturnInvariants(testShop);
  });

  it('WITHDRAW-04 lines that the order does not have are left to staff at the delivery', async () => {
    const { buyUpTo, deliver, withdraw, read, listReturns } = await open();
    const order = await buyUpTo('shipped');
    const tooMany = [{ orderItemId: order.items[0]?._id ?? '', quantity: 3 }];
    const unknown = [{ orderItemId: 'another', quantity: 1 }];
    const receipts = [await withdraw(order, { items: tooMany }), await withdraw(order, { items: unknown })];
    await deliver(order);
    for (const receipt of receipts)
      expect(await read(receipt)).toMatchObject({ status: 'received', needs_decision: 1 });
    expect(await listReturns()).toEqual([]);
  });

  it.each(['shipped', 'delivered'] as const)(
    'WITHDRAW-04 staff decide what a text names of an order that is %s',
    async (status) => {
      const { buyUpTo, deliver, withdraw, read, listReturns } = await open();
      const order = await buyUpTo(status);
      const receipt = await withdraw(order, { items: [], text: 'One coat' });
      if (status === 'shipped') await deliver(order);
      expect(await read(receipt)).toMatchObject({ status: 'received', needs_decision: 1, return_id: null });
      expect(await listReturns()).toEqual([]);
    },
  );

  it('WITHDRAW-04 staff decide what a text names, and parts of an unshipped order', async () => {
    const { buyUpTo, withdraw, read, context, ada } = await open();
    const order = await buyUpTo('placed');
    const part = [{ orderItemId: order.items[0]?._id ?? '', quantity: 1 }];
    const undecided = [
      await withdraw(order, { items: [], text: 'One coat' }),
      await withdraw(order, { items: part }),
    ];
    for (const receipt of undecided)
      expect(await read(receipt)).toMatchObject({ status: 'received', needs_decision: 1 });
    expect(await readOrder(context, ada, order._id)).toMatchObject({ status: 'placed' });
  });

  it.each([
    // 2 March 2026 is a Monday: the last day is Monday 16 March.
    [14, { status: 'returning', needs_decision: 0 }, 1],
    [15, { status: 'late', needs_decision: 1 }, 0],
  ])('WITHDRAW-04, WITHDRAW-05 %i days after the delivery it is %j', async (days, outcome, returns) => {
    const { buyUpTo, withdraw, read, clock, listReturns } = await open();
    const order = await buyUpTo('delivered');
    clock.advance(days * dayMs);
    expect(await read(await withdraw(order))).toMatchObject(outcome);
    expect(await listReturns()).toHaveLength(returns);
  });

  it('WITHDRAW-04 all lines of an unshipped order cancel it', async () => {
    const { buyUpTo, withdraw, read } = await open();
    const order = await buyUpTo('placed');
    const items = order.items.map(({ _id, quantity }) => ({ orderItemId: _id, quantity }));
    expect(await read(await withdraw(order, { items }))).toMatchObject({ status: 'canceled' });
  });

  it('WITHDRAW-04 an order that was canceled or is in a return before is neither refunded nor returned again', async () => {
    const {
      store,
      clock,
      context,
      ada,
      buyUpTo,
      withdraw,
      read,
      runJobs,
      listRefunds,
      listReturns,
      testShop,
    } = await open();
    const canceled = await buyUpTo('placed');
    await store.transaction(async (trx) => {
      const row = await lockOrder(trx, canceled._id);
      const transaction = { trx, at: clock.now().toISOString(), newId: context.newId };
      if (row) await cancelOrder(transaction, row, { actor: 'admin' });
    });
    expect(await read(await withdraw(canceled))).toMatchObject({ status: 'canceled' });
    const order = await buyUpTo('delivered');
    const products = ['coat', 'belt'];
    const returned = await requestReturn(context, ada, {
      _order: order._id,
      returnedItems: products,
      returnReason: 'Size or Fit Issue',
    });
    expect(await read(await withdraw(order))).toMatchObject({
      status: 'returning',
      return_id: returned._id,
    });
    await runJobs();
    expect(await listReturns()).toHaveLength(1);
    expect(await listRefunds()).toHaveLength(1);
    await expectReturnInvariants(testShop);
  });

  it('WITHDRAW-04 statements at the same time return every unit once', async () => {
    const { buyUpTo, withdraw, listReturns, readAll, testShop } = await open();
    const order = await buyUpTo('delivered');
    await Promise.all([1, 2, 3, 4].map(() => withdraw(order)));
    expect(await listReturns()).toHaveLength(1);
    expect(new Set((await readAll()).map(({ return_id: id }) => id)).size).toBe(1);
    await expectReturnInvariants(testShop);
  });
});
