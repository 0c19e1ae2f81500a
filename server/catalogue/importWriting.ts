import type { Store, StoreTransaction } from '../store/database.ts';
import { productIdsBySku } from '../store/catalogue/writeProducts.ts';
import type { ImportWriting } from './importWork.ts';

/** Writes each row for good. */
export const realWriting = (store: Store): ImportWriting => ({
  write: store.transaction,
  writeGround: store.transaction,
  idsOf: (skus) => productIdsBySku(store.db, skus),
  added: () => {},
  isOnlyTried: () => false,
});

/** Carries what a trial came to out of its transaction, which undoes it. */
class Undone<T> extends Error {
  readonly result: T;

  constructor(result: T) {
    super('This was only a trial.');
    this.result = result;
  }
}

/**
 * Writes each row and undoes it at once, in a transaction of its own, so that a shop at work is never kept waiting; what a row stands
 * on that is only in the file is written before it and undone with it.
 */
export const trialWriting = (store: Store): ImportWriting => {
  const ground: ((trx: StoreTransaction) => Promise<unknown>)[] = [];
  const tried = new Map<string, string>();

  const write: ImportWriting['write'] = async (work) => {
    type Result = Awaited<ReturnType<typeof work>>;
    try {
      return await store.transaction(async (trx): Promise<Result> => {
        for (const lay of ground) await lay(trx);
        throw new Undone(await work(trx));
      });
    } catch (error) {
      if (!(error instanceof Undone)) throw error;
      // Thrown above, with the result of this very work.
      return error.result as Result;
    }
  };

  return {
    write,
    writeGround: async (work) => {
      const result = await write(work);
      if (result === 'added') ground.push(work);
      return result;
    },
    idsOf: async (skus) => {
      const there = await productIdsBySku(store.db, skus);
      return new Map([...tried].filter(([sku]) => skus.includes(sku)).concat([...there]));
    },
    added: (sku, id) => void tried.set(sku, id),
    isOnlyTried: (productId) => [...tried.values()].includes(productId),
  };
};
