import { timeBefore } from '../domain/timeBefore.ts';
import {
  enqueueMessage,
  enqueueMessageAgain,
  type MessageKind,
  type OutboxMessage,
} from '../store/outbox.ts';
import type { TransactionContext } from './transactionContext.ts';

/** Enqueues a message under a new id, to be handled after the commit; once per `effectKey`. */
export const enqueueEffect = <K extends MessageKind>(
  { trx, at, newId }: TransactionContext,
  message: OutboxMessage<K>,
): Promise<void> => enqueueMessage(trx, message, { id: newId('out'), at });

/** How long a message that was given up stays a dead letter before the same request attempts it again. */
const revivalMs = 60 * 60_000;

/** As `enqueueEffect`, but a message with this key that was given up an hour ago is attempted again. */
export const enqueueEffectAgain = <K extends MessageKind>(
  { trx, at, newId }: TransactionContext,
  message: OutboxMessage<K>,
): Promise<void> =>
  enqueueMessageAgain(trx, message, {
    id: newId('out'),
    at,
    deadBefore: timeBefore(new Date(at), revivalMs),
  });
