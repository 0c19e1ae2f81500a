import { findOrder, listOrderEvents, type OrderRow } from '../../store/orders.ts';
import { findPaymentOfOrder } from '../../store/payments.ts';
import type { UseCaseContext } from '../useCaseContext.ts';
import { applyIntent } from './applyIntent.ts';
import { settleFailedCapture, type CaptureOutcome } from './settleFailedCapture.ts';

/** One key per placing of the order: a repeat after a crash reuses it, a new attempt of the shopper gets a new one. */
const captureKey = async ({ store }: UseCaseContext, orderId: string): Promise<string> => {
  const events = await listOrderEvents(store.db, [orderId]);
  const attempt = events.filter(({ type, status }) => type === 'moved' && status === 'capturing').length;
  return attempt > 1 ? `order:${orderId}:capture:${attempt}` : `order:${orderId}:capture`;
};

/**
 * Captures the payment of an order that is `capturing` and stores the outcome. Safe to repeat at any time, by the request or a job: the
 * idempotency key makes one capture, and the order is placed once.
 */
export const capturePayment = async (context: UseCaseContext, order: OrderRow): Promise<CaptureOutcome> => {
  const { store, payments, log } = context;
  const payment = await findPaymentOfOrder(store.db, order.id);
  if (!payment) return { kind: 'unknown' };
  const captured = await payments.capture({
    intentId: payment.intent_id,
    amountCents: order.total_cents,
    idempotencyKey: await captureKey(context, order.id),
  });
  if (!captured.ok) {
    const { kind, code } = captured.failure;
    log.warn('Capture failed', { orderId: order.id, kind, code });
    return settleFailedCapture(context, order.id, payment.intent_id, captured.failure);
  }
  const applied = await applyIntent(context, captured.value);
  return applied.kind === 'applied' ? { kind: 'settled', order: applied.order } : { kind: 'unknown' };
};

/** Captures the payment of an order whose earlier capture did not complete; skips one that is no longer `capturing`. */
export const resumeCapture = async (context: UseCaseContext, orderId: string): Promise<void> => {
  const order = await findOrder(context.store.db, orderId);
  if (order?.status === 'capturing') await capturePayment(context, order);
};
