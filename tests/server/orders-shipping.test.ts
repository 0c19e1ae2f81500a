/** What happens to an order after it was placed: it is packed, shipped and delivered, or canceled and paid back. */
import { expect, it } from 'vitest';
import { carrierJob } from '../../server/jobs/carrierJob.ts';
import { startPayment } from '../../server/usecases/checkout/startPayment.ts';
import { carryOrder } from '../../server/usecases/orders/carryOrder.ts';
import { readOrder } from '../../server/usecases/orders/readOrders.ts';
import { updateOrder, type OrderUpdate } from '../../server/usecases/orders/updateOrder.ts';
import { expectInvariants } from './support/invariants.ts';
import { openMarket, type Person } from './support/market.ts';
import { describeOnBothEngines } from './support/stores.ts';

const minute = 60_000;

describeOnBothEngines('an order that was placed', (openTestStore) => {
  const open = async () => {
    const market = await openMarket(await openTestStore(), [
      { id: 'coat', cents: 8_999, sizes: { S: 5 } },
      { id: 'belt', cents: 1_001, sizes: { One: 5 } },
    ]);
    const { shop, fake, add, edit, order, mails } = market;
    const ada = await market.person('ada');
    const root = await market.person('root', { isAdmin: true });
    /** Two coats and a belt for $189.99, delivered free. */
    const buy = async (promoCode?: string): Promise<string> => {
      await add(ada, 'coat', 'S', 2);
      await add(ada, 'belt', 'One', 1);
      if (promoCode) await edit(ada, { action: 'addPromoCode', promoCode });
      const { _id } = await order(ada);
      await startPayment(shop, ada, _id);
      fake.authorize('pi_1');
      await updateOrder(shop, ada, _id, { status: 'placed' });
      await market.work();
      mails.length = 0;
      return _id;
    };
    const move = (who: Person, id: string, update: OrderUpdate) => updateOrder(shop, who, id, update);
    return { ...market, market, ada, root, buy, move };
  };

  it('API-21 MODEL-10 is shipped by the staff under a tracking number, which the timeline and one mail tell', async () => {
    const { market, ada, root, buy, move, work, mails, shop } = await open();
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
    // A repeat is of no effect: neither a second event nor a second mail.
    await move(root, id, { status: 'shipped', trackingNumber: 'VRW 9999' });
    expect(shipped.shipments[0]?.trackingNumber).toBe('VRW 1234');
    expect(
      (await readOrder(shop, ada, id)).timeline.map(({ status, note }) => [status, note]).slice(-3),
    ).toEqual([
      ['placed', null],
      ['processing', null],
      ['shipped', 'Tracking number VRW 1234'],
    ]);
    await work();
    await work();
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
    await expectInvariants(market);
  });

  it.each(['placed', 'processing'] as const)(
    'ORDER-08 API-21 MONEY-03 is canceled while it is %s: money back to the cent, pieces and promo code free again',
    async (from) => {
      const { market, ada, root, buy, move, work, mails, stock, fake, shop, store } = await open();
      const id = await buy('WELCOME10');
      if (from === 'processing') await move(root, id, { status: 'processing' });
      expect(await stock('coat', 'S')).toEqual({ onHand: 3, reserved: 0 });
      // 2 × $89.99 and $10.01 less 10 %: $170.99, delivered free.
      expect((await move(ada, id, { status: 'canceled' })).status).toBe('canceled');
      expect(await stock('coat', 'S')).toEqual({ onHand: 5, reserved: 0 });
      expect(await store.db.selectFrom('promo_uses').selectAll().execute()).toEqual([]);
      expect((await readOrder(shop, ada, id)).payments).toMatchObject([
        { refunded: 0, refunds: [{ amount: 170.99, reason: 'Order canceled', state: 'asked' }] },
      ]);
      await work();
      await work();
      expect(fake.effects).toEqual(['create pi_1', 'capture pi_1 17099', 'refund pi_1 17099']);
      expect((await readOrder(shop, ada, id)).payments).toMatchObject([
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
      await expectInvariants(market);
    },
  );

  it.each(['lost', 'crash'] as const)(
    'S3 gives the money back once and writes once when the answer of the refund is %s',
    async (mishap) => {
      const { market, ada, buy, move, work, mails, fake, clock } = await open();
      const id = await buy();
      await move(ada, id, { status: 'canceled' });
      fake.next('refund', mishap);
      for (let round = 0; round < 4; round += 1) {
        await work();
        clock.advance(minute);
      }
      expect(fake.effects.filter((effect) => effect.startsWith('refund'))).toEqual(['refund pi_1 18999']);
      expect(mails.map(({ effectKey }) => effectKey.split(':')[1]).toSorted()).toEqual([
        'order-canceled',
        'refund',
      ]);
      await expectInvariants(market);
    },
  );

  it('S12 learns what was refunded also when the process ended before it read that, and no webhook came', async () => {
    const { ada, buy, move, work, fake, clock, shop } = await open();
    const id = await buy();
    await move(ada, id, { status: 'canceled' });
    fake.next('retrieveIntent', 'down');
    await work();
    expect((await readOrder(shop, ada, id)).payments).toMatchObject([{ status: 'captured', refunded: 0 }]);
    clock.advance(minute);
    await work();
    expect((await readOrder(shop, ada, id)).payments).toMatchObject([
      { status: 'refunded', refunded: 189.99 },
    ]);
  });

  it('S3 is canceled once, whoever asks at once, and never shipped as well', async () => {
    const { market, ada, root, buy, move, work, mails, fake, shop, stock } = await open();
    const id = await buy();
    await move(root, id, { status: 'processing' });
    const before = shop.clock().toISOString();
    await Promise.allSettled([
      move(ada, id, { status: 'canceled' }),
      move(root, id, { status: 'canceled' }),
      move(root, id, { status: 'shipped', trackingNumber: 'VRW 1234' }),
      carryOrder(shop, id, before),
      move(ada, id, { status: 'canceled' }),
    ]);
    await work();
    await work();
    const { status, timeline } = await readOrder(shop, ada, id);
    const isCanceled = status === 'canceled';
    expect(['canceled', 'shipped', 'delivered']).toContain(status);
    expect(timeline.filter((event) => event.status === status)).toHaveLength(1);
    expect(fake.effects.filter((effect) => effect.startsWith('refund'))).toHaveLength(isCanceled ? 1 : 0);
    expect(await stock('coat', 'S')).toEqual({ onHand: isCanceled ? 5 : 3, reserved: 0 });
    expect(new Set(mails.map(({ effectKey }) => effectKey)).size).toBe(mails.length);
    expect(mails).toHaveLength(isCanceled ? 2 : 1);
    await expectInvariants(market);
  });

  it('is carried leg by leg by the demo’s carrier until it is delivered, and one leg when several carry it', async () => {
    const { market, ada, buy, work, mails, clock, shop } = await open();
    const id = await buy();
    const carriers = [carrierJob(shop, 60), carrierJob(shop, 60), carrierJob(shop, 60)];
    const rounds: string[] = [];
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(carriers.map((carrier) => carrier.run()));
      rounds.push((await readOrder(shop, ada, id)).status);
      clock.advance(minute);
    }
    expect(rounds).toEqual(['placed', 'processing', 'shipped', 'delivered', 'delivered']);
    const { timeline, shipments } = await readOrder(shop, ada, id);
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
    await work();
    expect(mails.map(({ effectKey }) => effectKey)).toEqual([`mail:order-shipped:${id}`]);
    await expectInvariants(market);
  });

  it('rests for a whole leg after whoever moved it last, and is left alone a day after it was placed', async () => {
    const { ada, root, buy, move, clock, shop } = await open();
    const id = await buy();
    const carrier = carrierJob(shop, 60);
    const status = async () => {
      await carrier.run();
      return (await readOrder(shop, ada, id)).status;
    };
    clock.advance(minute - 1);
    expect(await status()).toBe('placed');
    await move(root, id, { status: 'processing' });
    clock.advance(minute - 1);
    expect(await status()).toBe('processing');
    clock.advance(24 * 60 * minute);
    expect(await status()).toBe('processing');
  });
});
