import type { Store } from '../../../server/store/database.ts';
import { startPayment } from '../../../server/usecases/checkout/startPayment.ts';
import { updateOrder } from '../../../server/usecases/orders/updateOrder.ts';
import { openMarket, type Market, type Person } from './market.ts';

/** A small shop and a shopper in it. */
export const openCheckout = async (store: Store) => {
  const market = await openMarket(store, [
    { id: 'coat', cents: 8_999, sizes: { S: 3 } },
    { id: 'belt', cents: 1_001, sizes: { '95 cm': 5 } },
  ]);
  return { market, ada: await market.person('ada') };
};

/** Up to the review step: the card is held. */
export const authorized = async ({ shop, fake, add, order }: Market, who: Person): Promise<string> => {
  await add(who, 'coat', 'S', 2);
  const { _id } = await order(who);
  await startPayment(shop, who, _id);
  fake.authorize('pi_1');
  await startPayment(shop, who, _id);
  return _id;
};

export const place = ({ shop }: Market, who: Person, id: string) =>
  updateOrder(shop, who, id, { status: 'placed' });
