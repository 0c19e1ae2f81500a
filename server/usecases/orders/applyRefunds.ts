import { currencyField, toMajor } from '../../../contract/currency.ts';
import { noteEvent } from '../../store/engines/transactionScope.ts';
import { nextMovementTime } from '../../domain/corrections.ts';
import { latestRefundState, toRefundStatus } from '../../domain/refundState.ts';
import type { ProviderDispute, ProviderRefund } from '../../payments/provider.ts';
import { listInvoiceEdits } from '../../store/corrections.ts';
import {
  insertRefund,
  listRefunds,
  updateRefund,
  type PaymentRow,
  type RefundRow,
} from '../../store/payments.ts';
import { readOrderCurrency } from '../../store/orders.ts';
import { saveDispute } from '../../store/paymentProblems.ts';
import { enqueueEffect } from '../enqueueEffect.ts';
import type { TransactionContext } from '../transactionContext.ts';

type RefundedPayment = Pick<PaymentRow, 'intent_id' | 'order_id' | 'captured_cents' | 'refunded_cents'>;

/** Deduplicates the mail about a completed refund. */
export const refundMailKey = (refundId: string): string => `mail:refund:${refundId}`;

/** The mail about a completed refund, and the event for other systems. */
const announceRefund = async (
  transaction: TransactionContext,
  { id: refundId, order_id: orderId, amount_cents: cents }: RefundRow,
): Promise<void> => {
  const currency = await readOrderCurrency(transaction.trx, orderId);
  const data = { orderId, refundId, amount: toMajor(cents, currency), ...currencyField({ currency }) };
  noteEvent({ type: 'order.refunded', subjectId: refundId, data });
  await enqueueEffect(transaction, {
    kind: 'mail.refund',
    effectKey: refundMailKey(refundId),
    payload: { refundId, orderId },
  });
};

const newRefund = (
  { at, newId }: TransactionContext,
  payment: RefundedPayment,
  { id, amountCents, status, failureReason }: ProviderRefund,
  movedAt: string,
): RefundRow => ({
  id: newId('ref'),
  intent_id: payment.intent_id,
  order_id: payment.order_id,
  amount_cents: amountCents,
  reason: 'Refunded at the payment provider',
  provider_refund_id: id,
  status: toRefundStatus(status),
  provider_status: status,
  failure_reason: failureReason,
  created_at: at,
  updated_at: at,
  completed_at: toRefundStatus(status) === 'done' ? movedAt : null,
  reversed_at: null,
  content: null,
});

/** INTL-41: the first completion of a refund and its failure afterwards are corrections, whose times stay. */
const movementTimes = (
  row: RefundRow,
  status: RefundRow['status'],
  movedAt: string,
): Pick<RefundRow, 'completed_at' | 'reversed_at'> => {
  // The release before did not write it.
  const completedAt = row.completed_at ?? (row.status === 'done' ? row.updated_at : null);
  return {
    completed_at: completedAt ?? (status === 'done' ? movedAt : null),
    reversed_at: row.reversed_at ?? (status === 'failed' && completedAt !== null ? movedAt : null),
  };
};

/** Stores one refund as the provider has it, and enqueues the mail of a completed one. Returns its row. */
const applyRefund = async (
  transaction: TransactionContext,
  payment: RefundedPayment,
  row: RefundRow | undefined,
  refund: ProviderRefund,
  movedAt: string,
): Promise<RefundRow> => {
  const { trx, at } = transaction;
  if (!row) {
    const made = newRefund(transaction, payment, refund, movedAt);
    await insertRefund(trx, made);
    if (made.status === 'done') await announceRefund(transaction, made);
    return made;
  }
  const state = latestRefundState(row.provider_status, refund.status);
  if (state === row.provider_status && row.provider_refund_id !== null) return row;
  const status = toRefundStatus(state);
  const change = {
    status,
    ...movementTimes(row, status, movedAt),
    provider_status: state,
    provider_refund_id: refund.id,
    failure_reason: refund.failureReason ?? row.failure_reason,
    updated_at: at,
  };
  await updateRefund(trx, row.id, change);
  if (change.status === 'done') await announceRefund(transaction, row);
  return { ...row, ...change };
};

/**
 * Stores the refunds of a payment as the provider has them, those made there included. S4: depends on the refunds alone, not on the event
 * that reported them. Returns the completed amount in cents. The order must be locked.
 */
export const applyRefunds = async (
  transaction: TransactionContext,
  payment: RefundedPayment,
  refunds: readonly ProviderRefund[],
): Promise<number> => {
  if (refunds.length === 0) return payment.refunded_cents;
  const { trx, at } = transaction;
  const { intent_id: intentId, order_id: orderId } = payment;
  const rows = new Map((await listRefunds(trx, [orderId])).map((row) => [row.id, row]));
  const edits = await listInvoiceEdits(trx, [orderId]);
  for (const refund of refunds) {
    const known =
      [...rows.values()].find(({ provider_refund_id: id }) => id === refund.id) ??
      rows.get(refund.refundId ?? '');
    const movedAt = nextMovementTime(at, [...rows.values()], edits);
    const row = await applyRefund(transaction, payment, known, refund, movedAt);
    rows.set(row.id, row);
  }
  const doneCents = [...rows.values()]
    .filter((row) => row.intent_id === intentId && row.status === 'done')
    .reduce((sum, { amount_cents: cents }) => sum + cents, 0);
  return Math.min(doneCents, payment.captured_cents);
};

const toTime = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** Stores the disputes of a payment as the provider has them. */
export const applyDisputes = async (
  { trx, at }: TransactionContext,
  payment: RefundedPayment,
  disputes: readonly ProviderDispute[],
): Promise<void> => {
  for (const dispute of disputes)
    await saveDispute(trx, {
      id: dispute.id,
      intent_id: payment.intent_id,
      order_id: payment.order_id,
      amount_cents: dispute.amountCents,
      reason: dispute.reason,
      status: dispute.status,
      evidence_due_at: dispute.evidenceDueAt === null ? null : toTime(dispute.evidenceDueAt),
      created_at: toTime(dispute.createdAt),
      updated_at: at,
    });
};
