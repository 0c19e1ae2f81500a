import { expect, it, vi } from 'vitest';
import { createJobs } from '../../server/jobs/startJobs.ts';
import { findReturnInProgress } from '../../server/store/accounts.ts';
import { readOrderForStaff } from '../../server/usecases/admin/orders.ts';
import { readProblems } from '../../server/usecases/admin/problems.ts';
import { readOrder } from '../../server/usecases/orders/read/readOrders.ts';
import { readReturn, readReturnsOfUser } from '../../server/usecases/orders/read/readReturns.ts';
import { requestReturn } from '../../server/usecases/orders/returns/requestReturn.ts';
import { updateReturn } from '../../server/usecases/orders/returns/updateReturn.ts';
import { updateOrder } from '../../server/usecases/orders/updateOrder.ts';
import { authorizeOrder, openCheckoutShop, placeOrder } from './support/checkoutShop.ts';
import { expectReturnInvariants, openReturnsShop } from './support/returnsShop.ts';
import type { TestShop } from './support/testShop.ts';
import { describeOnBothEngines } from './support/stores.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

describeOnBothEngines('nothing waits for ever:', (openTestStore) => {
  const open = async () => {
    const { testShop, ada } = await openCheckoutShop(await openTestStore());
    return { ...testShop, testShop, ada, id: await authorizeOrder(testShop, ada) };
  };

  it('S5 an order whose payment the provider does not know ends, and is shown to staff', async () => {
    const { testShop, ada, id, context, paymentProvider, clock, runJobs, stock } = await open();
    paymentProvider.next('capture', 'lost');
    paymentProvider.forget('pi_1');
    await expect(placeOrder(testShop, ada, id)).rejects.toMatchObject({ code: 'payment_unavailable' });
    const capture = vi.spyOn(paymentProvider.provider, 'capture');
    for (let minutes = 0; minutes < 20; minutes += 1) {
      clock.advance(minuteMs);
      await runJobs();
    }
    expect((await readOrder(context, ada, id)).status).toBe('canceled');
    expect(await stock('coat', 'S')).toEqual({ onHand: 3, reserved: 0 });
    // With backoff, in place of one every three seconds.
    expect(capture).toHaveBeenCalledTimes(10);
    expect(await readProblems(context)).toMatchObject({
      paymentIssues: [{ kind: 'intent_missing', payment: 'pi_1', _order: id }],
    });
    expect(await readOrderForStaff(context, id)).toMatchObject({ issues: [expect.any(String)] });
  });

  it('S5 a provider that does not answer for an hour ends no order', async () => {
    const { testShop, ada, id, context, paymentProvider, clock, runJobs } = await open();
    const down = async () =>
      ({ ok: false, failure: { kind: 'unavailable', code: 'down', message: 'No answer' } }) as const;
    const outage = [
      vi.spyOn(paymentProvider.provider, 'capture').mockImplementation(down),
      vi.spyOn(paymentProvider.provider, 'retrieveIntent').mockImplementation(down),
    ];
    await expect(placeOrder(testShop, ada, id)).rejects.toMatchObject({ code: 'payment_unavailable' });
    for (let minutes = 0; minutes < 60; minutes += 1) {
      clock.advance(minuteMs);
      await runJobs();
    }
    expect((await readOrder(context, ada, id)).status).toBe('capturing');
    for (const call of outage) call.mockRestore();
    clock.advance(5 * minuteMs);
    await runJobs();
    expect((await readOrder(context, ada, id)).status).toBe('placed');
    expect(paymentProvider.effects.filter((effect) => effect.startsWith('capture'))).toHaveLength(1);
  });

  it('S5 a void that was given up is requested again an hour later', async () => {
    const { ada, id, context, paymentProvider, clock, runJobs } = await open();
    const refusal = vi.spyOn(paymentProvider.provider, 'cancel').mockResolvedValue({
      ok: false,
      failure: { kind: 'invalid', code: 'lock_timeout', message: 'Locked' },
    });
    await updateOrder(context, ada, id, { status: 'canceled' });
    for (let minutes = 0; minutes < 20; minutes += 1) {
      await runJobs();
      clock.advance(minuteMs);
    }
    expect(refusal).toHaveBeenCalledTimes(10);
    expect((await readProblems(context)).deadLetters).toMatchObject([{ name: 'payment.void', _order: id }]);
    refusal.mockRestore();
    for (let minutes = 0; minutes < 60; minutes += 1) {
      clock.advance(minuteMs);
      await runJobs();
    }
    expect(paymentProvider.intent('pi_1').status).toBe('canceled');
    expect((await readProblems(context)).deadLetters).toEqual([]);
  });

  it('a confirmation that could not be sent is not sent after the cancellation', async () => {
    const { testShop, ada, id, context, clock, runJobs, mails, failNextMails } = await open();
    failNextMails(1);
    await placeOrder(testShop, ada, id);
    await runJobs();
    expect(mails).toEqual([]);
    await updateOrder(context, ada, id, { status: 'canceled' });
    for (let minutes = 0; minutes < 3; minutes += 1) {
      clock.advance(minuteMs);
      await runJobs();
    }
    expect(mails.map(({ effectKey }) => effectKey)).toEqual([
      `mail:order-canceled:${id}`,
      expect.stringContaining('mail:refund'),
    ]);
  });

  it('later mails of an order wait for its confirmation', async () => {
    const { testShop, ada, id, context, clock, runJobs, mails, failNextMails } = await open();
    failNextMails(1);
    await placeOrder(testShop, ada, id);
    for (const status of ['processing', 'shipped'] as const)
      await updateOrder(context, { ...ada, isAdmin: true }, id, { status });
    await runJobs();
    expect(mails).toEqual([]);
    for (let minutes = 0; minutes < 3; minutes += 1) {
      clock.advance(minuteMs);
      await runJobs();
    }
    expect(mails.map(({ effectKey }) => effectKey)).toEqual([
      `mail:order-confirmation:${id}`,
      `mail:order-shipped:${id}`,
    ]);
  });

  it('a mail that waits for an earlier one is sent soon after it, and has used up no attempt', async () => {
    const { testShop, ada, id, context, clock, runJobs, mails, failNextMails } = await open();
    const pass = async (minutes: number) => {
      for (let minute = 0; minute < minutes; minute += 1) {
        clock.advance(minuteMs);
        await runJobs();
      }
    };
    // The last of these delays is over two hours, as a mail server is down for long.
    failNextMails(13);
    await placeOrder(testShop, ada, id);
    await pass(3);
    for (const status of ['processing', 'shipped'] as const)
      await updateOrder(context, { ...ada, isAdmin: true }, id, { status });
    while (mails.length === 0) await pass(1);
    await pass(1);
    expect(mails.map(({ effectKey }) => effectKey)).toEqual([
      `mail:order-confirmation:${id}`,
      `mail:order-shipped:${id}`,
    ]);
    const shipped = await context.store.db
      .selectFrom('outbox')
      .select('attempts')
      .where('effect_key', '=', `mail:order-shipped:${id}`)
      .executeTakeFirstOrThrow();
    expect(Number(shipped.attempts)).toBe(1);
  });

  const openReturn = async () => {
    const shop = await openReturnsShop(await openTestStore());
    const order = await shop.buy([{ product: 'coat', size: 'S', quantity: 2 }]);
    const request = { _order: order._id, returnedItems: ['coat'], returnReason: 'Changed Mind' };
    return { ...shop, request, returned: await requestReturn(shop.context, shop.ada, request) };
  };

  /** Mails about a return that was closed. */
  const mailsOf = ({ mails }: TestShop, returnId: string) =>
    mails.filter(({ effectKey }) => effectKey === `mail:return-closed:${returnId}`);

  it('S7 staff can reject a return: its units can be returned again, and the account deleted', async () => {
    const { context, testShop, ada, request, returned } = await openReturn();
    const { store } = testShop;
    const inProgress = () => store.transaction((trx) => findReturnInProgress(trx, ada.id));
    expect(await inProgress()).toBeDefined();
    const rejected = await updateReturn(context, returned._id, 'rejected', { ...ada, isAdmin: true });
    expect(rejected).toMatchObject({ status: 'rejected', refund: null });
    expect(rejected.timeline.map(({ status }) => status)).toEqual(['requested', 'rejected']);
    expect(await inProgress()).toBeUndefined();
    await expectReturnInvariants(testShop);
    for (const to of ['received', 'refunded'] as const)
      await expect(updateReturn(context, returned._id, to)).rejects.toMatchObject({
        code: 'move_not_allowed',
      });
    const again = await requestReturn(context, ada, request);
    expect(again.status).toBe('requested');
    const list = async (status: 'rejected' | 'requested') => {
      const page = { userId: ada.id, skip: 0, limit: 9, sort: undefined };
      return (await readReturnsOfUser(context, ada, { ...page, status })).result.map(({ _id }) => _id);
    };
    expect(await list('requested')).toEqual([again._id]);
    expect(await list('rejected')).toEqual([returned._id]);
    await expectReturnInvariants(testShop);
  });

  it('S7 a return whose items never arrive expires', async () => {
    const { context, testShop, ada, returned } = await openReturn();
    const expiry = createJobs(context).find(({ name }) => name === 'return expiry');
    const status = async () => (await readReturn(context, ada, returned._id)).status;
    testShop.clock.advance(45 * dayMs);
    await expiry?.run();
    expect(await status()).toBe('requested');
    testShop.clock.advance(1);
    await expiry?.run();
    expect(await status()).toBe('expired');
    await expectReturnInvariants(testShop);
  });

  it('tells the shopper once that a return was rejected, with the reason and what to do', async () => {
    const { context, testShop, ada, returned } = await openReturn();
    for (let times = 0; times < 2; times += 1)
      await updateReturn(context, returned._id, 'rejected', { ...ada, isAdmin: true });
    await testShop.runJobs();
    await testShop.runJobs();
    const [mail, ...more] = mailsOf(testShop, returned._id);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`We could not accept your Verrow return #${returned.returnNumber}`);
    for (const sentence of [
      'We could not accept this return.',
      'Nothing was refunded.',
      'You can request a new return within 30 days after delivery.',
      `Order #${returned.orderNumber}`,
      `/account/returns/${returned._id}`,
    ])
      expect(mail?.text).toContain(sentence);
    expect(mail?.at).toBe(testShop.clock.now().toISOString());
  });

  it('DESK-313 tells the shopper the reason that staff gave', async () => {
    const { context, testShop, ada, returned } = await openReturn();
    const staff = { ...ada, isAdmin: true };
    await expect(updateReturn(context, returned._id, 'received', staff, 'Worn')).rejects.toMatchObject({
      fields: { reason: 'Comes with the status rejected' },
    });
    const reason = 'The sole was worn outdoors.';
    const rejected = await updateReturn(context, returned._id, 'rejected', staff, reason);
    const note = 'We could not accept this return: The sole was worn outdoors';
    expect(rejected.timeline.at(-1)).toMatchObject({ status: 'rejected', note });
    await testShop.runJobs();
    expect(mailsOf(testShop, returned._id)[0]?.text).toContain(`${note}.`);
    const { log } = await readOrderForStaff(context, returned._order);
    expect(log.find(({ action }) => action === 'return_moved')?.after).toMatchObject({ reason });
  });

  it('tells the shopper once that a return expired, with the reason and what to do', async () => {
    const { context, testShop, returned } = await openReturn();
    const expiry = createJobs(context).find(({ name }) => name === 'return expiry');
    testShop.clock.advance(45 * dayMs + 1);
    for (let times = 0; times < 2; times += 1) await expiry?.run();
    await testShop.runJobs();
    const [mail, ...more] = mailsOf(testShop, returned._id);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Your Verrow return #${returned.returnNumber} has expired`);
    for (const sentence of [
      'The items did not arrive within 45 days.',
      'If you sent them, write to us with the number of your parcel.',
    ])
      expect(mail?.text).toContain(sentence);
    expect(mail?.at).toBe(testShop.clock.now().toISOString());
  });

  it('S4 a payment that appears after its order was given up is refunded', async () => {
    const { testShop, ada, id, paymentProvider, clock, runJobs } = await open();
    const held = paymentProvider.intent('pi_1');
    paymentProvider.forget('pi_1');
    await expect(placeOrder(testShop, ada, id)).rejects.toMatchObject({ code: 'payment_unavailable' });
    for (let minutes = 0; minutes < 20; minutes += 1) {
      clock.advance(minuteMs);
      await runJobs();
    }
    paymentProvider.paid('pi_1', id, held.amountCents);
    for (let minutes = 0; minutes < 20; minutes += 1) {
      clock.advance(minuteMs);
      await runJobs();
    }
    expect(paymentProvider.effects.filter((effect) => effect.startsWith('refund'))).toHaveLength(1);
  });
});
