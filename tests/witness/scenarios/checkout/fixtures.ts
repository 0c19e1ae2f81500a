/** Fixtures of checkout: addresses, delivery methods, carts, orders and failures. */
import type { Address, Cart, DeliveryMethod, Order } from '../../../../contract/types.ts';
import type { PaymentStatus } from '../../../../contract/wire/order.ts';

export type AddressName = 'A' | 'B';

const createAddress = (street: string): Address => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  street,
  postalCode: '62701',
  city: 'Springfield',
  state: 'Illinois',
  country: 'US',
});

export const addresses: { readonly [name in AddressName]: Address } = {
  A: createAddress('12 St James Square'),
  B: createAddress('1 Analytical Road'),
};

export const nameOf = (address: Address | null): AddressName | null => {
  if (address === null) return null;
  return address.street === addresses.A.street ? 'A' : 'B';
};

export type Delivery = 1 | 2;
export const deliveries: readonly Delivery[] = [1, 2];
const deliveryPrices: { readonly [delivery in Delivery]: number } = { 1: 5.1, 2: 9.2 };
/** Dollars. The cart of version 0 is empty. */
const cartTotals = [0, 40.5, 70.25];

export const methodId = (delivery: Delivery) => `method-of-${delivery}`;
export const providerId = (delivery: Delivery) => `provider-of-${delivery}`;

export const methods = deliveries.map((delivery) => ({
  _id: methodId(delivery),
  name: 'Home',
  type: 'home_delivery',
  providers: [{ _id: providerId(delivery), name: `Carrier ${delivery}`, price: deliveryPrices[delivery] }],
  // Only the fields of the total.
})) as unknown as readonly DeliveryMethod[];

/** Content of an order request. */
export interface Content {
  readonly shipping: AddressName | null;
  readonly billing: AddressName | null;
  readonly delivery: Delivery;
  readonly cart: number;
}

export type OrderStatus = 'pending' | 'authorized' | 'placed' | 'canceled';

/** An order at the server. */
export interface ServerOrder {
  readonly id: string;
  readonly content: Content;
  readonly status: OrderStatus;
}

const cents = 100;

export const totalOf = ({ cart, delivery }: Pick<Content, 'cart' | 'delivery'>): number =>
  Math.round(((cartTotals[cart] ?? 0) + deliveryPrices[delivery]) * cents) / cents;

/** The cart as read by the page, with only the fields of the total. */
export const cartOf = (version: number): Cart =>
  ({ items: [], subTotal: cartTotals[version] ?? 0, discount: 0 }) as unknown as Cart;

/** After the reservation was extended. */
export const extendedUntil = '2026-01-01T13:30:00.000Z';
export const reservedUntil = '2026-01-01T12:30:00.000Z';

/** The order as read by the page, with only the fields of the total. */
export const toOrder = ({ content }: ServerOrder): Order =>
  ({
    items: [],
    subTotal: cartTotals[content.cart],
    discount: 0,
    deliveryCost: deliveryPrices[content.delivery],
    total: totalOf(content),
    shipments: [{ _deliveryMethod: methods[content.delivery - 1] }],
    payments: [],
  }) as unknown as Order;

/** Status of the payment at the provider. */
export const paymentStatusOf = ({ status }: ServerOrder): PaymentStatus => {
  if (status === 'placed') return 'captured';
  if (status === 'pending') return 'awaiting';
  return status;
};

/** XState's error event of a payment machine that threw. */
export const paymentCrash = { type: 'xstate.error.actor.payment', error: new Error('It broke.') };

export const failures = {
  /** No response: the request may have been carried out. */
  network: { code: 'network', message: 'Operation failed', status: 0 },
  unavailable: { code: 'unavailable', message: 'The shop is busy.', status: 503 },
  inFlight: { code: 'idempotency_in_flight', message: 'Still working on it.', status: 409 },
  conflict: { code: 'idempotency_conflict', message: 'Another request went under this key.', status: 422 },
  cartChanged: { code: 'cart_changed', message: 'The total has changed.', status: 409 },
  cartEmpty: { code: 'cart_empty', message: 'Your cart is empty.', status: 409 },
  outOfStock: { code: 'out_of_stock', message: 'Sold out.', status: 409 },
  orderUnavailable: { code: 'not_found', message: 'There is no such order.', status: 404 },
  expired: { code: 'order_expired', message: 'Too late.', status: 409 },
  placed: { code: 'order_placed', message: 'This order has been placed.', status: 409 },
  locked: { code: 'order_locked', message: 'Please wait a moment.', status: 409 },
  declined: { code: 'card_declined', message: 'Your card was declined.', status: 402 },
  captureDeclined: { code: 'payment_declined', message: 'Your bank took the hold back.', status: 402 },
  providerLost: { code: 'api_connection_error', message: 'The provider was not reached.', status: 402 },
} as const;
