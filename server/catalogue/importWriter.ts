import type { Store, StoreTransaction } from '../store/database.ts';
import { findProductIdsBySku } from '../store/catalogue/writeProducts.ts';
import type { ImportWriter } from './importContext.ts';

/** Commits each row. */
export const createImportWriter = (store: Store): ImportWriter => ({
  write: store.transaction,
  writePrerequisite: store.transaction,
  findProductIds: (skus) => findProductIdsBySku(store.db, skus),
  recordAdded: () => {},
  isDryRunOnly: () => false,
});

/** Thrown to roll back a transaction; carries its result. */
class RollbackSignal<T> extends Error {
  readonly result: T;

  constructor(result: T) {
    super('Rolled back by a dry run.');
    this.result = result;
  }
}

/**
 * Writes and rolls back each row in a separate short transaction, so that a running shop is not blocked. Rows that it depends on and
 * that are not in the database are written first, and rolled back with it.
 */
export const createDryRunWriter = (store: Store): ImportWriter => {
  const prerequisites: ((trx: StoreTransaction) => Promise<unknown>)[] = [];
  const dryRunProducts = new Map<string, string>();

  const write: ImportWriter['write'] = async (work) => {
    type Result = Awaited<ReturnType<typeof work>>;
    try {
      return await store.transaction(async (trx): Promise<Result> => {
        for (const writeRow of prerequisites) await writeRow(trx);
        throw new RollbackSignal(await work(trx));
      });
    } catch (error) {
      if (!(error instanceof RollbackSignal)) throw error;
      // Thrown above with the result of `work`.
      return error.result as Result;
    }
  };

  return {
    write,
    writePrerequisite: async (work) => {
      const result = await write(work);
      if (result === 'added') prerequisites.push(work);
      return result;
    },
    findProductIds: async (skus) => {
      const existing = await findProductIdsBySku(store.db, skus);
      return new Map([...dryRunProducts].filter(([sku]) => skus.includes(sku)).concat([...existing]));
    },
    recordAdded: (sku, id) => void dryRunProducts.set(sku, id),
    isDryRunOnly: (productId) => [...dryRunProducts.values()].includes(productId),
  };
};
