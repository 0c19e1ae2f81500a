import type { OrderStatus } from '../../../contract/orderStatechart.ts';
import type { PaymentStatus } from '../../../contract/wire/order.ts';
import { toPaymentStatus } from '../../domain/toPaymentStatus.ts';
import { latestPaymentStatus, reconcile } from '../../domain/reconciliation.ts';
import type { ProviderIntent } from '../../payments/provider.ts';
import { lockOrderWithCart } from '../../store/orderLocks.ts';
import { updateOrderRow, type OrderRow } from '../../store/orders.ts';
import {
  findPayment,
  insertPayment,
  listPayments,
  updatePayment,
  type PaymentRow,
} from '../../store/payments.ts';
import { cancelOrder } from './cancelOrder.ts';
import { requestRefund } from './requestRefund.ts';
import { requestVoid } from './requestVoid.ts';
import type { TransactionContext } from '../transactionContext.ts';
import { transitionOrder } from './transitionOrder.ts';
import { authorizationExpiry, reservationExpiry } from './reservation.ts';
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

/** What the intent changes of the payment; ignores an older status. */
const changeFromIntent = (row: PaymentRow, intent: ProviderIntent, at: string) => {
  const status = latestPaymentStatus(row.status, toPaymentStatus(intent));
  return {
    status,
    captured_cents: Math.max(row.captured_cents, intent.capturedCents),
    refunded_cents: Math.max(row.refunded_cents, intent.refundedCents),
    method: paymentMethodOf(intent),
    card: intent.card ? JSON.stringify(intent.card) : row.card,
    last_error: nextLastError(row, status, intent),
    updated_at: at,
  };
};

/** Stores the payment as the intent has it. Returns undefined, and stores nothing, where the order has another open payment. */
const storePayment = async (
  { trx, at }: TransactionContext,
  intent: ProviderIntent,
  orderId: string,
): Promise<PaymentRow | undefined> => {
  const payments = await listPayments(trx, [orderId]);
  const known = payments.find(({ intent_id: id }) => id === intent.id);
  if (known) {
    const change = changeFromIntent(known, intent, at);
    await updatePayment(trx, intent.id, change);
    return { ...known, ...change };
  }
  if (payments.some(({ status }) => status !== 'canceled')) return undefined;
  const row = newPayment(intent, orderId, at);
  const added = { ...row, ...changeFromIntent(row, intent, at) };
  await insertPayment(trx, added);
  return added;
};

const moveTo = async (
  transaction: TransactionContext,
  order: OrderRow,
  to: OrderStatus,
): Promise<OrderRow> => {
  const { trx, at } = transaction;
  if (to === 'placed') return placePaidOrder(transaction, order);
  if (to === 'canceled')
    return cancelOrder(transaction, order, { actor: 'system', note: 'The payment was canceled' });
  const change = to === 'authorized' ? { reserved_until: authorizationExpiry(new Date(at)) } : {};
  return transitionOrder(trx, order, { to, actor: 'system', at, change });
};

/** What else the transaction does with the order, once it is up to date. */
export type NextStep = (transaction: TransactionContext, order: OrderRow) => Promise<OrderRow>;

/** Renews the reservation of a pending order. */
export const renewReservation: NextStep = async ({ trx, at }, order) => {
  if (order.status !== 'pending') return order;
  const change = { reserved_until: reservationExpiry(new Date(at)), updated_at: at };
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
    if (!order) return { kind: 'unknown' };
    const payment = await storePayment(transaction, intent, order.id);
    if (!payment) {
      await requestVoid(transaction, intent.id);
      return { kind: 'unknown' };
    }
    const { transitions, reversal } = reconcile(order.status, payment.status);
    for (const to of transitions) order = await moveTo(transaction, order, to);
    if (reversal === 'void') await requestVoid(transaction, intent.id);
    if (reversal === 'refund')
      await requestRefund(transaction, payment, { reason: 'Paid after the order was canceled' });
    order = await nextStep(transaction, order);
    return { kind: 'applied', order, payment };
  });
  return applied;
};
