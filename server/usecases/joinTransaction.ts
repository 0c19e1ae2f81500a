import type { Store, StoreTransaction } from '../store/database.ts';

/** The context with a store that reads and writes in this transaction; transactions of use cases join it. */
export const joinTransaction = <C extends { readonly store: Store }>(
  context: C,
  trx: StoreTransaction,
): C => ({
  ...context,
  store: {
    ...context.store,
    db: trx,
    reader: trx,
    transaction: (work: (open: StoreTransaction) => unknown) => work(trx),
  },
});
