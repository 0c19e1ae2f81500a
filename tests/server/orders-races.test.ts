/** Races, on PostgreSQL: SQLite's single writer would hide them. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openStore, type Store } from '../../server/store/database.ts';
import { AppError } from '../../server/domain/appError.ts';
import { correctStock } from '../../server/usecases/admin/editProduct.ts';
import { startPayment } from '../../server/usecases/orders/startPayment.ts';
import { updateOrder } from '../../server/usecases/orders/updateOrder.ts';
import { startPostgres, type Postgres } from '../support/startPostgres.ts';
import type { ProductSeed } from './support/seedShop.ts';
import { expectNoDeadlocks } from './support/expectNoDeadlocks.ts';
import { expectInvariants } from './support/invariants.ts';
import { openTestShop, type TestShop, type TestShopper } from './support/testShop.ts';

let postgres: Postgres;
const stores: Store[] = [];

beforeAll(async () => {
  postgres = await startPostgres({ settings: { max_connections: 100 } });
});
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close();
  await expectNoDeadlocks(postgres);
});
afterAll(() => postgres.stop());

const open = async (products: readonly ProductSeed[], buyers: number) => {
  const store = await openStore({ databaseUrl: await postgres.createDatabase() });
  stores.push(store);
  await store.migrate();
  const testShop = await openTestShop(store, products);
  const people = await Promise.all(
    Array.from({ length: buyers }, (_, index) => testShop.createShopper(`buyer-${index}`)),
  );
  return { testShop, people };
};

/** Number of fulfilled attempts; the others must fail with an expected error code. */
const countFulfilled = async (attempts: readonly Promise<unknown>[]): Promise<number> => {
  const ends = await Promise.allSettled(attempts);
  for (const end of ends)
    if (end.status === 'rejected') {
      expect(end.reason).toBeInstanceOf(AppError);
      expect(['out_of_stock', 'cart_changed', 'promo_used']).toContain((end.reason as AppError).code);
    }
  return ends.filter(({ status }) => status === 'fulfilled').length;
};

const fill = async (
  { store }: TestShop,
  people: readonly TestShopper[],
  productIds: readonly string[],
): Promise<void> => {
  // Inserted directly, since the cart would reject items without stock.
  await store.db
    .insertInto('cart_lines')
    .values(
      people.flatMap((shopper, index) =>
        (index % 2 === 0 ? productIds : productIds.toReversed()).map((product, position) => ({
          id: `${shopper.id}-${product}`,
          cart_id: shopper.cartId,
          product_id: product,
          size: 'M',
          quantity: 1,
          seen_unit_cents: 5_000,
          added_at: `2026-03-02T09:00:0${position}.000Z`,
        })),
      ),
    )
    .execute();
};

describe('stock', () => {
  it.each([
    [2, 1],
    [10, 1],
    [50, 1],
    [50, 3],
    [200, 3],
  ])('S2 never oversells: %i buyers of %i units', async (buyers, units) => {
    const { testShop, people } = await open([{ id: 'coat', sizes: { M: units } }], buyers);
    await fill(testShop, people, ['coat']);
    expect(await countFulfilled(people.map((shopper) => testShop.order(shopper)))).toBe(units);
    expect(await testShop.stock('coat', 'M')).toEqual({ onHand: units, reserved: units });
    await expectInvariants(testShop);
  });

  it('S2 never oversells: 50 buyers of several lines, half of them in reversed sequence', async () => {
    const productIds = ['belt', 'coat', 'hat', 'scarf'];
    const { testShop, people } = await open(
      productIds.map((id) => ({ id, sizes: { M: 3 } })),
      50,
    );
    await fill(testShop, people, productIds);
    expect(await countFulfilled(people.map((shopper) => testShop.order(shopper)))).toBe(3);
    await expectInvariants(testShop);
  });

  it('S2 stock stays consistent while orders are created, replaced and canceled concurrently', async () => {
    const { testShop, people } = await open([{ id: 'coat', sizes: { M: 5 } }], 10);
    await fill(testShop, people, ['coat']);
    await Promise.all(
      people.map(async (shopper) => {
        for (let round = 0; round < 5; round += 1) {
          const order = await testShop.order(shopper).catch(() => undefined);
          if (order && round < 4)
            await updateOrder(testShop.context, shopper, order._id, { status: 'canceled' });
        }
      }),
    );
    await expectInvariants(testShop);
  });
});

