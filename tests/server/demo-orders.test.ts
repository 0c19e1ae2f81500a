import { expect, it } from 'vitest';
import { demoOrders } from '../../demo/orders/demoOrders.ts';
import { updateOrder } from '../../server/usecases/orders/updateOrder.ts';
import { openDemoShop } from './support/demoShop.ts';
import { expectReturnInvariants } from './support/returnsShop.ts';
import { start } from './support/seedShop.ts';
import { describeOnSqlite } from './support/stores.ts';

describeOnSqlite('past orders of the demo shopper', (openTestStore) => {
  it('ORDER-08 cover every status, backdated, with consistent stock, events, money and mails', async () => {
    const { testShop, fill, orders } = await openDemoShop(await openTestStore());
    await fill();
    const created = await orders();
    expect(created.map(({ status }) => status)).toEqual([
      'canceled',
      'returned',
      'delivered',
      'delivered',
      'shipped',
      'processing',
      'placed',
    ]);
    expect(created.map(({ createdAt }) => (Date.parse(start) - Date.parse(createdAt)) / 86_400_000)).toEqual(
      demoOrders.map(({ daysAgo }) => daysAgo),
    );
    expect(created.map(({ payments: [payment] }) => payment?.status)).toEqual([
      'refunded',
      'refunded',
      ...Array.from({ length: 5 }, () => 'captured'),
    ]);
    expect(created[2]?.items.map(({ reviewed }) => reviewed)).toEqual([true, false]);
    expect(created[3]).toMatchObject({ promoCode: 'WELCOME10', discount: expect.any(Number) });
    expect(created[4]?.shipments[0]?.trackingNumber).toMatch(/^VRW /);
    // Each mail has the time of its event, and none is sent twice.
    expect(testShop.mails.map(({ at }) => at < start)).not.toContain(false);
    expect(new Set(testShop.mails.map(({ effectKey }) => effectKey)).size).toBe(testShop.mails.length);
    expect(
      await testShop.store.db.selectFrom('outbox').select('id').where('done_at', 'is', null).execute(),
    ).toEqual([]);
    expect(testShop.loggedErrors).toEqual([]);
    await expectReturnInvariants(testShop);
  });

  it('are created once across restarts, and keep changes by visitors', async () => {
    const { testShop, fill, orders } = await openDemoShop(await openTestStore());
    await fill();
    const placed = (await orders()).at(-1)?._id ?? '';
    await updateOrder(testShop.context, { id: 'maya', isAdmin: false }, placed, { status: 'canceled' });
    await testShop.runJobs();
    const before = await orders();
    testShop.clock.advance(86_400_000);
    await fill();
    expect(await orders()).toEqual(before);
  });

  it.each(['createIntent', 'capture', 'refund'] as const)(
    'are completed after the process was killed at the provider’s %s',
    async (call) => {
      const { testShop, fill, orders } = await openDemoShop(await openTestStore());
      testShop.paymentProvider.next(call, 'crash');
      await fill().catch(() => undefined);
      testShop.clock.advance(3_600_000);
      await fill();
      await testShop.runJobs();
      expect((await orders()).map(({ status }) => status)).toHaveLength(demoOrders.length);
      expect(new Set((await orders()).map(({ status }) => status)).size).toBe(6);
      await expectReturnInvariants(testShop);
    },
  );
});
