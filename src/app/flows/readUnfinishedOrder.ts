import { isUnfinished } from '../../../contract/orderStatechart.ts';
import type { Address, Cart, CartItem, Order, OrderItem } from '../../../contract/types.ts';
import type { UnfinishedOrder } from '../../machines/checkout/types.ts';
import { keepOrder } from './keepOrder.ts';
import { pause } from './onceWorkedOn.ts';
import { orderMade } from './orderMade.ts';
import type { Parts } from './parts.ts';

/** Checkout opens without it rather than late. */
const waitsForMs = 4000;

const contentOf = (items: readonly (CartItem | OrderItem)[]): string =>
  JSON.stringify(
    items.map(({ _product, size, quantity }) => [_product._id, size, quantity].join(' ')).toSorted(),
  );

const addressOf = ({ street2, ...address }: Order['shippingAddress']): Address =>
  street2 ? { ...address, street2 } : address;

/** An order for what is in the cart: one for another content is replaced by the next that checkout creates. */
const isForCart = (order: Order, cart: Cart): boolean =>
  order.promoCode === cart.promoCode && contentOf(order.items) === contentOf(cart.items);

/**
 * The shopper's unfinished order for what is in their cart, else null. A cart has at most one, and it is among the newest orders. Where the
 * orders cannot be read, checkout begins with the address: the server still goes on with its order where the same is asked for.
 */
export const readUnfinishedOrder = async (
  { services, queryClient }: Pick<Parts, 'services' | 'queryClient'>,
  userId: string,
  cart: Cart,
  signal: AbortSignal,
): Promise<UnfinishedOrder | null> => {
  try {
    const reading = services.orders.ofUser({ userId, skip: 0, status: undefined }, signal);
    const page = await Promise.race([reading, pause(waitsForMs)]);
    const order = page?.result.find((each) => isUnfinished(each.status) && isForCart(each, cart));
    const delivery = order?.shipments[0]?._deliveryMethod;
    const provider = delivery?.providers[0];
    if (!order || !delivery || !provider) return null;
    keepOrder(queryClient, order);
    return {
      order: orderMade(order),
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
