import type { DemoGoods, DemoOrder } from '../../demo/orders.ts';
import type { Address } from '../../contract/types.ts';
import type { SandboxBank } from '../payments/sandboxBank.ts';
import { orderMadeAt, plentifulSize } from '../store/demoOrders.ts';
import { readCart } from '../usecases/cart/readCart.ts';
import { editCart } from '../usecases/cart/editCart.ts';
import { startPayment } from '../usecases/checkout/startPayment.ts';
import { readDeliveryMethods } from '../usecases/deliveryMethods.ts';
import { createOrder } from '../usecases/orders/createOrder.ts';
import { updateOrder } from '../usecases/orders/updateOrder.ts';
import type { Purchasing, Shopper } from '../usecases/purchasing.ts';
import { minuteMs, shopAt } from './past.ts';

/** Sizes with fewer pieces are left to visitors of the demo. */
const plenty = 6;

export interface DemoShopper extends Shopper {
  readonly cartId: string;
  readonly address: Address;
}

/** Puts into an empty cart what the order names; what a filling that was ended left there goes first. */
const fillCart = async (shop: Purchasing, who: DemoShopper, order: DemoGoods): Promise<void> => {
  const { cartId } = who;
  for (const { _id } of (await readCart(shop, who)).items)
    await editCart(shop, who, cartId, { action: 'delete', cartId, _id });
  for (const { leaf, quantity } of order.leaves) {
    const size = await plentifulSize(shop.store.db, leaf, plenty);
    if (!size) throw new Error(`The demo has no product to buy in ${leaf}.`);
    const piece = { _product: size.productId, size: size.size, quantity };
    await editCart(shop, who, cartId, { action: 'add', cartId, ...piece });
  }
  const { promoCode } = order;
  if (promoCode) await editCart(shop, who, cartId, { action: 'addPromoCode', cartId, promoCode });
};

/** Fills the cart and creates an order from it; answers with its id. */
export const createDemoOrder = async (
  shop: Purchasing,
  who: DemoShopper,
  order: DemoGoods,
): Promise<string> => {
  await fillCart(shop, who, order);
  const methods = await readDeliveryMethods(shop);
  const method = methods.find(({ type }) => type === 'home_delivery');
  const provider = method?.providers.find(({ isAvailable }) => isAvailable);
  if (!method || !provider) throw new Error('No delivery method of the demo has an available provider.');
  const { _id } = await createOrder(shop, who, {
    orderData: { _user: who.id, _cart: who.cartId, shippingAddress: who.address },
    shipmentData: { _deliveryMethod: method._id, _provider: provider._id },
  });
  return _id;
};

/** A client secret begins with the id of its intent. */
export const intentIdOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';

/**
 * Buys as the demo's shopper did at that moment: cart, order, card and placing, each by the shop's own use case. An order that an
 * earlier filling began is gone on with. Answers with its id.
 */
export const buy = async (
  shop: Purchasing,
  bank: SandboxBank,
  who: DemoShopper,
  order: DemoOrder,
  ms: number,
): Promise<string> => {
  const at = (minutes: number) => shopAt(shop, ms + minutes * minuteMs);
  const begun = await orderMadeAt(shop.store.db, who.id, new Date(ms).toISOString());
  const id = begun?.id ?? (await createDemoOrder(at(0), who, order));
  if (begun?.placed_at) return id;
  const { clientSecret, paymentStatus } = await startPayment(at(1), who, id);
  if (paymentStatus === 'awaiting') await bank.pay(intentIdOf(clientSecret), order.card);
  await updateOrder(at(3), who, id, { status: 'placed' });
  return id;
};
