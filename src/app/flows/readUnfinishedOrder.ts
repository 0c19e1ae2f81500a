import { isUnfinished } from '../../../contract/orderStatechart.ts';
import type { Address, Cart, CartItem, Order, OrderItem } from '../../../contract/types.ts';
import type { UnfinishedOrder } from '../../machines/checkout/types.ts';
import { cacheOrder } from './cacheOrder.ts';
import { delay } from './retryWhileInFlight.ts';
import { toOrderReference } from './toOrderReference.ts';
import type { Dependencies } from './dependencies.ts';

/** Checkout opens without the order rather than waiting longer. */
const timeoutMs = 4000;

const contentKey = (items: readonly (CartItem | OrderItem)[]): string =>
  JSON.stringify(
    items.map(({ _product, size, quantity }) => [_product._id, size, quantity].join(' ')).toSorted(),
  );

const addressOf = ({ street2, ...address }: Order['shippingAddress']): Address =>
  street2 ? { ...address, street2 } : address;

/** Whether the order has the content of the cart; otherwise the next order that checkout creates replaces it. */
const isForCart = (order: Order, cart: Cart): boolean =>
  order.promoCode === cart.promoCode && contentKey(order.items) === contentKey(cart.items);

/**
 * The shopper's unfinished order for the content of their cart, else null. A cart has at most one, and it is among the newest orders. If the
 * orders cannot be read, checkout starts with the address: the server reuses its unfinished order for the same request.
 */
export const readUnfinishedOrder = async (
  { services, queryClient }: Pick<Dependencies, 'services' | 'queryClient'>,
  userId: string,
  cart: Cart,
  signal: AbortSignal,
): Promise<UnfinishedOrder | null> => {
  try {
    const request = services.orders.ofUser({ userId, skip: 0, status: undefined }, signal);
    const page = await Promise.race([request, delay(timeoutMs)]);
    const order = page?.result.find((each) => isUnfinished(each.status) && isForCart(each, cart));
    const delivery = order?.shipments[0]?._deliveryMethod;
    const provider = delivery?.providers[0];
    if (!order || !delivery || !provider) return null;
    cacheOrder(queryClient, order);
    return {
      order: toOrderReference(order),
      status: order.status,
      shippingAddress: addressOf(order.shippingAddress),
      billingAddress: order.billingAddress && addressOf(order.billingAddress),
      methodId: delivery._id,
      providerId: provider._id,
    };
  } catch {
    return null;
  }
};
