/** Races, on PostgreSQL: an embedded database with one writer would hide them. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openStore, type Store } from '../../server/store/database.ts';
import { Refusal } from '../../server/domain/refusal.ts';
import { startPayment } from '../../server/usecases/checkout/startPayment.ts';
import { updateOrder } from '../../server/usecases/orders/updateOrder.ts';
import { startPostgres, type Postgres } from '../support/postgres.ts';
import type { ProductSeed } from './support/goods.ts';
import { expectInvariants } from './support/invariants.ts';
import { openMarket, type Market, type Person } from './support/market.ts';

let postgres: Postgres;
const stores: Store[] = [];

beforeAll(async () => {
  postgres = await startPostgres({ settings: { max_connections: 100 } });
});
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close();
});
afterAll(() => postgres.stop());

const open = async (products: readonly ProductSeed[], buyers: number) => {
  const store = await openStore({ databaseUrl: await postgres.createDatabase() });
  stores.push(store);
  await store.migrate();
  const market = await openMarket(store, products);
  const people = await Promise.all(
    Array.from({ length: buyers }, (_, index) => market.person(`buyer-${index}`)),
  );
  return { market, people };
};

/** How many of these came through; whoever did not was told that it is out of stock, or that the cart has changed. */
const winners = async (attempts: readonly Promise<unknown>[]): Promise<number> => {
  const ends = await Promise.allSettled(attempts);
  for (const end of ends)
    if (end.status === 'rejected') {
      expect(end.reason).toBeInstanceOf(Refusal);
      expect(['out_of_stock', 'cart_changed', 'promo_used']).toContain((end.reason as Refusal).code);
    }
  return ends.filter(({ status }) => status === 'fulfilled').length;
};

const fill = async (
  { store }: Market,
  people: readonly Person[],
  wanted: readonly string[],
): Promise<void> => {
  // Straight into the tables: the cart would refuse what is not there, and the race is about the order.
  await store.db
    .insertInto('cart_lines')
    .values(
      people.flatMap((who, index) =>
        (index % 2 === 0 ? wanted : wanted.toReversed()).map((product, position) => ({
          id: `${who.id}-${product}`,
          cart_id: who.cartId,
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

describe('stock under a race', () => {
  it.each([
    [2, 1],
    [10, 1],
    [50, 1],
    [50, 3],
    [200, 3],
  ])('S2 never oversells: %i buyers on %i pieces', async (buyers, pieces) => {
    const { market, people } = await open([{ id: 'coat', sizes: { M: pieces } }], buyers);
    await fill(market, people, ['coat']);
    expect(await winners(people.map((who) => market.order(who)))).toBe(pieces);
    expect(await market.stock('coat', 'M')).toEqual({ onHand: pieces, reserved: pieces });
    await expectInvariants(market);
  });

  it('S2 never oversells: 50 buyers on several lines, half of them in reversed order', async () => {
    const wanted = ['belt', 'coat', 'hat', 'scarf'];
    const { market, people } = await open(
      wanted.map((id) => ({ id, sizes: { M: 3 } })),
      50,
    );
    await fill(market, people, wanted);
    expect(await winners(people.map((who) => market.order(who)))).toBe(3);
    await expectInvariants(market);
  });

  it('S2 loses no piece while orders are made, replaced and canceled at once', async () => {
    const { market, people } = await open([{ id: 'coat', sizes: { M: 5 } }], 10);
    await fill(market, people, ['coat']);
    await Promise.all(
      people.map(async (who) => {
        for (let round = 0; round < 5; round += 1) {
          const order = await market.order(who).catch(() => undefined);
          if (order && round < 4) await updateOrder(market.shop, who, order._id, { status: 'canceled' });
        }
      }),
    );
    await expectInvariants(market);
  });
});

describe('one shopper who clicks more than once', () => {
  it('S3 makes one order of fifty requests', async () => {
    const { market, people } = await open([{ id: 'coat', sizes: { M: 100 } }], 1);
    await fill(market, people, ['coat']);
    const [who] = people;
    if (!who) throw new Error('Nobody is there.');
    const orders = await Promise.all(Array.from({ length: 50 }, () => market.order(who)));
    expect(new Set(orders.map(({ _id }) => _id)).size).toBe(1);
    expect(await market.stock('coat', 'M')).toEqual({ onHand: 100, reserved: 1 });
    await expectInvariants(market);
  });

  it('S3 charges once while orders are placed, canceled, paid and expired at once', async () => {
    const { market, people } = await open([{ id: 'coat', sizes: { M: 100 } }], 12);
    await fill(market, people, ['coat']);
    await Promise.all(
      people.map(async (who, index) => {
        const { _id } = await market.order(who);
        await startPayment(market.shop, who, _id);
        const [payment] = await market.store.db
          .selectFrom('payments')
          .select('intent_id')
          .where('order_id', '=', _id)
          .execute();
        market.fake.authorize(payment?.intent_id ?? '');
        const place = () => updateOrder(market.shop, who, _id, { status: 'placed' });
        const cancel = () => updateOrder(market.shop, who, _id, { status: 'canceled' });
        const read = () => startPayment(market.shop, who, _id);
        await Promise.allSettled(
          index % 2 === 0 ? [place(), cancel(), read(), place()] : [cancel(), place(), read()],
        );
      }),
    );
    market.clock.advance(10_000);
    await market.work();
    market.clock.advance(10_000);
    await market.work();
    const captures = market.fake.effects.filter((effect) => effect.startsWith('capture'));
    expect(new Set(captures).size).toBe(captures.length);
    for (const {
      status,
      captured_cents: captured,
      refunded_cents: refunded,
      order_id: orderId,
    } of await market.store.db.selectFrom('payments').selectAll().execute()) {
      const order = await market.store.db
        .selectFrom('orders')
        .select('status')
        .where('id', '=', orderId)
        .executeTakeFirst();
      expect(`${order?.status} ${status}`).toMatch(/^(placed captured|canceled (canceled|refunded))$/);
      expect(captured - refunded).toBe(order?.status === 'placed' ? captured : 0);
    }
    await expectInvariants(market);
  });
});

describe('a promo code under a race', () => {
  it('S7 gives the one use of a code to one of 50 shoppers', async () => {
    const { market, people } = await open([{ id: 'coat', sizes: { M: 100 } }], 50);
    await fill(market, people, ['coat']);
    await market.store.db.updateTable('carts').set({ promo_code: 'ONCE' }).execute();
    expect(await winners(people.map((who) => market.order(who, { expectedTotal: 30.99 })))).toBe(1);
    await expectInvariants(market);
  });
});

describe('a race that is lost on purpose', () => {
  it('is seen: reading stock first and writing it after oversells', async () => {
    const { market, people } = await open([{ id: 'coat', sizes: { M: 1 } }], 20);
    const { db } = market.store;
    const careless = async () => {
      const { reserved } = await market.stock('coat', 'M');
      if (reserved >= 1) throw new Refusal('out_of_stock', 'Out of stock.');
      await db.updateTable('product_sizes').set({ reserved: 1 }).where('product_id', '=', 'coat').execute();
    };
    expect(await winners(people.map(careless))).toBeGreaterThan(1);
  });
});
