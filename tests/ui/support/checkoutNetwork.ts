import type { Order } from '../../../contract/types.ts';
import type { PaymentStatus } from '../../../contract/wire/order.ts';
import { done } from '../../services/support/bodies.ts';
import type { fakeNetwork } from '../../services/support/network.ts';
import { cartOf, deliveryMethods, lineOf, orderOf } from './orders.ts';

type Network = ReturnType<typeof fakeNetwork>;

/** Far enough ahead for a reservation to stand. */
export const reservedUntil = () => new Date(Date.now() + 30 * 60_000).toISOString();

export const intent = (paymentStatus: PaymentStatus, lastError = '') =>
  done({ clientSecret: 'pi_1_secret_1', paymentStatus, lastError, reservedUntil: reservedUntil() });

export const pendingOrder = (given: Partial<Order> = {}): Order =>
  orderOf({ status: 'pending', placedAt: null, reservedUntil: reservedUntil(), payments: [], ...given });

export const oneCoat = cartOf([lineOf()]);

/** A cart with one coat, and a server that lets it be bought; the payment awaits its card. */
export const answerCheckout = (network: Network) => {
  network.get('/cart', { result: oneCoat });
  network.get('/deliveryMethods', { result: deliveryMethods });
  network.post('/orders', { ...done(pendingOrder()), statusCode: 201 });
  network.get('/orders/id/o1', pendingOrder());
  network.post('/checkout', intent('awaiting'));
};

/** From now on the card is held and the order names it. */
export const holdCard = (network: Network, order: Partial<Order> = {}) => {
  network.post('/checkout', intent('authorized'));
  network.get(
    '/orders/id/o1',
    orderOf({ status: 'authorized', placedAt: null, reservedUntil: reservedUntil(), ...order }),
  );
};
