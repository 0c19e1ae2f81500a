import type { DemoOrderContents, DemoOrder } from './demoOrders.ts';
import type { Address } from '../../contract/types.ts';
import type { SandboxPayer } from './sandboxPayer.ts';
import { findOrderCreatedAt, findWellStockedSize } from './orderQueries.ts';
import { readCart } from '../../server/usecases/cart/readCart.ts';
import { editCart } from '../../server/usecases/cart/editCart.ts';
import { startPayment } from '../../server/usecases/orders/startPayment.ts';
import { readDeliveryMethods } from '../../server/usecases/readDeliveryMethods.ts';
import { createOrder } from '../../server/usecases/orders/createOrder.ts';
import { updateOrder } from '../../server/usecases/orders/updateOrder.ts';
import type { UseCaseContext, CurrentUser } from '../../server/usecases/useCaseContext.ts';
import { minuteMs, withClockAt } from './withClockAt.ts';

/** Sizes with fewer units are left to visitors. */
const minimumStock = 6;

export interface DemoShopper extends CurrentUser {
  readonly cartId: string;
  readonly address: Address;
}

/** Adds the order's items to the cart; first removes what an interrupted run left there. */
const fillCart = async (
  context: UseCaseContext,
  shopper: DemoShopper,
  order: DemoOrderContents,
): Promise<void> => {
  const { cartId } = shopper;
  for (const { _id } of (await readCart(context, shopper)).items)
    await editCart(context, shopper, cartId, { action: 'delete', cartId, _id });
  for (const { category, quantity } of order.items) {
    const size = await findWellStockedSize(context.store.db, category, minimumStock);
    if (!size) throw new Error(`No well-stocked demo product in ${category}.`);
    const line = { _product: size.productId, size: size.size, quantity };
    await editCart(context, shopper, cartId, { action: 'add', cartId, ...line });
  }
  const { promoCode } = order;
  if (promoCode) await editCart(context, shopper, cartId, { action: 'addPromoCode', cartId, promoCode });
};

/** Fills the cart and creates an order from it; returns the order's id. */
export const createDemoOrder = async (
  context: UseCaseContext,
  shopper: DemoShopper,
  order: DemoOrderContents,
): Promise<string> => {
  await fillCart(context, shopper, order);
  const methods = await readDeliveryMethods(context);
  const method = methods.find(({ type }) => type === 'home_delivery');
  const provider = method?.providers.find(({ isAvailable }) => isAvailable);
  if (!method || !provider) throw new Error('No demo delivery method has an available provider.');
  const { _id } = await createOrder(context, shopper, {
    orderData: { _user: shopper.id, _cart: shopper.cartId, shippingAddress: shopper.address },
    shipmentData: { _deliveryMethod: method._id, _provider: provider._id },
  });
  return _id;
};

/** A client secret starts with the id of its intent. */
export const intentIdOfClientSecret = (clientSecret: string): string =>
  clientSecret.split('_secret_')[0] ?? '';

/**
 * Places an order of the demo shopper, dated `ms`, through the use cases from cart to placing. Continues an order of an interrupted run.
 * Returns the order's id.
 */
export const placeDemoOrder = async (
  context: UseCaseContext,
  payer: SandboxPayer,
  shopper: DemoShopper,
  order: DemoOrder,
  ms: number,
): Promise<string> => {
  const at = (minutes: number) => withClockAt(context, ms + minutes * minuteMs);
  const existing = await findOrderCreatedAt(context.store.db, shopper.id, new Date(ms).toISOString());
  const id = existing?.id ?? (await createDemoOrder(at(0), shopper, order));
  if (existing?.placed_at) return id;
  const { clientSecret, paymentStatus } = await startPayment(at(1), shopper, id);
  if (paymentStatus === 'awaiting') await payer.pay(intentIdOfClientSecret(clientSecret), order.card);
  await updateOrder(at(3), shopper, id, { status: 'placed' });
  return id;
};
