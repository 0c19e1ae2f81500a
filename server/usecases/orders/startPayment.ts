import { isUnfinished } from '../../../contract/orderStatechart.ts';
import type { ReplyOf } from '../../../contract/endpoint.ts';
import type { startPayment as startPaymentCall } from '../../../contract/wire/checkout.ts';
import { notFound } from '../../domain/appError.ts';
import { providerCurrency } from '../../domain/paymentMismatch.ts';
import type { ProviderIntent, ProviderResult } from '../../payments/provider.ts';
import { findOrder, type OrderRow } from '../../store/orders.ts';
import { findPaymentOfOrder, type PaymentRow } from '../../store/payments.ts';
import { orderExpired, providerUnreachable } from './paymentErrors.ts';
import { requestVoid } from './requestVoid.ts';
import { applyIntent, renewReservation } from './applyIntent.ts';
import type { UseCaseContext, CurrentUser } from '../useCaseContext.ts';

export type StartedPayment = ReplyOf<typeof startPaymentCall>['result'];

/** Reads the order's intent, or creates it. */
const readOrCreateIntent = async (
  context: UseCaseContext,
  order: OrderRow,
  payment: PaymentRow | undefined,
): Promise<ProviderResult<ProviderIntent>> => {
  if (payment) return context.payments.retrieveIntent(payment.intent_id);
  if (!isUnfinished(order.status)) throw orderExpired();
  return context.payments.createIntent({
    orderId: order.id,
    amountCents: order.total_cents,
    currency: providerCurrency(order.currency),
    idempotencyKey: `order:${order.id}:intent`,
    metadata: { orderNumber: order.order_number },
  });
};

/** Voids an intent whose order was deleted while it was created. */
const voidOrphanedIntent = async (
  { store, clock, newId }: UseCaseContext,
  intentId: string,
): Promise<void> => {
  await store.transaction((trx) => requestVoid({ trx, at: clock().toISOString(), newId }, intentId));
};

/**
 * API-34: the payment of an order. The first call creates its intent, with the stored amount and an idempotency key; every call reads
 * the intent's status and reconciles the order (S12). Throws `order_expired`, or `payment_unavailable` where the provider does not
 * respond.
 */
export const startPayment = async (
  context: UseCaseContext,
  shopper: CurrentUser,
  orderId: string,
): Promise<StartedPayment> => {
  const order = await findOrder(context.store.db, orderId);
  if (!order || order.user_id !== shopper.id) throw notFound('The order');
  if (order.status === 'canceled') throw orderExpired();
  const payment = await findPaymentOfOrder(context.store.db, orderId);
  const intent = await readOrCreateIntent(context, order, payment);
  if (!intent.ok) {
    context.log.warn('Payment could not be read', { orderId, ...intent.failure });
    throw providerUnreachable();
  }
  const applied = await applyIntent(context, intent.value, payment ? undefined : renewReservation);
  if (applied.kind === 'unknown') await voidOrphanedIntent(context, intent.value.id);
  if (applied.kind === 'unknown' || applied.order.status === 'canceled') throw orderExpired();
  if (!intent.value.clientSecret) throw new Error(`Intent ${intent.value.id} has no client secret.`);
  return {
    clientSecret: intent.value.clientSecret,
    paymentStatus: applied.payment.status,
    lastError: (applied.payment.last_error ?? '').slice(0, 500),
    reservedUntil: applied.order.reserved_until ?? applied.order.placed_at ?? applied.order.updated_at,
  };
};
