import { AsyncLocalStorage } from 'node:async_hooks';

/** Set while the work of a transaction runs, across awaits. */
export const transactionScope = new AsyncLocalStorage<true>();

/**
 * Throws inside a transaction. A statement on a new connection would not see the transaction's writes, and could deadlock with it on
 * the single writer or an exhausted pool.
 */
export const assertOutsideTransaction = (): void => {
  if (transactionScope.getStore())
    throw new Error('A transaction is open here: send its statements through the handle it was given.');
};
