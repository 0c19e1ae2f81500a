import { beforeEach, expect, it } from 'vitest';
import { deleteOrder } from '../../server/usecases/orders/deleteOrder.ts';
import { startPayment } from '../../server/usecases/orders/startPayment.ts';
import { updateOrder } from '../../server/usecases/orders/updateOrder.ts';
import { describeOnBothEngines } from './support/stores.ts';
import { address, openTestShop, type TestShop, type TestShopper } from './support/testShop.ts';

const minuteMs = 60_000;

describeOnBothEngines('stock that is held without a payment', (openTestStore) => {
  let shop: TestShop;
  let ada: TestShopper;
  beforeEach(async () => {
    const sizes = Object.fromEntries(Array.from({ length: 7 }, (_, index) => [`S${index}`, 20]));
    shop = await openTestShop(await openTestStore(), [{ id: 'coat', cents: 5_000, sizes }]);
    ada = await shop.createShopper('ada');
  });

  const statusOf = async (id: string) =>
    (await shop.store.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirst())
      ?.status;

  /** Renews the reservation in steps of 20 minutes, as a page that stays open; returns the minutes until the order ends. */
  const keepFor = async (id: string, renew: (minute: number) => Promise<unknown>): Promise<number> => {
    for (let minute = 0; minute <= 600; minute += 20) {
      await shop.runJobs();
      if ((await statusOf(id)) === 'canceled') return minute;
      await renew(minute).catch(() => {});
      shop.clock.advance(20 * minuteMs);
    }
    return Infinity;
  };

  it('S5 ends two hours after the order was created, however often it is renewed', async () => {
    await shop.add(ada, 'coat', 'S0', 2);
    const { _id } = await shop.order(ada);
    const renew = (minute: number) =>
      updateOrder(shop.context, ada, _id, { billingAddress: { ...address, street: `${minute} Row` } });
    expect(await keepFor(_id, renew)).toBe(120);
    expect(await shop.stock('coat', 'S0')).toEqual({ onHand: 20, reserved: 0 });
  });

  it('S5 has the full hour of an authorization that came late', async () => {
    await shop.add(ada, 'coat', 'S0', 2);
    const { _id } = await shop.order(ada);
    for (let step = 0; step < 4; step += 1) {
      shop.clock.advance(28 * minuteMs);
      await updateOrder(shop.context, ada, _id, { billingAddress: { ...address, street: `${step} Row` } });
    }
    await startPayment(shop.context, ada, _id);
    shop.paymentProvider.authorize('pi_1');
    const { reservedUntil } = await startPayment(shop.context, ada, _id);
    expect(Date.parse(reservedUntil) - shop.clock.now().getTime()).toBe(60 * minuteMs);
  });

  it('S2 has at most 50 units, and the shopper is told how many there are', async () => {
    for (let size = 0; size < 5; size += 1) await shop.add(ada, 'coat', `S${size}`, 10);
    const { _id } = await shop.order(ada);
    await shop.add(ada, 'coat', 'S5', 1);
    await expect(shop.order(ada)).rejects.toMatchObject({
      code: 'reservation_limit',
      message:
        'An order can have at most 50 items, and your cart has 51. Please remove some, or place several orders.',
    });
    expect(await statusOf(_id)).toBe('pending');
    expect(await shop.stock('coat', 'S5')).toEqual({ onHand: 20, reserved: 0 });
  });

  /** Orders again and again, ending each order by `end` before its reservation ends; returns the minutes held until it is refused. */
  const holdWith = async (end: (id: string) => Promise<unknown>) => {
    await shop.add(ada, 'coat', 'S0', 2);
    for (let minutes = 0; minutes <= 1_000; minutes += 25) {
      await shop.runJobs();
      const quantity = 1 + ((minutes / 25) % 2);
      const [line] = (await shop.edit(ada, { action: 'acceptChanges' })).items;
      await shop.edit(ada, { action: 'changeQuantity', _id: line?._id ?? '', quantity });
      try {
        const { _id } = await shop.order(ada);
        shop.clock.advance(25 * minuteMs);
        await end(_id);
      } catch (error) {
        expect(error).toMatchObject({
          code: 'reservation_limit',
          message: expect.stringMatching(/try again tomorrow: your cart is kept/),
        });
        return minutes;
      }
    }
    return Infinity;
  };

  it.each([
    ['replaced', async () => {}],
    ['canceled', (id: string) => updateOrder(shop.context, ada, id, { status: 'canceled' })],
    ['deleted', (id: string) => deleteOrder(shop.context, ada, id)],
  ])('S5 lasts eight hours a day at most, if orders are %s', async (_, end) => {
    const minutes = await holdWith(end);
    expect(minutes).toBeGreaterThanOrEqual(480);
    expect(minutes).toBeLessThanOrEqual(520);
    await shop.runJobs();
    shop.clock.advance(30 * minuteMs);
    await shop.runJobs();
    expect(await shop.stock('coat', 'S0')).toEqual({ onHand: 20, reserved: 0 });
    shop.clock.advance(24 * 60 * minuteMs);
    expect(await shop.order(ada)).toMatchObject({ status: 'pending' });
  });

  it('S5 counts nothing of orders that are paid', async () => {
    for (let order = 1; order <= 10; order += 1) {
      await shop.add(ada, 'coat', 'S0', 1);
      const { _id } = await shop.order(ada);
      await startPayment(shop.context, ada, _id);
      shop.paymentProvider.authorize(`pi_${order}`);
      shop.clock.advance(50 * minuteMs);
      await startPayment(shop.context, ada, _id);
      expect(await updateOrder(shop.context, ada, _id, { status: 'placed' })).toMatchObject({
        status: 'placed',
      });
    }
  });
});
