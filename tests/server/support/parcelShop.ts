import type { Order } from '../../../contract/types.ts';
import type { Store } from '../../../server/store/database.ts';
import { sendParcel } from '../../../server/usecases/admin/fulfilment/parcels.ts';
import { startPayment } from '../../../server/usecases/orders/startPayment.ts';
import { updateOrder } from '../../../server/usecases/orders/updateOrder.ts';
import { openTestShop } from './testShop.ts';

/** A shop of coats and belts with a shopper and staff, and orders that are sent in parcels. */
export const openParcelShop = async (store: Store) => {
  const testShop = await openTestShop(store, [
    { id: 'coat', cents: 8_999, sizes: { S: 5 } },
    { id: 'belt', cents: 1_001, sizes: { One: 5 } },
  ]);
  const { context, paymentProvider, clock, add, edit, order, mails } = testShop;
  const ada = await testShop.createShopper('ada');
  const root = await testShop.createShopper('root', { isAdmin: true });
  /** Places an order of three coats and a belt, by default for $279.98 with free delivery. */
  const buy = async (promoCode?: string): Promise<Order> => {
    await add(ada, 'coat', 'S', 3);
    clock.advance(1);
    await add(ada, 'belt', 'One', 1);
    if (promoCode) await edit(ada, { action: 'addPromoCode', promoCode });
    const { _id } = await order(ada);
    const { clientSecret } = await startPayment(context, ada, _id);
    paymentProvider.authorize(clientSecret.split('_secret')[0] ?? '');
    const placed = await updateOrder(context, ada, _id, { status: 'placed' });
    await testShop.runJobs();
    mails.length = 0;
    return placed;
  };
  const lineOf = ({ items }: Order, product: string): string =>
    items.find(({ _product }) => _product._id === product)?._id ?? '';
  const send = (placed: Order, units: { coat?: number; belt?: number }, trackingNumber?: string) =>
    sendParcel(context, root, placed._id, {
      items: Object.entries(units).map(([product, quantity]) => ({
        orderItemId: lineOf(placed, product),
        quantity,
      })),
      trackingNumber,
      trackingUrl: trackingNumber && `https://carrier.example/${trackingNumber.replaceAll(' ', '')}`,
    });
  return { ...testShop, ada, root, buy, send, lineOf };
};
