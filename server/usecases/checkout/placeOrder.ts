import { Refusal } from '../../domain/refusal.ts';
import { lockOrder, type OrderRow } from '../../store/orders.ts';
import { findPaymentOfOrder } from '../../store/payments.ts';
import { moveOrder } from '../orders/moveOrder.ts';
import { applyIntent } from '../payments/applyIntent.ts';
import { finishCapture } from '../payments/finishCapture.ts';
import type { Purchasing } from '../purchasing.ts';
import { orderExpired, providerUnreachable } from './startPayment.ts';

/** Claims the order for its capture. Answers with it as it is then: `capturing` now, or where it had come to before. */
const claim = async ({ store, clock }: Purchasing, orderId: string): Promise<OrderRow> =>
  store.transaction(async (trx) => {
    const order = await lockOrder(trx, orderId, store.engine);
    if (!order) throw orderExpired();
    if (order.status !== 'authorized') return order;
    return moveOrder(trx, order, { to: 'capturing', actor: 'shopper', at: clock().toISOString() });
  });

/** A shopper who is quicker than the webhook: the provider is asked whether the card was authorised meanwhile. */
const authorizeNow = async (shop: Purchasing, orderId: string): Promise<void> => {
  const payment = await findPaymentOfOrder(shop.store.db, orderId);
  const notYet = (message: string) => new Refusal('payment_not_authorized', message);
  if (!payment) throw notYet('This order has no payment yet. Please enter your payment details.');
  const intent = await shop.payments.retrieveIntent(payment.intent_id);
  if (!intent.ok) throw providerUnreachable();
  const applied = await applyIntent(shop, intent.value);
  if (applied.kind === 'applied' && applied.order.status === 'pending')
    throw notYet(applied.payment.last_error ?? 'The payment is not confirmed yet. Please confirm it first.');
};

const stillUnknown = (): Refusal =>
  new Refusal(
    'payment_unavailable',
    'We are checking your payment with the provider. You will not be charged twice. This page will show your order as soon as we know.',
    { retryAfterSeconds: 5 },
  );

/**
 * 'Place order': claim, call, commit. The order is claimed for its capture, the provider takes the money once, and what came of it is
 * written down. Placing an order that is placed already changes nothing. Refuses with `payment_not_authorized`, `payment_declined`,
 * `order_expired`, or `payment_unavailable` where the outcome is not known yet; a job finds it out then.
 */
export const placeOrder = async (shop: Purchasing, orderId: string): Promise<void> => {
  let claimed = await claim(shop, orderId);
  if (claimed.status === 'pending') {
    await authorizeNow(shop, orderId);
    claimed = await claim(shop, orderId);
  }
  if (claimed.status === 'canceled') throw orderExpired();
  if (claimed.status !== 'capturing') return;
  const outcome = await finishCapture(shop, orderId);
  if (outcome.kind === 'unknown') {
    shop.bell.ring();
    throw stillUnknown();
  }
  if (outcome.order.status === 'canceled') throw orderExpired();
  if (outcome.order.status === 'authorized')
    throw new Refusal('payment_declined', outcome.failure?.message ?? 'The payment was declined.');
  if (outcome.order.status === 'capturing') throw stillUnknown();
};
