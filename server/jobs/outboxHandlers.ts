/** Handlers of outbox messages; idempotent, since each may run again after a crash. */
import type { ProviderFailure, ProviderRefund } from '../payments/provider.ts';
import type { MessageKind, OutboxPayloads } from '../store/outbox.ts';
import { findPayment, findRefund, updateRefund, type RefundRow } from '../store/payments.ts';
import { applyIntent } from '../usecases/orders/applyIntent.ts';
import { applyRefunds } from '../usecases/orders/applyRefunds.ts';
import { lockOrder } from '../store/orderLocks.ts';
import type { JobContext } from './jobContext.ts';
import { accountMails } from './accountMails.ts';
import { orderMails } from './orderMails.ts';
import { returnMails } from './returnMails.ts';
import { stockMails } from './stockMails.ts';
import { withdrawalMails } from './withdrawalMails.ts';
import { retry, done, dropped, failed, type JobResult } from './jobResult.ts';

/** A claimed message; `attempt` counts from 1. */
export interface ClaimedMessage<K extends MessageKind> {
  readonly effectKey: string;
  readonly payload: OutboxPayloads[K];
  readonly attempt: number;
}

export type OutboxHandlers = {
  readonly [K in MessageKind]: (context: JobContext, message: ClaimedMessage<K>) => Promise<JobResult>;
};

/** Attempts of a void that the provider refuses. */
const maxRefusedVoids = 10;

const describeFailure = ({ kind, code, message }: ProviderFailure): string => `${kind} ${code}: ${message}`;

/** Reads the intent and updates payment and order from it. */
const refreshFromIntent = async (context: JobContext, intentId: string): Promise<JobResult> => {
  const read = await context.payments.retrieveIntent(intentId);
  if (!read.ok)
    return read.failure.kind === 'unavailable'
      ? retry(describeFailure(read.failure))
      : failed(describeFailure(read.failure));
  await applyIntent(context, read.value);
  return done;
};

/** Stores the provider's response, and what it changes of payment and order. */
const applyResponse = async (
  context: JobContext,
  { order_id: orderId, intent_id: intentId }: RefundRow,
  response: ProviderRefund,
): Promise<JobResult> => {
  const { store, clock, newId } = context;
  await store.transaction(async (trx) => {
    await lockOrder(trx, orderId);
    const payment = await findPayment(trx, intentId);
    if (payment) await applyRefunds({ trx, at: clock().toISOString(), newId }, payment, [response]);
  });
  return refreshFromIntent(context, intentId);
};

/** Marks a refund as refused, which staff see at its order and can repeat there. */
const refuseRefund = async (
  context: JobContext,
  { id, intent_id: intentId }: RefundRow,
  failure: ProviderFailure,
): Promise<JobResult> => {
  const { store, clock } = context;
  // What was refunded at the provider belongs to the payment.
  if (failure.kind === 'already_refunded') {
    const refreshed = await refreshFromIntent(context, intentId);
    if (refreshed.kind !== 'done') return refreshed;
  }
  await store.transaction(async (trx) => {
    const refund = await findRefund(trx, id);
    if (refund?.provider_refund_id !== null) return;
    const change = {
      status: 'failed',
      failure_reason: failure.code,
      updated_at: clock().toISOString(),
    } as const;
    await updateRefund(trx, id, change);
  });
  return dropped(describeFailure(failure));
};

export const outboxHandlers: OutboxHandlers = {
  ...accountMails,
  ...orderMails,

  ...returnMails,
  ...withdrawalMails,
  ...stockMails,

  'payment.void': async (context, { effectKey, payload: { intentId }, attempt }) => {
    const canceled = await context.payments.cancel({
      intentId,
      reason: 'abandoned',
      // Canceling is idempotent under any key; a new key per attempt avoids the error that Stripe stores for a failed one.
      idempotencyKey: `${effectKey}:${context.clock().getTime()}`,
    });
    if (canceled.ok) {
      await applyIntent(context, canceled.value);
      return done;
    }
    if (canceled.failure.kind === 'unavailable') return retry(describeFailure(canceled.failure));
    // Captured in the meantime for a canceled order: applying the intent claims the refund (S5).
    if (canceled.failure.kind === 'already_captured') return refreshFromIntent(context, intentId);
    // Reconciliation gives up the payment, with a dead letter of its own.
    if (canceled.failure.code === 'resource_missing') return dropped(describeFailure(canceled.failure));
    return attempt < maxRefusedVoids
      ? retry(describeFailure(canceled.failure))
      : failed(describeFailure(canceled.failure));
  },

  'payment.refund': async (context, { payload: { refundId }, attempt }) => {
    const { store, payments } = context;
    const refund = await findRefund(store.db, refundId);
    if (!refund || refund.status === 'failed') return done;
    // An earlier attempt may have reached the provider longer ago than the idempotency key lasts there. The intent tells.
    if (attempt > 1 || refund.provider_refund_id !== null) {
      const refreshed = await refreshFromIntent(context, refund.intent_id);
      if (refreshed.kind !== 'done') return refreshed;
      const known = await findRefund(store.db, refundId);
      if (known?.provider_refund_id !== null) return done;
    }
    const response = await payments.refund({
      intentId: refund.intent_id,
      amountCents: refund.amount_cents,
      refundId,
      idempotencyKey: refundId,
    });
    if (response.ok) return applyResponse(context, refund, response.value);
    if (response.failure.kind === 'unavailable') return retry(describeFailure(response.failure));
    return refuseRefund(context, refund, response.failure);
  },
};
