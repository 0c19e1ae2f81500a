import { enqueueEffect } from '../enqueueEffect.ts';
import type { TransactionContext } from '../transactionContext.ts';

/** Enqueues the cancellation of an intent and its hold, once per intent; the outbox requests it from the provider after the commit. */
export const requestVoid = (transaction: TransactionContext, intentId: string): Promise<void> =>
  enqueueEffect(transaction, { kind: 'payment.void', effectKey: `void:${intentId}`, payload: { intentId } });
