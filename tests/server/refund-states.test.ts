import { expect, it } from 'vitest';
import { readOrderForStaff } from '../../server/usecases/admin/orders.ts';
import { readOverview } from '../../server/usecases/admin/overview.ts';
import { readProblems } from '../../server/usecases/admin/problems.ts';
import { refundOrder } from '../../server/usecases/admin/refundOrder.ts';
import { applyIntent } from '../../server/usecases/orders/applyIntent.ts';
import { readOrder } from '../../server/usecases/orders/read/readOrders.ts';
import { updateOrder } from '../../server/usecases/orders/updateOrder.ts';
import { openAdminShop } from './support/adminShop.ts';
import { authorizeOrder, openCheckoutShop, placeOrder } from './support/checkoutShop.ts';
import { describeOnBothEngines } from './support/stores.ts';

const minuteMs = 60_000;
const total = 179.98;

// No test of this file receives a webhook: S12 holds by the provider's list of events.
describeOnBothEngines('refunds at the provider', (openTestStore) => {
  /** An order that was placed, and canceled; its refund is not requested yet. */
  const openCanceled = async () => {
    const { testShop, ada } = await openCheckoutShop(await openTestStore());
    const id = await authorizeOrder(testShop, ada);
    await placeOrder(testShop, ada, id);
    await testShop.runJobs();
    await updateOrder(testShop.context, ada, id, { status: 'canceled' });
    const payment = async () => (await readOrder(testShop.context, ada, id)).payments[0];
    return { ...testShop, testShop, ada, id, payment };
  };

  it('S12 a refund that the bank returns later is failed, is shown to staff, and can be made again', async () => {
    const { context, runJobs, clock, paymentProvider, payment, id, mails, ada } = await openCanceled();
    await runJobs();
    expect(await payment()).toMatchObject({
      status: 'refunded',
      refunded: total,
      refunds: [{ state: 'done' }],
    });
    clock.advance(2 * 24 * 60 * minuteMs);
    paymentProvider.settleRefunds('pi_1', 'failed');
    clock.advance(minuteMs);
    await runJobs();
    expect(await payment()).toMatchObject({
      status: 'captured',
      refunded: 0,
      refunds: [{ state: 'failed' }],
    });
    expect(await readOrderForStaff(context, id)).toMatchObject({
      refundable: total,
      refused: [{ amount: total }],
    });
    expect(await readOverview(context)).toMatchObject({ failedRefunds: 1 });
    const refunds = () => paymentProvider.effects.filter((effect) => effect.startsWith('refund'));
    // The shop makes no further refund by itself.
    expect(refunds()).toHaveLength(1);
    clock.advance(minuteMs);
    await refundOrder(context, ada, id, { amount: total, reason: 'Once more' });
    await runJobs();
    expect(refunds()).toHaveLength(2);
    expect(await payment()).toMatchObject({ status: 'refunded', refunded: total });
    expect(await readOverview(context)).toMatchObject({ failedRefunds: 0 });
    expect(mails.filter(({ effectKey }) => effectKey.startsWith('mail:refund'))).toHaveLength(2);
  });

  it('S12 a pending refund is on its way until the provider completes it, and then mailed once', async () => {
    const { context, runJobs, clock, paymentProvider, payment, id, mails } = await openCanceled();
    const refundMails = () => mails.filter(({ effectKey }) => effectKey.startsWith('mail:refund'));
    paymentProvider.refundAs('pending');
    await runJobs();
    expect(await payment()).toMatchObject({ status: 'captured', refunded: 0, refunds: [{ state: 'asked' }] });
    expect((await readOrderForStaff(context, id)).refundable).toBe(0);
    expect(refundMails()).toEqual([]);
    paymentProvider.settleRefunds('pi_1', 'succeeded');
    clock.advance(minuteMs);
    await runJobs();
    expect(await payment()).toMatchObject({
      status: 'refunded',
      refunded: total,
      refunds: [{ state: 'done' }],
    });
    expect(refundMails()).toHaveLength(1);
  });

  it.each(['failed', 'canceled'] as const)('a pending refund that ends %s can be made again', async (end) => {
    const { context, runJobs, clock, paymentProvider, payment, id } = await openCanceled();
    paymentProvider.refundAs('pending');
    await runJobs();
    paymentProvider.settleRefunds('pi_1', end);
    clock.advance(minuteMs);
    await runJobs();
    expect(await payment()).toMatchObject({ refunded: 0, refunds: [{ state: 'failed' }] });
    expect(await readOrderForStaff(context, id)).toMatchObject({ refundable: total, refused: [{}] });
  });

  it('S4 an older read of a refund changes nothing', async () => {
    const { context, runJobs, clock, paymentProvider, payment } = await openCanceled();
    await runJobs();
    const older = paymentProvider.intent('pi_1');
    paymentProvider.settleRefunds('pi_1', 'failed');
    clock.advance(minuteMs);
    await runJobs();
    await applyIntent(context, older);
    expect(await payment()).toMatchObject({
      status: 'captured',
      refunded: 0,
      refunds: [{ state: 'failed' }],
    });
  });

  it('S3 a refund is made once, although its answer was lost and the provider forgot its key', async () => {
    const { runJobs, clock, paymentProvider, payment } = await openCanceled();
    paymentProvider.next('refund', 'lost');
    paymentProvider.next('retrieveIntent', 'down');
    await runJobs();
    paymentProvider.expireKeys();
    clock.advance(26 * 60 * minuteMs);
    await runJobs();
    expect(paymentProvider.effects.filter((effect) => effect.startsWith('refund'))).toHaveLength(1);
    expect(await payment()).toMatchObject({ status: 'refunded', refunds: [{ state: 'done' }] });
  });

  it('S3 a refund made at the provider counts', async () => {
    const { context, runJobs, clock, paymentProvider, insertDeliveredOrder, ada } = await openAdminShop(
      await openTestStore(),
    );
    const id = await insertDeliveredOrder();
    paymentProvider.refundOutside(`pi_${id}`, 4_000);
    clock.advance(minuteMs);
    await runJobs();
    expect(await readOrderForStaff(context, id)).toMatchObject({ refundable: 55.98 });
    expect((await readOrder(context, ada, id)).payments[0]).toMatchObject({
      status: 'captured',
      refunded: 40,
      refunds: [{ amount: 40, state: 'done', reason: 'Refunded at the payment provider' }],
    });
  });

  it('S12 an event is found although the clock of the shop was ahead when it read those before', async () => {
    const { runJobs, clock, paymentProvider, payment } = await openCanceled();
    await runJobs();
    clock.advance(10 * minuteMs);
    await runJobs();
    clock.advance(-9 * minuteMs);
    paymentProvider.settleRefunds('pi_1', 'failed');
    await runJobs();
    expect(await payment()).toMatchObject({ refunded: 0, refunds: [{ state: 'failed' }] });
  });

  it('S12 a dispute is shown to staff until the bank has decided', async () => {
    const { context, runJobs, clock, paymentProvider, insertDeliveredOrder } = await openAdminShop(
      await openTestStore(),
    );
    const id = await insertDeliveredOrder();
    paymentProvider.dispute(`pi_${id}`);
    clock.advance(minuteMs);
    await runJobs();
    const dispute = {
      amount: 95.98,
      reason: 'fraudulent',
      status: 'needs_response',
      isOpen: true,
      _order: id,
    };
    expect(await readProblems(context)).toMatchObject({ disputes: [dispute] });
    expect(await readOrderForStaff(context, id)).toMatchObject({ disputes: [dispute] });
    expect(await readOverview(context)).toMatchObject({ problems: 1 });
    paymentProvider.dispute(`pi_${id}`, 'lost');
    clock.advance(minuteMs);
    await runJobs();
    expect(await readProblems(context)).toMatchObject({ disputes: [{ status: 'lost', isOpen: false }] });
    expect(await readOverview(context)).toMatchObject({ problems: 0 });
  });
});

