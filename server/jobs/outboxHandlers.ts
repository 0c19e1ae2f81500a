/** Handlers of outbox messages; idempotent, since each may run again after a crash. */
import { returnReceived } from '../mail/returnReceived.ts';
import type { ProviderFailure } from '../payments/provider.ts';
import type { MessageKind, OutboxPayloads } from '../store/outbox.ts';
import { enqueueEffect } from '../usecases/enqueueEffect.ts';
import { findRefund, updateRefund } from '../store/payments.ts';
import { findReturn } from '../store/returns.ts';
import { findUser } from '../store/users.ts';
import { applyIntent } from '../usecases/orders/applyIntent.ts';
import { presentReturn } from '../usecases/orders/read/presentReturn.ts';
import type { JobContext } from './jobContext.ts';
import { accountMails } from './accountMails.ts';
import { orderMails } from './orderMails.ts';
import { retry, done, failed, type JobResult } from './jobResult.ts';

/** A claimed message; `attempt` counts from 1. */
export interface ClaimedMessage<K extends MessageKind> {
  readonly effectKey: string;
  readonly payload: OutboxPayloads[K];
  readonly attempt: number;
}

export type OutboxHandlers = {
  readonly [K in MessageKind]: (context: JobContext, message: ClaimedMessage<K>) => Promise<JobResult>;
};

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

export const outboxHandlers: OutboxHandlers = {
  ...accountMails,
  ...orderMails,

  'mail.returnReceived': async (context, { effectKey, payload }) => {
    const row = await findReturn(context.store.db, payload.returnId);
    const user = row && (await findUser(context.store.db, row.user_id));
    if (!row || !user) return failed('The return or its user was deleted.');
    const returned = await presentReturn(context.store.db, row);
    const { email: to, first_name: firstName } = user;
    await context.mailer.send(
      returnReceived({ effectKey, to, firstName, returned, shopUrl: context.config.origin }),
    );
    return done;
  },

  'payment.void': async (context, { payload: { intentId }, attempt }) => {
    const canceled = await context.payments.cancel({
      intentId,
      reason: 'abandoned',
      // Canceling is idempotent under any key; a new key per attempt avoids the error that Stripe stores for a failed one.
      idempotencyKey: `void:${intentId}:${attempt}`,
    });
    if (canceled.ok) {
      await applyIntent(context, canceled.value);
      return done;
    }
    if (canceled.failure.kind === 'unavailable') return retry(describeFailure(canceled.failure));
    // Captured in the meantime for a canceled order: applying the intent claims the refund (S5).
    if (canceled.failure.kind === 'already_captured') return refreshFromIntent(context, intentId);
    return attempt < 10
      ? retry(describeFailure(canceled.failure))
      : failed(describeFailure(canceled.failure));
  },

  'payment.refund': async (context, { payload: { refundId } }) => {
    const { store, payments, clock, newId } = context;
    const refund = await findRefund(store.db, refundId);
    if (!refund || refund.status === 'failed') return done;
    // The process may have ended before the intent was read.
    if (refund.status === 'done') return refreshFromIntent(context, refund.intent_id);
    const response = await payments.refund({
      intentId: refund.intent_id,
      amountCents: refund.amount_cents,
      idempotencyKey: refundId,
    });
    if (!response.ok && response.failure.kind === 'unavailable')
      return retry(describeFailure(response.failure));
    const isRefunded = response.ok
      ? response.value.status !== 'failed' && response.value.status !== 'canceled'
      : response.failure.kind === 'already_refunded';
    await store.transaction(async (trx) => {
      const at = clock().toISOString();
      await updateRefund(trx, refundId, {
        status: isRefunded ? 'done' : 'failed',
        provider_refund_id: response.ok ? response.value.id : null,
        updated_at: at,
      });
      if (!isRefunded) return;
      await enqueueEffect(
        { trx, at, newId },
        { kind: 'mail.refund', effectKey: `mail:refund:${refundId}`, payload: { refundId } },
      );
    });
    if (isRefunded) return refreshFromIntent(context, refund.intent_id);
    return failed(
      response.ok
        ? `The refund ${response.value.id} ${response.value.status}.`
        : describeFailure(response.failure),
    );
  },
};
