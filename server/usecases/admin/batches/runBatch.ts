/** Applies a batch in slices: a transaction each, between which other writers come. */
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { incrementCatalogueVersion } from '../../../store/catalogue/versions/catalogueVersion.ts';
import { noteEvent } from '../../../store/engines/transactionScope.ts';
import { productEvent } from '../../../store/shopEvents.ts';
import {
  insertBatchItems,
  listAppliedItems,
  listNextItems,
  lockBatch,
  lockProductsOfSlice,
  setItemStates,
  updateBatch,
  updateBatchItem,
} from '../../../store/batches.ts';
import type { StoreTransaction } from '../../../store/database.ts';
import type { BatchesTable, BatchItemsTable } from '../../../store/schema.ts';
import type { UseCaseContext } from '../../useCaseContext.ts';
import { applyItem, type SettledItem } from './applyItem.ts';
import { finishBatch, isWaiting, type BatchContext } from './batchState.ts';
import { makeBulkItems } from './makeBulkItems.ts';
import { readSource } from './batchSource.ts';

/** Items of one transaction: few enough that other writers wait for about a tenth of a second. */
export const appliedPerSlice = 50;
/** Items that one transaction copies for an undo. */
const copiedPerSlice = 500;
/** Above all positions; PostgreSQL's largest integer. */
const endOfItems = 2_147_483_647;

const changesStock = ({ after }: BatchItemsTable): boolean =>
  after !== null && /^\{.*"(?:stock|stockAdded|sizeStock)":/.test(after);

/** Whether the item found and reached the values of its preview. */
const isAsPlanned = (item: BatchItemsTable, settled: SettledItem): boolean =>
  item.product_id === settled.product_id &&
  item.before === settled.before &&
  item.after === settled.after &&
  item.code === settled.code;

/** Applies the next items, each once: their states and the place of the batch are written in the same transaction. */
const applySlice = async (
  context: BatchContext & Pick<UseCaseContext, 'log'>,
  trx: StoreTransaction,
  batch: BatchesTable,
): Promise<void> => {
  const { id, next_position: from } = batch;
  const items = await listNextItems(trx, { batchId: id, from, limit: appliedPerSlice });
  const waiting = items.filter(isWaiting);
  const ids = new Set(waiting.flatMap(({ product_id }) => product_id ?? []));
  const products = await lockProductsOfSlice(trx, [...ids], { withSizes: waiting.some(changesStock) });
  const scope = { trx, context, isUndo: batch.undoes !== null };
  const counts = { applied: 0, skipped: 0, failed: 0 };
  const changedIds = new Set<string>();
  const applied: BatchItemsTable[] = [];
  for (const item of waiting) {
    const productId = item.product_id ?? '';
    // An earlier item of the slice may have changed the product.
    const row = changedIds.has(productId) ? undefined : products.get(productId);
    const settled = await applyItem(scope, item, { row, log: context.log });
    counts[settled.state] += 1;
    if (settled.state === 'applied') {
      applied.push(item);
      if (settled.product_id !== null) changedIds.add(settled.product_id);
    }
    if (settled.state !== 'applied' || !isAsPlanned(item, settled)) await updateBatchItem(trx, item, settled);
  }
  await setItemStates(
    trx,
    id,
    applied.map(({ position }) => position),
    'applied',
  );
  const progress = {
    next_position: from + items.length,
    applied: batch.applied + counts.applied,
    skipped: batch.skipped + counts.skipped,
    failed: batch.failed + counts.failed,
  };
  await updateBatch(trx, id, progress);
  if (batch.undoes !== null)
    await markUndone(
      trx,
      batch.undoes,
      applied.flatMap(({ undoes_position }) => undoes_position ?? []),
    );
  if (progress.next_position >= batch.total)
    await finishBatch(trx, context, { ...batch, ...progress }, 'done');
  for (const changedId of changedIds) noteEvent(productEvent(changedId));
  // The last statement: it locks a row that other writers need.
  if (changedIds.size > 0) await incrementCatalogueVersion(trx, [...changedIds]);
};

const markUndone = async (trx: StoreTransaction, id: string, positions: readonly number[]): Promise<void> => {
  const original = await lockBatch(trx, id);
  if (!original || positions.length === 0) return;
  await setItemStates(trx, id, positions, 'undone');
  await updateBatch(trx, id, {
    applied: original.applied - positions.length,
    undone: original.undone + positions.length,
  });
};

/** Copies the next applied items of the batch that is undone: last first, with before and after exchanged. */
const copySlice = async (
  context: BatchContext,
  trx: StoreTransaction,
  batch: BatchesTable,
  undoes: string,
): Promise<void> => {
  const before = batch.cursor === null ? endOfItems : Number(batch.cursor);
  const items = await listAppliedItems(trx, { batchId: undoes, before, limit: copiedPerSlice });
  await insertBatchItems(
    trx,
    items.map((item, index) => ({
      batch_id: batch.id,
      position: batch.total + index,
      product_id: item.product_id,
      before: item.after,
      after: item.before,
      state: 'waiting',
      code: null,
      message: null,
      undoes_position: item.position,
    })),
  );
  const isComplete = items.length < copiedPerSlice;
  const last = items.at(-1);
  await updateBatch(trx, batch.id, {
    total: batch.total + items.length,
    ...(last ? { cursor: String(last.position) } : {}),
    ...(isComplete ? { state: 'running', started_at: context.clock().toISOString() } : {}),
  });
};

/**
 * Does the next slice of a batch: makes its items, or applies them. A process that dies loses at most the slice that it worked on, which the
 * next start repeats. Safe in several processes: the slice locks its batch. Does nothing where the batch has no work.
 */
export const runBatchSlice = async (
  context: BatchContext & Pick<UseCaseContext, 'log'>,
  id: string,
): Promise<void> => {
  // SQLite works in this thread: requests are read between the slices.
  await yieldToOthers();
  await context.store.transaction(async (trx) => {
    const batch = await lockBatch(trx, id);
    if (!batch || batch.is_due === 0) return;
    if (batch.state === 'running') return applySlice(context, trx, batch);
    if (batch.undoes !== null) return copySlice(context, trx, batch, batch.undoes);
    return makeBulkItems(context, trx, batch, readSource(batch));
  });
};
