import { formatMinor } from '../../../contract/currency.ts';
import { isUnfinished, type OrderStatus } from '../../../contract/orderStatechart.ts';
import type { PaymentStatus } from '../../../contract/wire/order.ts';
import { toPaymentStatus } from '../../domain/toPaymentStatus.ts';
import { findMismatch } from '../../domain/paymentMismatch.ts';
import { latestPaymentStatus, reconcile, type Reconciliation } from '../../domain/reconciliation.ts';
import { authorizationExpiry, reservationExpiry } from '../../domain/unpaidHold.ts';
import type { ProviderIntent } from '../../payments/provider.ts';
import { lockOrderWithCart } from '../../store/orderLocks.ts';
import { updateOrderRow, type OrderRow } from '../../store/orders.ts';
import {
  findPayment,
  insertPayment,
  listPayments,
  listRefundsOfIntent,
  updatePayment,
  type PaymentRow,
} from '../../store/payments.ts';
import { applyDisputes, applyRefunds } from './applyRefunds.ts';
import { cancelOrder } from './cancelOrder.ts';
import { recordPaymentIssue } from './recordPaymentIssue.ts';
import { requestRefund } from './requestRefund.ts';
import { requestVoid } from './requestVoid.ts';
import type { TransactionContext } from '../transactionContext.ts';
import { transitionOrder } from './transitionOrder.ts';
import type { UseCaseContext } from '../useCaseContext.ts';
import { placePaidOrder } from './placePaidOrder.ts';

/** The updated order and payment; `unknown` where the intent belongs to no order of the shop. */
export type ApplyResult =
  | { readonly kind: 'applied'; readonly order: OrderRow; readonly payment: PaymentRow }
  | { readonly kind: 'unknown' };

const paymentMethodOf = (intent: ProviderIntent): string => intent.card?.paymentType ?? 'creditCard';

const newPayment = (intent: ProviderIntent, orderId: string, at: string): PaymentRow => ({
  intent_id: intent.id,
  order_id: orderId,
  status: 'awaiting',
  amount_cents: intent.amountCents,
  captured_cents: 0,
  refunded_cents: 0,
  method: paymentMethodOf(intent),
  card: null,
  last_error: null,
  created_at: at,
  updated_at: at,
});

/** The provider's error while the payment awaits; the error of a failed capture remains until the status changes. */
const nextLastError = (row: PaymentRow, status: PaymentStatus, intent: ProviderIntent): string | null => {
  if (status === 'awaiting') return intent.lastError?.message ?? null;
  return status === row.status ? row.last_error : null;
};

/** What the intent changes of the payment, with this amount refunded; ignores an older status. */
const changeFromIntent = (row: PaymentRow, intent: ProviderIntent, refundedCents: number, at: string) => {
  const capturedCents = Math.max(row.captured_cents, intent.capturedCents);
  // A refunded payment is captured again where the bank returned the refund.
  const known = row.status === 'refunded' ? 'captured' : row.status;
  const { status: intentStatus } = intent;
  const reached = latestPaymentStatus(
    known,
    toPaymentStatus({ status: intentStatus, capturedCents, refundedCents }),
  );
  const isRefunded = reached === 'captured' && capturedCents > 0 && refundedCents >= capturedCents;
  const status = isRefunded ? 'refunded' : reached;
  return {
    status,
    amount_cents: Math.max(intent.amountCents, capturedCents),
    captured_cents: capturedCents,
    refunded_cents: refundedCents,
    method: paymentMethodOf(intent),
    card: intent.card ? JSON.stringify(intent.card) : row.card,
    last_error: nextLastError(row, status, intent),
    updated_at: at,
  };
};

/** Stores the payment as the intent has it. Returns undefined, and stores nothing, where the order has another open payment. */
const storePayment = async (
  transaction: TransactionContext,
  intent: ProviderIntent,
  orderId: string,
): Promise<PaymentRow | undefined> => {
  const { trx, at } = transaction;
  const payments = await listPayments(trx, [orderId]);
  const known = payments.find(({ intent_id: id }) => id === intent.id);
  if (!known && payments.some(({ status }) => status !== 'canceled')) return undefined;
  const empty = newPayment(intent, orderId, at);
  const row = known ?? { ...empty, ...changeFromIntent(empty, intent, 0, at) };
  if (!known) await insertPayment(trx, row);
  if (!known && intent.refunds.length === 0) return row;
  const captured = { ...row, captured_cents: Math.max(row.captured_cents, intent.capturedCents) };
  const refundedCents = await applyRefunds(transaction, captured, intent.refunds);
  const change = changeFromIntent(row, intent, refundedCents, at);
  await updatePayment(trx, intent.id, change);
  return { ...row, ...change };
};

