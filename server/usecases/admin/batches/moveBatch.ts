/** DESK-404 to DESK-407: staff apply, cancel and undo batches. */
import type { Infer } from '../../../../contract/schema.ts';
import { batchTitleMarks, type batch } from '../../../../contract/wire/adminBatches.ts';
import { AppError, validationError } from '../../../domain/appError.ts';
import { insertBatch, updateBatch } from '../../../store/batches.ts';
import type { StoreTransaction } from '../../../store/database.ts';
import type { BatchesTable } from '../../../store/schema.ts';
import { joinTransaction } from '../../joinTransaction.ts';
import type { CurrentUser } from '../../useCaseContext.ts';
import {
  canUndo,
  countWaiting,
  finishBatch,
  notPossibleNow,
  requireBatch,
  type BatchContext,
} from './batchState.ts';
import { readBatch } from './readBatches.ts';
import { toBatchRow } from './startBatch.ts';

type Batch = Infer<typeof batch>;

/** Locks the batch, moves it, and reads the one whose id `move` returns. */
const moveBatch = (
  context: BatchContext,
  id: string,
  move: (trx: StoreTransaction, batch: BatchesTable) => Promise<string>,
): Promise<Batch> =>
  context.store.transaction(async (trx) => {
    const moved = await move(trx, await requireBatch(trx, id));
    return readBatch(joinTransaction(context, trx), moved);
  });

/** Lets the job apply a previewed batch. Throws `move_not_allowed` for another one, `validation_failed` where nothing would change. */
export const applyBatch = (context: BatchContext, staff: CurrentUser, id: string): Promise<Batch> =>
  moveBatch(context, id, async (trx, batch) => {
    if (batch.state !== 'previewed') throw notPossibleNow('This batch is not waiting to be applied.');
    if (countWaiting(batch) === 0) throw validationError({ batch: 'There is nothing to change' });
    await updateBatch(trx, id, {
      state: 'running',
      is_due: 1,
      user_id: staff.id,
      started_at: context.clock().toISOString(),
    });
    return id;
  });

/** Discards a preview, or stops a running batch between two slices: what it has changed stays, and can be undone. */
export const cancelBatch = (context: BatchContext, id: string): Promise<Batch> =>
  moveBatch(context, id, async (trx, batch) => {
    if (batch.state === 'running' || (batch.state === 'preparing' && batch.undoes !== null))
      await finishBatch(trx, context, batch, 'canceled');
    else if (batch.state === 'preparing' || batch.state === 'previewed')
      await updateBatch(trx, id, {
        state: 'canceled',
        is_due: 0,
        finished_at: context.clock().toISOString(),
      });
    else throw notPossibleNow('This batch has ended already.');
    return id;
  });

const { undo: undoMark, redo: redoMark } = batchTitleMarks;

/** What takes an undo back is called after the change that comes back. */
const toUndoTitle = (title: string): string => {
  if (title.startsWith(undoMark)) return `${redoMark}${title.slice(undoMark.length)}`;
  return `${undoMark}${title.startsWith(redoMark) ? title.slice(redoMark.length) : title}`;
};

/**
 * Takes back what a finished or canceled batch has applied, as a batch of its own that runs at once: item by item, last first. An item
 * whose product was changed since is skipped. The undo can be undone too. Throws `already_undone`, or `move_not_allowed` for a batch that
 * has not ended or has changed nothing.
 */
export const undoBatch = (context: BatchContext, staff: CurrentUser, id: string): Promise<Batch> =>
  moveBatch(context, id, async (trx, batch) => {
    if (batch.state === 'undoing' || batch.state === 'undone')
      throw new AppError('already_undone', 'This was undone already.');
    if (!canUndo(batch)) throw notPossibleNow('This batch has changed nothing that can be undone.');
    const undo = toBatchRow(context, staff, {
      kind: batch.kind,
      title: toUndoTitle(batch.title),
      is_due: 1,
      undoes: id,
    });
    await insertBatch(trx, undo);
    await updateBatch(trx, id, { state: 'undoing' });
    return undo.id;
  });
