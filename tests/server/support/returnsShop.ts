import { expect } from 'vitest';
import type { Order, ReturnOrder } from '../../../contract/types.ts';
import { foldReturnEvents } from '../../../server/domain/eventStream.ts';
import { listReturnEvents, toReturnRow } from '../../../server/store/returns.ts';
import { startPayment } from '../../../server/usecases/orders/startPayment.ts';
import { updateOrder } from '../../../server/usecases/orders/updateOrder.ts';
import { updateReturn } from '../../../server/usecases/orders/returns/updateReturn.ts';
import type { Store } from '../../../server/store/database.ts';
import { expectInvariants } from './invariants.ts';
import { openTestShop, type TestShop, type TestShopper } from './testShop.ts';

export interface PurchasedItem {
  readonly product: string;
  readonly size: string;
  readonly quantity: number;
}

/** Buys the items and has them delivered, through all steps of shopper, bank and admin. */
export const buyAndDeliver = async (
  testShop: TestShop,
  { who, staff }: { readonly who: TestShopper; readonly staff: TestShopper },
  lines: readonly PurchasedItem[],
  promoCode?: string,
): Promise<Order> => {
  const { context, paymentProvider, clock, add, edit, order } = testShop;
  for (const { product, size, quantity } of lines) {
    await add(who, product, size, quantity);
    // Cart lines are sorted by time.
    clock.advance(1);
  }
  if (promoCode !== undefined) await edit(who, { action: 'addPromoCode', promoCode });
  const { _id } = await order(who);
  const { clientSecret } = await startPayment(context, who, _id);
  paymentProvider.authorize(clientSecret.split('_secret')[0] ?? '');
  await updateOrder(context, who, _id, { status: 'placed' });
  for (const status of ['processing', 'shipped'] as const) await updateOrder(context, staff, _id, { status });
  return updateOrder(context, staff, _id, { status: 'delivered' });
};

/** Marks a return as received and refunds it. */
export const receiveAndRefund = async ({ context }: TestShop, { _id }: ReturnOrder): Promise<ReturnOrder> => {
  await updateReturn(context, _id, 'received');
  return updateReturn(context, _id, 'refunded');
};

/** Checks S7 and the amounts of every return, and the general invariants. */
export const expectReturnInvariants = async (testShop: TestShop): Promise<void> => {
  await expectInvariants(testShop);
  const { db } = testShop.store;
  const returns = await db.selectFrom('returns').selectAll().execute();
  const receipts = await db.selectFrom('return_receipts').selectAll().execute();
  const missingOf = (item: { readonly return_id: string; readonly order_item_id: string }): number =>
    receipts.find((row) => row.return_id === item.return_id && row.order_item_id === item.order_item_id)
      ?.missing ?? 0;
  const returnItems = (await db.selectFrom('return_items').selectAll().execute()).map((item) => ({
    ...item,
    quantity: item.quantity - missingOf(item),
  }));
  for (const item of await db.selectFrom('order_items').selectAll().execute()) {
    const countUnits = (isReceived: boolean) =>
      returnItems
        .filter((each) => each.order_item_id === item.id)
        .filter((each) =>
          returns.some(
            (one) =>
              one.id === each.return_id &&
              one.closed_status === null &&
              (one.status !== 'requested') === isReceived,
          ),
        )
        .reduce((sum, { quantity }) => sum + quantity, 0);
    expect(item.returned_quantity, 'S7 returned_quantity equals the received units').toBe(countUnits(true));
    expect(item.in_return_quantity, 'S7 in_return_quantity equals the requested units').toBe(
      countUnits(false),
    );
    expect(
      countUnits(true) + countUnits(false),
      'S7 returned units do not exceed purchased units',
    ).toBeLessThanOrEqual(item.quantity);
  }
  for (const one of returns)
    expect(foldReturnEvents(await listReturnEvents(db, [one.id]))).toEqual({
      ok: true,
      status: toReturnRow(one).status,
    });
};

/** A test shop with coats, belts, two shoppers and an admin. */
export const openReturnsShop = async (store: Store) => {
  const testShop = await openTestShop(store, [
    { id: 'coat', cents: 8_999, sizes: { S: 5, M: 5 } },
    { id: 'belt', cents: 2_999, sizes: { One: 5 } },
  ]);
  const [ada, ben] = [await testShop.createShopper('ada'), await testShop.createShopper('ben')];
  const root = await testShop.createShopper('root', { isAdmin: true });
  const buy = (lines: Parameters<typeof buyAndDeliver>[2], promoCode?: string) =>
    buyAndDeliver(testShop, { who: ada, staff: root }, lines, promoCode);
  return { ...testShop, testShop, ada, ben, root, buy };
};
