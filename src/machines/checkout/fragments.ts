/** Fragments that several states of checkout share. */
import type { CartReading, CheckoutContext, OrderReading } from './types.ts';

interface Done<Output> {
  readonly event: { readonly output: Output };
}

interface InContext {
  readonly context: CheckoutContext;
}

/** Reads the shopper's cart. */
export const readingCartOfUser = {
  id: 'readCart',
  src: 'readCart',
  input: ({ context: { userId, isGuest } }: InContext) => ({ userId, ...(isGuest && { isGuest }) }),
} as const;

const ifOutput =
  <Output>() =>
  <const Guard extends string>(guard: Guard) =>
    ({ type: guard, params: ({ event }: Done<Output>) => event.output }) as const;

/** A guard whose parameter is the cart that was read. */
export const ifCart = ifOutput<CartReading>();

/** The action `setCart` with the cart that was read. */
export const setCart = {
  type: 'setCart',
  params: ({ event }: Done<CartReading>) => event.output.cartId,
} as const;

/** The actions that continue the unfinished order of the cart that was read. */
export const resumeOrderOfCart = [
  setCart,
  { type: 'resumeOrder', params: ({ event }: Done<CartReading>) => event.output.order ?? null },
] as const;

/** The input of a request for the order. */
export const orderInput = ({ context }: InContext) => ({ orderId: context.orderId ?? '' });

/** Reads the order. */
export const readingOrder = { id: 'readOrder', src: 'readOrder', input: orderInput } as const;

/** A guard whose parameter is the order that was read. */
export const ifOrder = ifOutput<OrderReading>();

/** The action `setOrder` with the order that was read. */
export const setOrder = {
  type: 'setOrder',
  params: ({ event }: Done<OrderReading>) => event.output.order,
} as const;

/** Transitions of the steps in which an order waits for the shopper. */
export const onOrderChanged = {
  'checkout.changeOrder': { target: 'cancelingOrder', actions: 'clearFailure' },
  'checkout.orderPlaced': { target: 'completed', actions: 'clearFailure' },
  'checkout.orderExpired': 'expired',
} as const;
