import type { BatchState } from '../../../../contract/wire/adminBatches.ts';
import { AppError, notFound } from '../../../domain/appError.ts';
import { lockBatch, updateBatch } from '../../../store/batches.ts';
import type { StoreTransaction } from '../../../store/database.ts';
import type { BatchesTable, BatchItemsTable } from '../../../store/schema.ts';
import { recordAudit } from '../../recordAudit.ts';
import type { UseCaseContext } from '../../useCaseContext.ts';

export type BatchContext = Pick<UseCaseContext, 'store' | 'clock' | 'newId'>;

export const isWaiting = ({ state }: Pick<BatchItemsTable, 'state'>): boolean => state === 'waiting';

export const countWaiting = ({ total, applied, skipped, failed, undone }: BatchesTable): number =>
  total - applied - skipped - failed - undone;

/** States in which a batch can be undone, as far as it has changed something. */
const finishedStates: readonly BatchState[] = ['done', 'failed', 'canceled'];

export const canUndo = ({ state, applied }: BatchesTable): boolean =>
  finishedStates.includes(state) && applied > 0;

/** Locks the batch; throws `not_found` for an unknown one. */
export const requireBatch = async (trx: StoreTransaction, id: string): Promise<BatchesTable> => {
  const batch = await lockBatch(trx, id);
  if (!batch) throw notFound('The batch');
  return batch;
};

export const notPossibleNow = (message: string): AppError => new AppError('move_not_allowed', message);

/** The state of a batch whose undo has ended: what the undo left applied can be undone again, unless it came to its end. */
const settleOriginal = async (trx: StoreTransaction, id: string, isDone: boolean): Promise<void> => {
  const original = await lockBatch(trx, id);
  if (!original) return;
  const stopped = countWaiting(original) > 0 ? 'canceled' : 'done';
  await updateBatch(trx, id, { state: isDone ? 'undone' : stopped });
};

/** Ends a batch: `failed` where none of its items could be applied. Records it in the audit log, once, with its counts. */
export const finishBatch = async (
  trx: StoreTransaction,
  context: BatchContext,
  batch: BatchesTable,
  state: 'done' | 'canceled',
): Promise<void> => {
  const { id, title, total, applied, skipped, failed, undoes } = batch;
  const ended = state === 'done' && applied === 0 && total > 0 ? 'failed' : state;
  await updateBatch(trx, id, { state: ended, is_due: 0, finished_at: context.clock().toISOString() });
  if (undoes !== null) await settleOriginal(trx, undoes, ended === 'done');
  await recordAudit(
    trx,
    context,
    { id: batch.user_id, isAdmin: true },
    {
      action: 'batch_applied',
      subjectId: id,
      before: null,
      after: { title, products: total, applied, skipped, failed, ...(undoes === null ? {} : { undoes }) },
    },
  );
};
