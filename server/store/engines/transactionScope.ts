import { AsyncLocalStorage } from 'node:async_hooks';
import type { StockChange } from '../catalogue/versions/stockVersion.ts';
import type { ShopEvent } from '../shopEvents.ts';
import type { SignalName } from '../queueSignal.ts';

interface TransactionScope {
  /** Queues that get a message with the commit. */
  readonly enqueued: Set<SignalName>;
  /** Recorded at the end of the transaction. */
  readonly stockChanges: StockChange[];
  /** For other systems; recorded at the end of the transaction, each once. */
  readonly events: Map<string, ShopEvent>;
}

/** Set while the work of a transaction runs, across awaits. */
export const transactionScope = new AsyncLocalStorage<TransactionScope>();

/**
 * Throws inside a transaction. A statement on a new connection would not see the transaction's writes, and could deadlock with it on
 * the single writer or an exhausted pool.
 */
export const assertOutsideTransaction = (): void => {
  if (transactionScope.getStore())
    throw new Error('A transaction is open here: send its statements through the handle it was given.');
};

const requireScope = (): TransactionScope => {
  const scope = transactionScope.getStore();
  if (!scope) throw new Error('No transaction is open here: use `store.transaction`.');
  return scope;
};

/** Notifies the queue's job after the commit of the current transaction. Throws outside a transaction. */
export const notifyAfterCommit = (queue: SignalName): void => void requireScope().enqueued.add(queue);

/** Records the change at the end of the current transaction, for caches. Throws outside a transaction. */
export const noteStockChange = (change: StockChange): void => void requireScope().stockChanges.push(change);

/** Records the event for other systems at the end of the current transaction, with its last state. Throws outside a transaction. */
export const noteEvent = (event: ShopEvent): void =>
  void requireScope().events.set(`${event.type} ${event.subjectId}`, event);
