import { enqueueMessage, type MessageKind, type OutboxMessage } from '../store/outbox.ts';
import type { TransactionContext } from './transactionContext.ts';

/** Enqueues a message under a new id, to be handled after the commit; once per `effectKey`. */
export const enqueueEffect = <K extends MessageKind>(
  { trx, at, newId }: TransactionContext,
  message: OutboxMessage<K>,
): Promise<void> => enqueueMessage(trx, message, { id: newId('out'), at });
