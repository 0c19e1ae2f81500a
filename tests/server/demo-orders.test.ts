import { expect, it } from 'vitest';
import { demoOrders } from '../../demo/orders.ts';
import { updateOrder } from '../../server/usecases/orders/updateOrder.ts';
import { openDemo } from './support/demo.ts';
import { expectReturnInvariants } from './support/delivered.ts';
import { start } from './support/goods.ts';
import { describeOnSqlite } from './support/stores.ts';

describeOnSqlite("the past orders of the demo's shopper", (openTestStore) => {
  it('ORDER-08 stand in every status, dated back, with stock, events, money and mails that agree', async () => {
    const { market, fill, orders } = await openDemo(await openTestStore());
    await fill();
    const made = await orders();
    expect(made.map(({ status }) => status)).toEqual([
      'canceled',
      'returned',
      'delivered',
      'delivered',
      'shipped',
      'processing',
      'placed',
    ]);
    expect(made.map(({ createdAt }) => (Date.parse(start) - Date.parse(createdAt)) / 86_400_000)).toEqual(
      demoOrders.map(({ daysAgo }) => daysAgo),
    );
    expect(made.map(({ payments: [payment] }) => payment?.status)).toEqual([
      'refunded',
      'refunded',
      ...Array.from({ length: 5 }, () => 'captured'),
    ]);
    expect(made[2]?.items.map(({ reviewed }) => reviewed)).toEqual([true, false]);
    expect(made[3]).toMatchObject({ promoCode: 'WELCOME10', discount: expect.any(Number) });
    expect(made[4]?.shipments[0]?.trackingNumber).toMatch(/^VRW /);
    // Each mail bears the time of what it tells of, and none comes twice.
    expect(market.mails.map(({ at }) => at < start)).not.toContain(false);
    expect(new Set(market.mails.map(({ effectKey }) => effectKey)).size).toBe(market.mails.length);
    expect(
      await market.store.db.selectFrom('outbox').select('id').where('done_at', 'is', null).execute(),
    ).toEqual([]);
    expect(market.problems).toEqual([]);
    await expectReturnInvariants(market);
  });

  it('are made once, however often the demo is started, and stay as a visitor left them', async () => {
    const { market, fill, orders } = await openDemo(await openTestStore());
    await fill();
    const placed = (await orders()).at(-1)?._id ?? '';
    await updateOrder(market.shop, { id: 'maya', isAdmin: false }, placed, { status: 'canceled' });
    await market.work();
    const before = await orders();
    market.clock.advance(86_400_000);
    await fill();
    expect(await orders()).toEqual(before);
  });

  it.each(['createIntent', 'capture', 'refund'] as const)(
    'are gone on with where the start was killed at the provider’s %s',
    async (call) => {
      const { market, fill, orders } = await openDemo(await openTestStore());
      market.fake.next(call, 'crash');
      await fill().catch(() => undefined);
      market.clock.advance(3_600_000);
      await fill();
      await market.work();
      expect((await orders()).map(({ status }) => status)).toHaveLength(demoOrders.length);
      expect(new Set((await orders()).map(({ status }) => status)).size).toBe(6);
      await expectReturnInvariants(market);
    },
  );
});
