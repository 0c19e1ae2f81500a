import { AsyncLocalStorage } from 'node:async_hooks';

/** Set for everything that runs within a transaction's work, across awaits. */
export const insideTransaction = new AsyncLocalStorage<true>();

/**
 * Refuses the outer handle within a transaction: its statement would miss what the transaction wrote, and wait for the
 * transaction itself where there is one writer or a full pool. A statement of the transaction takes no new connection.
 */
export const refuseInsideTransaction = (): void => {
  if (insideTransaction.getStore())
    throw new Error('A transaction is open here: send its statements through the handle it was given.');
};
