import type { Store } from '../../../server/store/database.ts';
import { startPayment } from '../../../server/usecases/orders/startPayment.ts';
import { updateOrder } from '../../../server/usecases/orders/updateOrder.ts';
import { openTestShop, type TestShop, type TestShopper } from './testShop.ts';

/** A test shop with two products and a shopper. */
export const openCheckoutShop = async (store: Store) => {
  const testShop = await openTestShop(store, [
    { id: 'coat', cents: 8_999, sizes: { S: 3 } },
    { id: 'belt', cents: 1_001, sizes: { '95 cm': 5 } },
  ]);
  return { testShop, ada: await testShop.createShopper('ada') };
};

/** Creates an order with an authorized payment. */
export const authorizeOrder = async (
  { context, paymentProvider, add, order }: TestShop,
  shopper: TestShopper,
): Promise<string> => {
  await add(shopper, 'coat', 'S', 2);
  const { _id } = await order(shopper);
  await startPayment(context, shopper, _id);
  paymentProvider.authorize('pi_1');
  await startPayment(context, shopper, _id);
  return _id;
};

export const placeOrder = ({ context }: TestShop, shopper: TestShopper, id: string) =>
  updateOrder(context, shopper, id, { status: 'placed' });
