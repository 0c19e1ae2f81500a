import { enqueueEffectAgain } from '../enqueueEffect.ts';
import type { TransactionContext } from '../transactionContext.ts';

/**
 * Enqueues the cancellation of an intent and its hold; the outbox requests it from the provider after the commit. Once per intent, and again
 * where it was given up: a hold never stays because an earlier attempt failed.
 */
export const requestVoid = (transaction: TransactionContext, intentId: string): Promise<void> =>
  enqueueEffectAgain(transaction, {
    kind: 'payment.void',
    effectKey: `void:${intentId}`,
    payload: { intentId },
  });
