import { enqueueMessage } from '../../store/outbox.ts';
import type { TransactionContext } from '../transactionContext.ts';

/** Enqueues the cancellation of an intent and its hold, once per intent; the outbox requests it from the provider after the commit. */
export const requestVoid = async ({ trx, at, newId }: TransactionContext, intentId: string): Promise<void> =>
  enqueueMessage(
    trx,
    { kind: 'payment.void', effectKey: `void:${intentId}`, payload: { intentId } },
    { id: newId('out'), at },
  );
