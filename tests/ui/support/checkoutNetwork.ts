import type { Order } from '../../../contract/types.ts';
import type { PaymentStatus } from '../../../contract/wire/order.ts';
import { done } from '../../services/support/bodies.ts';
import type { fakeNetwork } from '../../services/support/network.ts';
import { buildCart, deliveryMethods, buildCartItem, buildOrder } from './orders.ts';

type Network = ReturnType<typeof fakeNetwork>;

/** End of a reservation, 30 minutes ahead. */
export const futureReservation = () => new Date(Date.now() + 30 * 60_000).toISOString();

export const buildPaymentReply = (paymentStatus: PaymentStatus, lastError = '') =>
  done({ clientSecret: 'pi_1_secret_1', paymentStatus, lastError, reservedUntil: futureReservation() });

export const buildPendingOrder = (overrides: Partial<Order> = {}): Order =>
  buildOrder({
    status: 'pending',
    placedAt: null,
    reservedUntil: futureReservation(),
    payments: [],
    ...overrides,
  });

export const cartWithOneCoat = buildCart([buildCartItem()]);

/** Responses for a checkout of one coat, up to a payment that awaits the card. */
export const mockCheckout = (network: Network) => {
  network.get('/cart', { result: cartWithOneCoat });
  network.get('/deliveryMethods', { result: deliveryMethods });
  network.post('/orders', { ...done(buildPendingOrder()), statusCode: 201 });
  network.get('/orders/id/o1', buildPendingOrder());
  network.post('/checkout', buildPaymentReply('awaiting'));
};

/** From now on the payment is authorized. */
export const mockHeldCard = (network: Network, order: Partial<Order> = {}) => {
  network.post('/checkout', buildPaymentReply('authorized'));
  network.get(
    '/orders/id/o1',
    buildOrder({ status: 'authorized', placedAt: null, reservedUntil: futureReservation(), ...order }),
  );
};
