import { expect } from 'vitest';
import type { Order, ReturnOrder } from '../../../contract/types.ts';
import { foldReturnEvents } from '../../../server/domain/eventStream.ts';
import { eventsOfReturns } from '../../../server/store/returns.ts';
import { startPayment } from '../../../server/usecases/checkout/startPayment.ts';
import { updateOrder } from '../../../server/usecases/orders/updateOrder.ts';
import { updateReturn } from '../../../server/usecases/returns/updateReturn.ts';
import type { Store } from '../../../server/store/database.ts';
import { expectInvariants } from './invariants.ts';
import { openMarket, type Market, type Person } from './market.ts';

export interface Bought {
  readonly product: string;
  readonly size: string;
  readonly quantity: number;
}

/** Buys these and has them delivered, as shopper, bank and staff do it step by step. */
export const deliver = async (
  market: Market,
  { who, staff }: { readonly who: Person; readonly staff: Person },
  lines: readonly Bought[],
  promoCode?: string,
): Promise<Order> => {
  const { shop, fake, clock, add, edit, order } = market;
  for (const { product, size, quantity } of lines) {
    await add(who, product, size, quantity);
    // Lines of a cart stand in the order of their times.
    clock.advance(1);
  }
  if (promoCode !== undefined) await edit(who, { action: 'addPromoCode', promoCode });
  const { _id } = await order(who);
  const { clientSecret } = await startPayment(shop, who, _id);
  fake.authorize(clientSecret.split('_secret')[0] ?? '');
  await updateOrder(shop, who, _id, { status: 'placed' });
  for (const status of ['processing', 'shipped'] as const) await updateOrder(shop, staff, _id, { status });
  return updateOrder(shop, staff, _id, { status: 'delivered' });
};

/** The staff has it in hand, and pays it back. */
export const settle = async ({ shop }: Market, { _id }: ReturnOrder): Promise<ReturnOrder> => {
  await updateReturn(shop, _id, 'received');
  return updateReturn(shop, _id, 'refunded');
};

/** S7 and the money of every return, beside what always holds. */
export const expectReturnInvariants = async (market: Market): Promise<void> => {
  await expectInvariants(market);
  const { db } = market.store;
  const returns = await db.selectFrom('returns').selectAll().execute();
  const pieces = await db.selectFrom('return_items').selectAll().execute();
  for (const item of await db.selectFrom('order_items').selectAll().execute()) {
    const of = (isBack: boolean) =>
      pieces
        .filter((each) => each.order_item_id === item.id)
        .filter((each) =>
          returns.some((one) => one.id === each.return_id && (one.status !== 'requested') === isBack),
        )
        .reduce((sum, { quantity }) => sum + quantity, 0);
    expect(item.returned_quantity, 'S7 what came back is counted').toBe(of(true));
    expect(item.in_return_quantity, 'S7 what is on its way is counted').toBe(of(false));
    expect(of(true) + of(false), 'S7 returned is at most purchased').toBeLessThanOrEqual(item.quantity);
  }
  for (const one of returns)
    expect(foldReturnEvents(await eventsOfReturns(db, [one.id]))).toEqual({ ok: true, status: one.status });
};

/** A market with coats and belts, a shopper who buys them, another one, and the staff that delivers. */
export const openReturns = async (store: Store) => {
  const market = await openMarket(store, [
    { id: 'coat', cents: 8_999, sizes: { S: 5, M: 5 } },
    { id: 'belt', cents: 2_999, sizes: { One: 5 } },
  ]);
  const [ada, ben] = [await market.person('ada'), await market.person('ben')];
  const root = await market.person('root', { isAdmin: true });
  const bring = (lines: Parameters<typeof deliver>[2], promoCode?: string) =>
    deliver(market, { who: ada, staff: root }, lines, promoCode);
  return { ...market, market, ada, ben, root, bring };
};