describe('staff', () => {
  it('S1 S2 correct the stock while 40 buyers order, without a deadlock', async () => {
    const { testShop, people } = await open(
      ['belt', 'coat'].map((id) => ({ id, sizes: { M: 100 } })),
      40,
    );
    await fill(testShop, people, ['belt', 'coat']);
    const staff = await Promise.all(
      Array.from({ length: 4 }, (_, index) => testShop.createShopper(`staff-${index}`, { isAdmin: true })),
    );
    const correct = async (member: TestShopper, product: string) => {
      const { onHand } = await testShop.stock(product, 'M');
      const sizes = [{ name: 'M', expected: onHand, onHand: onHand + 1 }];
      await correctStock(testShop.context, member, product, { sizes }).catch((error: unknown) => {
        // Another member was faster.
        expect(error).toMatchObject({ code: 'stock_changed' });
      });
    };
    const corrections = staff.map(async (member) => {
      for (let round = 0; round < 15; round += 1) await correct(member, round % 2 === 0 ? 'coat' : 'belt');
    });
    const [ordered] = await Promise.all([
      countFulfilled(people.map((shopper) => testShop.order(shopper))),
      ...corrections,
    ]);
    expect(ordered).toBe(40);
    expect((await testShop.stock('coat', 'M')).reserved).toBe(40);
    await expectInvariants(testShop);
  });
});

describe('repeated clicks of one shopper', () => {
  it('S3 fifty concurrent requests create one order', async () => {
    const { testShop, people } = await open([{ id: 'coat', sizes: { M: 100 } }], 1);
    await fill(testShop, people, ['coat']);
    const [shopper] = people;
    if (!shopper) throw new Error('There is no buyer.');
    const orders = await Promise.all(Array.from({ length: 50 }, () => testShop.order(shopper)));
    expect(new Set(orders.map(({ _id }) => _id)).size).toBe(1);
    expect(await testShop.stock('coat', 'M')).toEqual({ onHand: 100, reserved: 1 });
    await expectInvariants(testShop);
  });

  it('S3 charges once while orders are placed, canceled and paid concurrently', async () => {
    const { testShop, people } = await open([{ id: 'coat', sizes: { M: 100 } }], 12);
    await fill(testShop, people, ['coat']);
    await Promise.all(
      people.map(async (shopper, index) => {
        const { _id } = await testShop.order(shopper);
        await startPayment(testShop.context, shopper, _id);
        const [payment] = await testShop.store.db
          .selectFrom('payments')
          .select('intent_id')
          .where('order_id', '=', _id)
          .execute();
        testShop.paymentProvider.authorize(payment?.intent_id ?? '');
        const place = () => updateOrder(testShop.context, shopper, _id, { status: 'placed' });
        const cancel = () => updateOrder(testShop.context, shopper, _id, { status: 'canceled' });
        const read = () => startPayment(testShop.context, shopper, _id);
        await Promise.allSettled(
          index % 2 === 0 ? [place(), cancel(), read(), place()] : [cancel(), place(), read()],
        );
      }),
    );
    testShop.clock.advance(10_000);
    await testShop.runJobs();
    testShop.clock.advance(10_000);
    await testShop.runJobs();
    const captures = testShop.paymentProvider.effects.filter((effect) => effect.startsWith('capture'));
    expect(new Set(captures).size).toBe(captures.length);
    for (const {
      status,
      captured_cents: captured,
      refunded_cents: refunded,
      order_id: orderId,
    } of await testShop.store.db.selectFrom('payments').selectAll().execute()) {
      const order = await testShop.store.db
        .selectFrom('orders')
        .select('status')
        .where('id', '=', orderId)
        .executeTakeFirst();
      expect(`${order?.status} ${status}`).toMatch(/^(placed captured|canceled (canceled|refunded))$/);
      expect(captured - refunded).toBe(order?.status === 'placed' ? captured : 0);
    }
    await expectInvariants(testShop);
  });
});

describe('promo code', () => {
  it('S7 a single-use code is used by one of 50 shoppers', async () => {
    const { testShop, people } = await open([{ id: 'coat', sizes: { M: 100 } }], 50);
    await fill(testShop, people, ['coat']);
    await testShop.store.db.updateTable('carts').set({ promo_code: 'ONCE' }).execute();
    expect(
      await countFulfilled(people.map((shopper) => testShop.order(shopper, { expectedTotal: 30.99 }))),
    ).toBe(1);
    await expectInvariants(testShop);
  });
});

describe('control experiment', () => {
  it('reading stock before writing it oversells', async () => {
    const { testShop, people } = await open([{ id: 'coat', sizes: { M: 1 } }], 20);
    const { db } = testShop.store;
    const reserveUnsafely = async () => {
      const { reserved } = await testShop.stock('coat', 'M');
      if (reserved >= 1) throw new AppError('out_of_stock', 'Out of stock.');
      await db.updateTable('product_sizes').set({ reserved: 1 }).where('product_id', '=', 'coat').execute();
    };
    expect(await countFulfilled(people.map(reserveUnsafely))).toBeGreaterThan(1);
  });
});
