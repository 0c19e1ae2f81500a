import { expect, it } from 'vitest';
import { deleteExpiredRows } from '../../server/cleanup.ts';
import { anonymizeUser } from '../../server/store/anonymizeUser.ts';
import { pageOfWithdrawals } from '../../server/store/accounts.ts';
import { closeWithdrawal, readAllWithdrawals } from '../../server/usecases/admin/withdrawals.ts';
import { readOrderForStaff } from '../../server/usecases/admin/orders.ts';
import { readOverview } from '../../server/usecases/admin/overview.ts';
import { updateReturn } from '../../server/usecases/orders/returns/updateReturn.ts';
import { readOrder } from '../../server/usecases/orders/read/readOrders.ts';
import { describeOnBothEngines } from './support/stores.ts';
import { openWithdrawalShop } from './support/withdrawalShop.ts';

const dayMs = 24 * 60 * 60_000;

describeOnBothEngines('records of withdrawals', (openTestStore) => {
  const open = async () => openWithdrawalShop(await openTestStore());

  it('WITHDRAW-03 number and address must both match; a statement that does not match is recorded', async () => {
    const { context, ada, buyUpTo, withdraw, read } = await open();
    const order = await buyUpTo('placed');
    const others = [
      { email: 'ben@example.com' },
      { email: 'nobody@example.com' },
      { orderNumber: '0000000000' },
      { orderNumber: '' },
    ];
    for (const change of others)
      expect(await read(await withdraw(order, change))).toMatchObject({
        status: 'unmatched',
        needs_decision: 1,
        order_id: null,
        user_id: null,
      });
    expect(await readOrder(context, ada, order._id)).toMatchObject({ status: 'placed' });
    const typed = { orderNumber: ` #${order.orderNumber.slice(0, 5)} ${order.orderNumber.slice(5)}` };
    const receipt = await withdraw(order, { ...typed, email: 'ADA@Example.com' });
    expect(await read(receipt)).toMatchObject({ status: 'canceled', email: 'ADA@Example.com' });
  });

  it("WITHDRAW-09 'Today' counts what staff must decide; the order has its statements", async () => {
    const { context, buyUpTo, withdraw } = await open();
    const order = await buyUpTo('delivered');
    await withdraw(order, { items: [], text: 'The belt' });
    await withdraw(order);
    await withdraw(order, { orderNumber: '1' });
    expect((await readOverview(context)).withdrawals).toBe(2);
    const { withdrawals = [] } = await readOrderForStaff(context, order._id);
    // Received at the same time.
    expect(
      withdrawals.map(({ needsDecision, withdrawal }) => `${withdrawal.text} ${needsDecision}`).toSorted(),
    ).toEqual([' false', 'The belt true']);
  });

  it('WITHDRAW-03 an order that is not placed is not withdrawn from', async () => {
    const { testShop, ada, withdraw, read } = await open();
    await testShop.add(ada, 'coat', 'S');
    const order = await testShop.order(ada);
    expect(await read(await withdraw(order))).toMatchObject({ status: 'unmatched' });
  });

  it('WITHDRAW-03 repeats under one key are one statement, also at the same time', async () => {
    const { buyUpTo, withdraw, readAll, listReturns } = await open();
    const order = await buyUpTo('delivered');
    const receipts = await Promise.all([1, 2, 3].map(() => withdraw(order, {}, 'key-1')));
    expect(new Set(receipts.map(({ id }) => id)).size).toBe(1);
    expect(await withdraw(order, {}, 'key-1')).toEqual(receipts[0]);
    expect(await readAll()).toHaveLength(1);
    expect(await listReturns()).toHaveLength(1);
    // Another statement under the same key is not lost.
    const other = await withdraw(order, { items: [], text: 'The belt' }, 'key-1');
    expect(other.id).not.toBe(receipts[0]?.id);
    expect(await readAll()).toHaveLength(2);
  });

  it('WITHDRAW-03 the receipt has the statement, its day and its time, and is sent once to the typed address', async () => {
    const { buyUpTo, withdraw, runJobs, mails } = await open();
    const order = await buyUpTo('delivered');
    const [coats] = order.items;
    await withdraw(order, {
      name: 'Ada <b>King</b>',
      email: 'ADA@example.com',
      items: [{ orderItemId: coats?._id ?? '', quantity: 1 }],
    });
    await runJobs();
    const receipts = mails.filter(({ subject }) => subject.startsWith('We received your withdrawal'));
    expect(receipts).toHaveLength(1);
    const [{ to, text, html } = { to: '', text: '', html: '' }] = receipts;
    expect(to).toBe('ADA@example.com');
    expect(text).toMatch(/Received on Mon 2 March 2026, \d\d:\d\d \(UTC\)/);
    for (const part of ['Ada <b>King</b>', order.orderNumber, '1 × ', 'size S', 'We will refund you'])
      expect(text).toContain(part);
    expect(html).not.toContain('<b>King</b>');
  });

  it('WITHDRAW-03 the receipt of an unknown order does not tell whether there is one', async () => {
    const { buyUpTo, withdraw, runJobs, mails } = await open();
    const order = await buyUpTo('placed');
    await withdraw(order, { email: 'mallory@example.com' });
    await withdraw(order, { email: 'mallory@example.com', orderNumber: '1' });
    await runJobs();
    const texts = mails
      .filter(({ to }) => to === 'mallory@example.com')
      .map(({ text }) => text.replaceAll(order.orderNumber, '1'));
    expect(texts).toHaveLength(2);
    expect(texts[0]).toBe(texts[1]);
    expect(texts[0]).toContain('We could not find an order');
  });

  it('DESK-624 staff see the status of its return', async () => {
    const { context, buyUpTo, withdraw, listReturns, root } = await open();
    await withdraw(await buyUpTo('delivered'));
    const list = async () =>
      (await readAllWithdrawals(context, { skip: 0, limit: 20, needsDecision: false })).result;
    expect(await list()).toMatchObject([{ returnStatus: 'requested' }]);
    const [returned] = await listReturns();
    await updateReturn(context, returned?.id ?? '', 'received', root);
    expect(await list()).toMatchObject([{ returnStatus: 'received' }]);
  });

  it('WITHDRAW-07 staff see what needs a decision and close it with a note, which is audited', async () => {
    const { context, root, store, buyUpTo, withdraw } = await open();
    const order = await buyUpTo('delivered');
    const undecided = await withdraw(order, { items: [], text: 'The belt' });
    const done = await withdraw(order);
    const list = (needsDecision: boolean) =>
      readAllWithdrawals(context, { skip: 0, limit: 20, needsDecision });
    expect((await list(true)).result.map(({ withdrawal }) => withdrawal._id)).toEqual([undecided.id]);
    expect((await list(false)).result).toHaveLength(2);
    expect((await list(false)).result.find(({ withdrawal }) => withdrawal._id === done.id)).toMatchObject({
      returnNumber: expect.stringMatching(/^R\d{10}$/),
    });
    const closed = await closeWithdrawal(context, root, undecided.id, ' Returned in the shop. ');
    expect(closed).toMatchObject({ needsDecision: false, note: 'Returned in the shop.' });
    await closeWithdrawal(context, root, undecided.id, 'Again');
    const audit = await store.db
      .selectFrom('staff_log')
      .selectAll()
      .where('action', '=', 'withdrawal_closed')
      .execute();
    expect(audit).toHaveLength(1);
    expect(audit[0]).toMatchObject({ user_id: root.id, subject_id: order._id });
    expect(audit[0]?.after).toContain('Returned in the shop.');
    expect((await list(true)).result).toEqual([]);
    await expect(closeWithdrawal(context, root, done.id, 'No')).rejects.toMatchObject({
      code: 'move_not_allowed',
    });
    await expect(closeWithdrawal(context, root, 'wdr_missing', 'No')).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('WITHDRAW-08 unmatched and closed statements are deleted after three years, others stay', async () => {
    const { context, root, store, clock, buyUpTo, withdraw, readAll } = await open();
    const order = await buyUpTo('placed');
    await withdraw(order, { email: 'other@example.com' });
    const late = await withdraw(order, { items: [], text: 'The belt' });
    await closeWithdrawal(context, root, late.id, 'Done');
    const canceled = await withdraw(order);
    const cleanup = () =>
      deleteExpiredRows({
        store,
        clock: clock.now,
        config: { finishedMessageDays: 30, stockRequestDays: 365 } as never,
      });
    clock.advance(3 * 365 * dayMs - 60_000);
    await cleanup();
    expect(await readAll()).toHaveLength(3);
    clock.advance(120_000);
    await cleanup();
    expect((await readAll()).map(({ id }) => id)).toEqual([canceled.id]);
  });

  it('WITHDRAW-08 deleting the account anonymizes its statements; the export has them', async () => {
    const { store, ada, buyUpTo, withdraw, read } = await open();
    const order = await buyUpTo('placed');
    const own = await withdraw(order, { items: [], text: 'My belt' });
    const foreign = await withdraw(order, { email: 'other@example.com' });
    const exported = await pageOfWithdrawals(store.db, { userId: ada.id, after: undefined, limit: 50 });
    expect(exported.map(({ id }) => id)).toEqual([own.id]);
    await store.transaction((trx) => anonymizeUser(trx, { id: ada.id, email: 'ada@example.com' }));
    expect(await read(own)).toMatchObject({ name: 'Deleted account', email: '', text: '' });
    expect(await read(foreign)).toMatchObject({ email: 'other@example.com' });
  });
});
