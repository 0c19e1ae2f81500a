/** Placed orders: shipping, delivery, cancellation and refund. */
import { expect, it } from 'vitest';
import { carrierJob } from '../../demo/orders/carrierJob.ts';
import { startPayment } from '../../server/usecases/orders/startPayment.ts';
import { advanceDemoOrder } from '../../demo/orders/advanceDemoOrder.ts';
import { readOrder } from '../../server/usecases/orders/read/readOrders.ts';
import { updateOrder, type OrderUpdate } from '../../server/usecases/orders/updateOrder.ts';
import { expectInvariants } from './support/invariants.ts';
import { openTestShop, type TestShopper } from './support/testShop.ts';
import { describeOnBothEngines } from './support/stores.ts';

const minuteMs = 60_000;

describeOnBothEngines('placed order', (openTestStore) => {
  const open = async () => {
    const testShop = await openTestShop(await openTestStore(), [
      { id: 'coat', cents: 8_999, sizes: { S: 5 } },
      { id: 'belt', cents: 1_001, sizes: { One: 5 } },
    ]);
    const { context, paymentProvider, add, edit, order, mails } = testShop;
    const ada = await testShop.createShopper('ada');
    const root = await testShop.createShopper('root', { isAdmin: true });
    /** Places an order of two coats and a belt for $189.99 with free delivery. */
    const buy = async (promoCode?: string): Promise<string> => {
      await add(ada, 'coat', 'S', 2);
      await add(ada, 'belt', 'One', 1);
      if (promoCode) await edit(ada, { action: 'addPromoCode', promoCode });
      const { _id } = await order(ada);
      await startPayment(context, ada, _id);
      paymentProvider.authorize('pi_1');
      await updateOrder(context, ada, _id, { status: 'placed' });
      await testShop.runJobs();
      mails.length = 0;
      return _id;
    };
    const move = (shopper: TestShopper, id: string, update: OrderUpdate) =>
      updateOrder(context, shopper, id, update);
    return { ...testShop, testShop, ada, root, buy, move };
  };

  it('API-21 MODEL-10 staff ships it with a tracking number, shown in the timeline and in one mail', async () => {
    const { testShop, ada, root, buy, move, runJobs, mails, context } = await open();
    const id = await buy();
    await move(root, id, { status: 'processing' });
    await expect(move(ada, id, { status: 'shipped', trackingNumber: 'VRW 1234' })).rejects.toMatchObject({
      code: 'move_not_allowed',
    });
    await expect(move(root, id, { trackingNumber: 'VRW 1234' })).rejects.toMatchObject({
      code: 'validation_failed',
    });
    await expect(move(root, id, { status: 'delivered', trackingNumber: 'VRW 1234' })).rejects.toMatchObject({
      fields: { trackingNumber: 'Comes with the status shipped' },
    });
    const shipped = await move(root, id, { status: 'shipped', trackingNumber: 'VRW 1234' });
    // A repeat adds neither an event nor a mail.
    await move(root, id, { status: 'shipped', trackingNumber: 'VRW 9999' });
    expect(shipped.shipments[0]?.trackingNumber).toBe('VRW 1234');
    expect(
      (await readOrder(context, ada, id)).timeline.map(({ status, note }) => [status, note]).slice(-3),
    ).toEqual([
      ['placed', null],
      ['processing', null],
      ['shipped', 'Tracking number VRW 1234'],
    ]);
    await runJobs();
    await runJobs();
    expect(mails.map(({ effectKey, to }) => [effectKey, to])).toEqual([
      [`mail:order-shipped:${id}`, 'ada@example.com'],
    ]);
    const [mail] = mails;
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain('Your order is on its way, ada');
      expect(body).toContain('Tracking number VRW 1234');
      expect(body).toContain(`Order #${shipped.orderNumber}`);
      expect(body).toContain(`/account/orders/${id}`);
    }
    await expect(move(ada, id, { status: 'canceled' })).rejects.toMatchObject({ code: 'move_not_allowed' });
    await expectInvariants(testShop);
  });

  it.each(['placed', 'processing'] as const)(
    'ORDER-08 API-21 MONEY-03 canceling it while %s refunds to the cent, restocks and frees the promo code',
    async (from) => {
      const { testShop, ada, root, buy, move, runJobs, mails, stock, paymentProvider, context, store } =
        await open();
      const id = await buy('WELCOME10');
      if (from === 'processing') await move(root, id, { status: 'processing' });
      expect(await stock('coat', 'S')).toEqual({ onHand: 3, reserved: 0 });
      // 2 × $89.99 and $10.01 less 10 %: $170.99, delivered free.
      expect((await move(ada, id, { status: 'canceled' })).status).toBe('canceled');
      expect(await stock('coat', 'S')).toEqual({ onHand: 5, reserved: 0 });
      expect(await store.db.selectFrom('promo_uses').selectAll().execute()).toEqual([]);
      expect((await readOrder(context, ada, id)).payments).toMatchObject([
        { refunded: 0, refunds: [{ amount: 170.99, reason: 'Order canceled', state: 'asked' }] },
      ]);
      await runJobs();
      await runJobs();
      expect(paymentProvider.effects).toEqual(['create pi_1', 'capture pi_1 17099', 'refund pi_1 17099']);
      expect((await readOrder(context, ada, id)).payments).toMatchObject([
        { status: 'refunded', refunded: 170.99, refunds: [{ amount: 170.99, state: 'done' }] },
      ]);
      expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
        expect.stringMatching(/^Your Verrow order #\d+ is canceled$/),
        'Your refund of $170.99 from Verrow',
      ]);
      const [canceled, refunded] = mails;
      for (const body of [canceled?.text, canceled?.html])
        expect(body).toContain('We will refund $170.99 to Visa ending in 4242');
      for (const body of [refunded?.text, refunded?.html]) {
        expect(body).toContain('$170.99');
        expect(body).toContain('Visa ending in 4242');
        expect(body).toContain('Order canceled');
      }
      await expectInvariants(testShop);
    },
  );

  it.each(['lost', 'crash'] as const)(
    'S3 refunds once and sends one mail when the response to the refund is %s',
    async (mishap) => {
      const { testShop, ada, buy, move, runJobs, mails, paymentProvider, clock } = await open();
      const id = await buy();
      await move(ada, id, { status: 'canceled' });
      paymentProvider.next('refund', mishap);
      for (let round = 0; round < 4; round += 1) {
        await runJobs();
        clock.advance(minuteMs);
      }
      expect(paymentProvider.effects.filter((effect) => effect.startsWith('refund'))).toEqual([
        'refund pi_1 18999',
      ]);
      expect(mails.map(({ effectKey }) => effectKey.split(':')[1]).toSorted()).toEqual([
        'order-canceled',
        'refund',
      ]);
      await expectInvariants(testShop);
    },
  );

  it('S12 updates the refunded amount after a crash before the read, without a webhook', async () => {
    const { ada, buy, move, runJobs, paymentProvider, clock, context } = await open();
    const id = await buy();
    await move(ada, id, { status: 'canceled' });
    // The read after the refund, and that for its event.
    paymentProvider.next('retrieveIntent', 'down');
    paymentProvider.next('retrieveIntent', 'down');
    await runJobs();
    expect((await readOrder(context, ada, id)).payments).toMatchObject([{ status: 'captured', refunded: 0 }]);
    clock.advance(minuteMs);
    await runJobs();
    expect((await readOrder(context, ada, id)).payments).toMatchObject([
      { status: 'refunded', refunded: 189.99 },
    ]);
  });

  it('S3 concurrent requests cancel it once and never also ship it', async () => {
    const { testShop, ada, root, buy, move, runJobs, mails, paymentProvider, context, stock } = await open();
    const id = await buy();
    await move(root, id, { status: 'processing' });
    const before = context.clock().toISOString();
    await Promise.allSettled([
      move(ada, id, { status: 'canceled' }),
      move(root, id, { status: 'canceled' }),
      move(root, id, { status: 'shipped', trackingNumber: 'VRW 1234' }),
      advanceDemoOrder(context, id, before),
      move(ada, id, { status: 'canceled' }),
    ]);
    await runJobs();
    await runJobs();
    const { status, timeline } = await readOrder(context, ada, id);
    const isCanceled = status === 'canceled';
    expect(['canceled', 'shipped', 'delivered']).toContain(status);
    expect(timeline.filter((event) => event.status === status)).toHaveLength(1);
    expect(paymentProvider.effects.filter((effect) => effect.startsWith('refund'))).toHaveLength(
      isCanceled ? 1 : 0,
    );
    expect(await stock('coat', 'S')).toEqual({ onHand: isCanceled ? 5 : 3, reserved: 0 });
    expect(new Set(mails.map(({ effectKey }) => effectKey)).size).toBe(mails.length);
    expect(mails).toHaveLength(isCanceled ? 2 : 1);
    await expectInvariants(testShop);
  });

  it('the demo carrier advances it until delivered, one status per run with several processes', async () => {
    const { testShop, ada, buy, runJobs, mails, clock, context } = await open();
    const id = await buy();
    const carriers = [carrierJob(context, 60), carrierJob(context, 60), carrierJob(context, 60)];
    const statuses: string[] = [];
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(carriers.map((carrier) => carrier.run()));
      statuses.push((await readOrder(context, ada, id)).status);
      clock.advance(minuteMs);
    }
    expect(statuses).toEqual(['placed', 'processing', 'shipped', 'delivered', 'delivered']);
    const { timeline, shipments } = await readOrder(context, ada, id);
    expect(timeline.map(({ status }) => status)).toEqual([
      'pending',
      'authorized',
      'capturing',
      'placed',
      'processing',
      'shipped',
      'delivered',
    ]);
    expect(shipments[0]?.trackingNumber).toMatch(/^VRW \d{12}$/);
    await runJobs();
    expect(mails.map(({ effectKey }) => effectKey)).toEqual([`mail:order-shipped:${id}`]);
    await expectInvariants(testShop);
  });

  it('the demo carrier waits a full interval after each change and ignores orders older than a day', async () => {
    const { ada, root, buy, move, clock, context } = await open();
    const id = await buy();
    const carrier = carrierJob(context, 60);
    const status = async () => {
      await carrier.run();
      return (await readOrder(context, ada, id)).status;
    };
    clock.advance(minuteMs - 1);
    expect(await status()).toBe('placed');
    await move(root, id, { status: 'processing' });
    clock.advance(minuteMs - 1);
    expect(await status()).toBe('processing');
    clock.advance(24 * 60 * minuteMs);
    expect(await status()).toBe('processing');
  });
});
