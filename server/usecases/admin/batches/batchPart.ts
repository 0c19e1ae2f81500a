import { isDeepStrictEqual } from 'node:util';
import type { Schema } from '../../../../contract/schema.ts';
import { AppError } from '../../../domain/appError.ts';
import type { StoreTransaction } from '../../../store/database.ts';
import type { ProductsTable } from '../../../store/schema.ts';
import type { UseCaseContext } from '../../useCaseContext.ts';

/** What an item of a batch writes with. */
export interface ItemScope {
  readonly trx: StoreTransaction;
  readonly context: Pick<UseCaseContext, 'clock' | 'newId'>;
  /** The batch undoes another one: values are set exactly, because they were lawful when they were set first. */
  readonly isUndo: boolean;
}

export interface ValueChange<V> {
  readonly before: V;
  readonly after: V;
}

/**
 * A part of a product that batches change, such as its offer. Values are plain JSON: they are stored with the item, and shown as before →
 * after.
 */
export interface BatchPart<V> {
  readonly schema: Schema<V>;
  /**
   * Brings the locked product from `before` to `after` by the rules of a single edit; returns the values that it found and reached.
   * Throws `changed_since` where the present values are not `before` (`assertUnchanged`), which skips the item; any other `AppError` is
   * its fault. Writes no audit entry and does not increment the catalogue version: the batch does, once for a slice.
   */
  readonly apply: (scope: ItemScope, row: ProductsTable, change: ValueChange<V>) => Promise<ValueChange<V>>;
}

export const changedMeanwhile = (): AppError =>
  new AppError('changed_since', 'This product was changed in the meantime, so it is left as it is.');

/** A batch never overwrites a later decision: throws `changed_since` unless the present values are those of the preview. */
export const assertUnchanged = (present: unknown, before: unknown): void => {
  if (!isDeepStrictEqual(present, before)) throw changedMeanwhile();
};
