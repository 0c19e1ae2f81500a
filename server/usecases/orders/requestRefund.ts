import type { RefundContent } from '../../domain/corrections.ts';
import type { Handle } from '../../store/database.ts';
import { enqueueEffect } from '../enqueueEffect.ts';
import { insertRefund, listRefundsOfIntent, type PaymentRow } from '../../store/payments.ts';
import type { TransactionContext } from '../transactionContext.ts';

export interface ClaimedRefund {
  readonly id: string;
  readonly amountCents: number;
}

export interface RefundRequest {
  readonly reason: string;
  /** Defaults to the whole remaining amount. */
  readonly maxCents?: number;
  /** INTL-41: for the correction of the invoice. */
  readonly content?: RefundContent;
}

type CapturedPayment = Pick<PaymentRow, 'intent_id' | 'captured_cents'>;

/** Captured amount minus claimed and completed refunds, in cents; 0 without a payment. */
export const refundableCents = async (db: Handle, payment: CapturedPayment | undefined): Promise<number> => {
  if (!payment) return 0;
  const claimed = (await listRefundsOfIntent(db, payment.intent_id)).filter(
    ({ status }) => status !== 'failed',
  );
  const claimedCents = claimed.reduce((sum, refund) => sum + refund.amount_cents, 0);
  return Math.max(0, payment.captured_cents - claimedCents);
};

/**
 * Claims a refund of the remaining captured amount, at most `maxCents`. Undefined where nothing remains. The order must be locked, so
 * that concurrent claims do not exceed the captured amount. The outbox requests it from the provider after the commit.
 */
export const requestRefund = async (
  transaction: TransactionContext,
  payment: CapturedPayment & Pick<PaymentRow, 'order_id'>,
  { reason, maxCents = payment.captured_cents, content }: RefundRequest,
): Promise<ClaimedRefund | undefined> => {
  const { trx, at, newId } = transaction;
  const amountCents = Math.min(await refundableCents(trx, payment), maxCents);
  if (amountCents <= 0) return undefined;
  const refundId = newId('ref');
  await insertRefund(trx, {
    id: refundId,
    intent_id: payment.intent_id,
    order_id: payment.order_id,
    amount_cents: amountCents,
    reason,
    provider_refund_id: null,
    status: 'claimed',
    provider_status: null,
    failure_reason: null,
    created_at: at,
    updated_at: at,
    completed_at: null,
    reversed_at: null,
    content: content ? JSON.stringify(content) : null,
  });
  await enqueueEffect(transaction, {
    kind: 'payment.refund',
    effectKey: `refund:${refundId}`,
    payload: { refundId },
  });
  return { id: refundId, amountCents };
};
