import { isUnfinished } from '../../../contract/orderStatechart.ts';
import type { ReplyOf } from '../../../contract/call.ts';
import type { startPayment as startPaymentCall } from '../../../contract/wire/checkout.ts';
import { notFound, Refusal } from '../../domain/refusal.ts';
import type { ProviderIntent, ProviderResult } from '../../payments/provider.ts';
import { findOrder, type OrderRow } from '../../store/orders.ts';
import { findPaymentOfOrder } from '../../store/payments.ts';
import { extendReservation } from '../orders/extendReservation.ts';
import { requestVoid } from '../orders/giveBack.ts';
import { applyIntent } from '../payments/applyIntent.ts';
import type { Purchasing, Shopper } from '../purchasing.ts';

export type PaymentStanding = ReplyOf<typeof startPaymentCall>['result'];

export const orderExpired = (): Refusal =>
  new Refusal(
    'order_expired',
    'This order was canceled, or its reservation has ended. You were not charged. Your cart is still here: please start checkout again.',
  );

export const providerUnreachable = (): Refusal =>
  new Refusal(
    'payment_unavailable',
    'We cannot reach the payment provider right now. Nothing is lost and you were not charged. Please try again in a moment.',
    { retryAfterSeconds: 5 },
  );

/** Makes the intent of an order, or reads it again where there is one. */
const intentOfOrder = async (shop: Purchasing, order: OrderRow): Promise<ProviderResult<ProviderIntent>> => {
  const payment = await findPaymentOfOrder(shop.store.db, order.id);
  if (payment) return shop.payments.retrieveIntent(payment.intent_id);
  if (!isUnfinished(order.status)) throw orderExpired();
  return shop.payments.createIntent({
    orderId: order.id,
    amountCents: order.total_cents,
    idempotencyKey: `order:${order.id}:intent`,
    metadata: { orderNumber: order.order_number },
  });
};

/** The order was deleted while its intent was being made: nobody may pay it any more. */
const endOrphan = async ({ store, clock, newId, bell }: Purchasing, intentId: string): Promise<void> => {
  await store.transaction((trx) => requestVoid({ trx, at: clock().toISOString(), newId }, intentId));
  bell.ring();
};

/**
 * API-34: the payment of an order. Its intent is made the first time, with the amount of the database and a key that makes it one;
 * at every call the provider is asked how it stands, and the order follows (S12). Refuses with `order_expired`, or with
 * `payment_unavailable` when the provider does not answer.
 */
export const startPayment = async (
  shop: Purchasing,
  shopper: Shopper,
  orderId: string,
): Promise<PaymentStanding> => {
  const order = await findOrder(shop.store.db, orderId);
  if (!order || order.user_id !== shopper.id) throw notFound('The order');
  if (order.status === 'canceled') throw orderExpired();
  const isNew = !(await findPaymentOfOrder(shop.store.db, orderId));
  const intent = await intentOfOrder(shop, order);
  if (!intent.ok) {
    shop.log.warn('A payment could not be read', { orderId, ...intent.failure });
    throw providerUnreachable();
  }
  const applied = await applyIntent(shop, intent.value);
  if (applied.kind === 'unknown') await endOrphan(shop, intent.value.id);
  if (applied.kind === 'unknown' || applied.order.status === 'canceled') throw orderExpired();
  if (!intent.value.clientSecret) throw new Error(`The intent ${intent.value.id} came without its secret.`);
  const reservedUntil = isNew ? await extendReservation(shop, orderId) : applied.order.reserved_until;
  return {
    clientSecret: intent.value.clientSecret,
    paymentStatus: applied.payment.status,
    lastError: (applied.payment.last_error ?? '').slice(0, 500),
    reservedUntil: reservedUntil ?? applied.order.placed_at ?? applied.order.updated_at,
  };
};
