import type { StoreTransaction } from '../store/database.ts';

/** The transaction of a use case and what its steps share. */
export interface TransactionContext {
  readonly trx: StoreTransaction;
  /** Time of the transaction, ISO 8601. */
  readonly at: string;
  readonly newId: (prefix?: string) => string;
}