describeOnBothEngines('a payment that does not match its order', (openTestStore) => {
  const open = async () => {
    const { testShop, ada } = await openCheckoutShop(await openTestStore());
    const id = await authorizeOrder(testShop, ada);
    return { ...testShop, ada, id };
  };
  const differences = [
    { name: 'a lower amount', change: { amountCents: 100 } },
    { name: 'a higher amount', change: { amountCents: 99_999 } },
    { name: 'another currency', change: { currency: 'jpy' } },
  ] as const;

  it.each(differences)('S6 with $name is never placed: its hold is released', async ({ change }) => {
    const { context, ada, id, paymentProvider, runJobs, stock } = await open();
    paymentProvider.change('pi_1', { ...change, status: 'requires_capture' });
    await applyIntent(context, paymentProvider.intent('pi_1'));
    await expect(updateOrder(context, ada, id, { status: 'placed' })).rejects.toMatchObject({
      code: 'order_expired',
    });
    await runJobs();
    expect(paymentProvider.effects).toEqual(['create pi_1', 'cancel pi_1']);
    expect((await readOrder(context, ada, id)).status).toBe('canceled');
    expect(await stock('coat', 'S')).toEqual({ onHand: 3, reserved: 0 });
    expect(await readProblems(context)).toMatchObject({
      paymentIssues: [{ kind: 'amount_mismatch', payment: 'pi_1', _order: id }],
    });
    expect(await readOrderForStaff(context, id)).toMatchObject({ issues: [expect.any(String)] });
  });

  it.each([{ name: 'less captured', change: { capturedCents: 100 } }, ...differences])(
    'S6 with $name is never placed: what was captured is refunded',
    async ({ change }) => {
      const { context, ada, id, paymentProvider, runJobs, clock, stock } = await open();
      const capturedCents = Math.min(17_998, 'amountCents' in change ? change.amountCents : 17_998);
      paymentProvider.change('pi_1', { status: 'succeeded', capturedCents, ...change });
      await applyIntent(context, paymentProvider.intent('pi_1'));
      await runJobs();
      clock.advance(minuteMs);
      await runJobs();
      const { capturedCents: captured } = paymentProvider.intent('pi_1');
      expect(paymentProvider.effects).toEqual(['create pi_1', `refund pi_1 ${captured}`]);
      expect(await readOrder(context, ada, id)).toMatchObject({
        status: 'canceled',
        payments: [{ status: 'refunded' }],
      });
      expect(await stock('coat', 'S')).toEqual({ onHand: 3, reserved: 0 });
      expect(await readProblems(context)).toMatchObject({ paymentIssues: [{ kind: 'amount_mismatch' }] });
    },
  );

  it('S8 money for an order that does not exist, as after a restored backup, is shown to staff', async () => {
    const { context, paymentProvider } = await open();
    paymentProvider.paid('pi_lost', 'ord_lost', 17_998);
    await applyIntent(context, paymentProvider.intent('pi_lost'));
    expect(await readProblems(context)).toMatchObject({
      paymentIssues: [{ kind: 'order_missing', payment: 'pi_lost', orderNumber: null }],
    });
  });

  it('S3 a further payment that was captured is shown to staff', async () => {
    const { context, id, paymentProvider } = await open();
    paymentProvider.paid('pi_other', id, 17_998);
    await applyIntent(context, paymentProvider.intent('pi_other'));
    expect(await readProblems(context)).toMatchObject({
      paymentIssues: [{ kind: 'surplus_payment', payment: 'pi_other' }],
    });
  });
});