/** The reconciliation of an order with a payment that does not match it: it is never placed, and its money goes back. */
const rejectMismatch = async (
  transaction: TransactionContext,
  order: OrderRow,
  payment: PaymentRow,
  details: string,
): Promise<Reconciliation> => {
  await recordPaymentIssue(transaction, {
    kind: 'amount_mismatch',
    intentId: payment.intent_id,
    orderId: order.id,
    details,
  });
  return isUnfinished(order.status) ? { transitions: ['canceled'] } : reconcile(order.status, payment.status);
};

/** Staff decide about a refund that failed before; the shop makes no further one by itself. */
const refundOnce = async (transaction: TransactionContext, payment: PaymentRow): Promise<void> => {
  const refunds = await listRefundsOfIntent(transaction.trx, payment.intent_id);
  if (refunds.some(({ status }) => status === 'failed')) return;
  await requestRefund(transaction, payment, { reason: 'Paid after the order was canceled' });
};

const moveTo = async (
  transaction: TransactionContext,
  order: OrderRow,
  { to, note }: { readonly to: OrderStatus; readonly note: string },
): Promise<OrderRow> => {
  const { trx, at } = transaction;
  if (to === 'placed') return placePaidOrder(transaction, order);
  if (to === 'canceled') return cancelOrder(transaction, order, { actor: 'system', note });
  const change = to === 'authorized' ? { reserved_until: authorizationExpiry(new Date(at), order) } : {};
  return transitionOrder(trx, order, { to, actor: 'system', at, change });
};

/** A further payment of an order that has one: its hold is released, and staff refund it where it was captured. */
const rejectSurplus = async (
  transaction: TransactionContext,
  order: OrderRow,
  intent: ProviderIntent,
): Promise<void> => {
  if (intent.capturedCents === 0) return requestVoid(transaction, intent.id);
  return recordPaymentIssue(transaction, {
    kind: 'surplus_payment',
    intentId: intent.id,
    orderId: order.id,
    details: `The order has another payment. Refund the ${formatMinor(intent.capturedCents, intent.currency.toUpperCase())} of this one at the payment provider.`,
  });
};

/** Money for an order of the shop that does not exist, as after a restored backup: staff refund or deliver it. */
const rejectUnknown = async (
  transaction: TransactionContext,
  orderId: string | null,
  intent: ProviderIntent,
): Promise<void> => {
  if (orderId === null || intent.capturedCents <= intent.refundedCents) return;
  await recordPaymentIssue(transaction, {
    kind: 'order_missing',
    intentId: intent.id,
    orderId,
    details: `The shop has no order for this payment over ${formatMinor(intent.capturedCents, intent.currency.toUpperCase())}. Refund it at the payment provider, or deliver the order by hand.`,
  });
};

/** What else the transaction does with the order, once it is up to date. */
export type NextStep = (transaction: TransactionContext, order: OrderRow) => Promise<OrderRow>;

/** Renews the reservation of a pending order. */
export const renewReservation: NextStep = async ({ trx, at }, order) => {
  if (order.status !== 'pending') return order;
  const change = { reserved_until: reservationExpiry(new Date(at), order), updated_at: at };
  await updateOrderRow(trx, { id: order.id, from: 'pending' }, change);
  return { ...order, ...change };
};

/**
 * S4, S5: reconciles payment and order with the intent, in one transaction. Depends on these three only: checkout, webhooks and jobs may
 * call it in any order and repeatedly.
 */
export const applyIntent = async (
  context: UseCaseContext,
  intent: ProviderIntent,
  nextStep: NextStep = async (_transaction, order) => order,
): Promise<ApplyResult> => {
  const { store, clock, newId } = context;
  const applied = await store.transaction(async (trx): Promise<ApplyResult> => {
    const transaction = { trx, at: clock().toISOString(), newId };
    const orderId = intent.orderId ?? (await findPayment(trx, intent.id))?.order_id ?? null;
    let order = orderId === null ? undefined : await lockOrderWithCart(trx, orderId);
    if (!order) {
      await rejectUnknown(transaction, orderId, intent);
      return { kind: 'unknown' };
    }
    const payment = await storePayment(transaction, intent, order.id);
    if (!payment) {
      await rejectSurplus(transaction, order, intent);
      return { kind: 'unknown' };
    }
    await applyDisputes(transaction, payment, intent.disputes);
    const isFinal = payment.status === 'canceled';
    const mismatch = isFinal ? undefined : findMismatch(order, intent);
    const { transitions, reversal } =
      mismatch === undefined
        ? reconcile(order.status, payment.status)
        : await rejectMismatch(transaction, order, payment, mismatch);
    const note = mismatch === undefined ? 'The payment was canceled' : 'The payment did not match the order';
    for (const to of transitions) order = await moveTo(transaction, order, { to, note });
    if (reversal === 'void') await requestVoid(transaction, intent.id);
    if (reversal === 'refund') await refundOnce(transaction, payment);
    order = await nextStep(transaction, order);
    return { kind: 'applied', order, payment };
  });
  return applied;
};
