import { expect } from 'vitest';
import { foldOrderEvents } from '../../../server/domain/eventStream.ts';
import { listOrderEvents } from '../../../server/store/orders.ts';
import type { TestShop } from './testShop.ts';

/** Checks S1, S3, S7, S11 and the amounts of every order, while no request is running. */
export const expectInvariants = async ({ store: { db } }: Pick<TestShop, 'store'>): Promise<void> => {
  const sizes = await db.selectFrom('product_sizes').selectAll().execute();
  const movements = await db.selectFrom('stock_movements').selectAll().execute();
  const orders = await db.selectFrom('orders').selectAll().execute();
  const items = await db.selectFrom('order_items').selectAll().execute();
  const payments = await db.selectFrom('payments').selectAll().execute();
  const returned = await db
    .selectFrom('refunds')
    .innerJoin('returns', 'returns.refund_id', 'refunds.id')
    .select(['refunds.order_id', 'refunds.amount_cents'])
    .where('refunds.status', '=', 'done')
    .execute();
  const live = orders.filter(({ status }) => ['pending', 'authorized', 'capturing'].includes(status));
  for (const size of sizes) {
    const moved = movements.filter((each) => each.product_id === size.product_id && each.size === size.name);
    expect(
      moved.reduce((sum, { quantity }) => sum + quantity, 0),
      'S1 on_hand equals the sum of stock movements',
    ).toBe(size.on_hand);
    const held = items.filter(
      (item) =>
        item.product_id === size.product_id &&
        item.size === size.name &&
        live.some(({ id }) => id === item.order_id),
    );
    expect(
      held.reduce((sum, { quantity }) => sum + quantity, 0),
      'S1 reserved equals the units of open orders',
    ).toBe(size.reserved);
    expect(size.on_hand - size.reserved, 'S1 available stock is not negative').toBeGreaterThanOrEqual(0);
  }
  expect(new Set(live.map((order) => order.cart_id)).size, 'S3 at most one open order per cart').toBe(
    live.length,
  );
  for (const order of orders) {
    const events = await listOrderEvents(db, [order.id]);
    expect(foldOrderEvents(events), 'S11 folding the events gives the status').toEqual({
      ok: true,
      status: order.status,
    });
    const orderItems = items.filter((item) => item.order_id === order.id);
    const sum = (key: 'total_cents' | 'discount_cents') =>
      orderItems.reduce((all, item) => all + item[key], 0);
    expect(sum('total_cents')).toBe(order.sub_total_cents);
    expect(sum('discount_cents')).toBe(order.discount_cents);
    const paid = payments.filter((payment) => payment.order_id === order.id);
    const netCents = paid.reduce((all, each) => all + each.captured_cents - each.refunded_cents, 0);
    const returnedCents = returned
      .filter((each) => each.order_id === order.id)
      .reduce((all, each) => all + each.amount_cents, 0);
    expect(
      [0, order.total_cents],
      'S3 captured minus refunded, without returns, is zero or the total',
    ).toContain(netCents + returnedCents);
  }
  for (const code of await db.selectFrom('promo_codes').selectAll().execute()) {
    const uses = await db.selectFrom('promo_uses').selectAll().where('code', '=', code.code).execute();
    expect(uses.length, 'S7 promo code uses do not exceed the limit').toBeLessThanOrEqual(
      code.max_uses ?? Number.POSITIVE_INFINITY,
    );
  }
};
