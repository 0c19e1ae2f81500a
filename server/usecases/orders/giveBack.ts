/** Money that no order stands behind any more: asked back of the provider by the outbox, never inside a transaction. */
import type { StoreTransaction } from '../../store/database.ts';
import { enqueueEffect } from '../../store/outbox.ts';
import { insertRefund, refundsOfIntent, type PaymentRow } from '../../store/payments.ts';

export interface GiveBackScope {
  readonly trx: StoreTransaction;
  readonly at: string;
  readonly newId: (prefix?: string) => string;
}

/** Has the intent ended and its hold released; once an intent, however often it is asked for. */
export const requestVoid = async ({ trx, at, newId }: GiveBackScope, intentId: string): Promise<void> =>
  enqueueEffect(
    trx,
    { kind: 'payment.void', effectKey: `void:${intentId}`, payload: { intentId } },
    { id: newId('out'), at },
  );

export interface ClaimedRefund {
  readonly id: string;
  readonly amountCents: number;
}

export interface RefundRequest {
  readonly reason: string;
  /** All that is left, unless told. */
  readonly mostCents?: number;
  /** Where whoever asks has one for it. */
  readonly id?: string;
}

/**
 * Claims what is left of a captured payment, or `mostCents` of it; what is claimed already is not claimed again, and where nothing
 * is left nothing is claimed. The order must be held.
 */
export const requestRefund = async (
  { trx, at, newId }: GiveBackScope,
  payment: Pick<PaymentRow, 'intent_id' | 'order_id' | 'captured_cents'>,
  { reason, mostCents = payment.captured_cents, id }: RefundRequest,
): Promise<ClaimedRefund | undefined> => {
  const claimed = await refundsOfIntent(trx, payment.intent_id);
  const left = payment.captured_cents - claimed.reduce((sum, refund) => sum + refund.amount_cents, 0);
  const amountCents = Math.min(left, mostCents);
  if (amountCents <= 0) return undefined;
  const refundId = id ?? newId('ref');
  await insertRefund(trx, {
    id: refundId,
    intent_id: payment.intent_id,
    order_id: payment.order_id,
    amount_cents: amountCents,
    reason,
    provider_refund_id: null,
    status: 'claimed',
    created_at: at,
    updated_at: at,
  });
  await enqueueEffect(
    trx,
    { kind: 'payment.refund', effectKey: `refund:${refundId}`, payload: { refundId } },
    { id: newId('out'), at },
  );
  return { id: refundId, amountCents };
};
