import { findOrder, listOrderEvents, type OrderRow } from '../../store/orders.ts';
import { findPaymentOfOrder, type PaymentRow } from '../../store/payments.ts';
import type { UseCaseContext } from '../useCaseContext.ts';
import { applyIntent, type NextStep } from './applyIntent.ts';
import { settleFailedCapture, type CaptureOutcome } from './settleFailedCapture.ts';

/** One key per placing of the order: a repeat after a crash reuses it, a new attempt of the shopper gets a new one. */
const captureKey = async ({ store }: UseCaseContext, orderId: string): Promise<string> => {
  const events = await listOrderEvents(store.db, [orderId]);
  const attempt = events.filter(({ type, status }) => type === 'moved' && status === 'capturing').length;
  return attempt > 1 ? `order:${orderId}:capture:${attempt}` : `order:${orderId}:capture`;
};

/**
 * Captures the payment of an order that is `capturing` and stores the outcome. Safe to repeat at any time, by the request or a job: the
 * idempotency key makes one capture, and the order is placed once. `nextStep` joins the transaction that places it.
 */
export const capturePayment = async (
  context: UseCaseContext,
  order: OrderRow,
  payment: Pick<PaymentRow, 'intent_id'>,
  nextStep?: NextStep,
): Promise<CaptureOutcome> => {
  const { payments, log } = context;
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
  const applied = await applyIntent(context, captured.value, nextStep);
  return applied.kind === 'applied' ? { kind: 'settled', order: applied.order } : { kind: 'unknown' };
};

/**
 * Captures the payment of an order whose earlier capture did not complete; skips one that is no longer `capturing`. Otherwise the provider
 * did not answer (`unanswered`), or there is no such payment (`missing`).
 */
export const resumeCapture = async (
  context: UseCaseContext,
  orderId: string,
): Promise<'missing' | 'settled' | 'unanswered'> => {
  const { db } = context.store;
  const order = await findOrder(db, orderId);
  if (order?.status !== 'capturing') return 'settled';
  const payment = await findPaymentOfOrder(db, orderId);
  if (!payment) return 'missing';
  const outcome = await capturePayment(context, order, payment);
  if (outcome.kind === 'settled') return 'settled';
  return outcome.isMissing === true ? 'missing' : 'unanswered';
};
