import type { QueryOf } from '../../../../contract/endpoint.ts';
import type { Infer } from '../../../../contract/schema.ts';
import type { Page } from '../../../../contract/types.ts';
import type { adminBatchEndpoints, batch, batchItem } from '../../../../contract/wire/adminBatches.ts';
import { notFound } from '../../../domain/appError.ts';
import { takePage } from '../../../domain/takePage.ts';
import {
  findBatch,
  hasUndoableItems,
  listBatches,
  listBatchItems,
  type BatchRow,
  type ItemRow,
} from '../../../store/batches.ts';
import type { Handle } from '../../../store/database.ts';
import type { UseCaseContext } from '../../useCaseContext.ts';
import { canUndo, countWaiting } from './batchState.ts';

type Context = Pick<UseCaseContext, 'store'>;
type Batch = Infer<typeof batch>;
type BatchItem = Infer<typeof batchItem>;

const deletedAccount = 'Deleted account';

const presentBatch = (row: BatchRow): Batch => ({
  _id: row.id,
  kind: row.kind,
  title: row.title,
  state: row.state,
  total: row.total,
  waiting: countWaiting(row),
  applied: row.applied,
  skipped: row.skipped,
  failed: row.failed,
  undone: row.undone,
  unchanged: row.unchanged,
  by: row.email ?? deletedAccount,
  at: row.created_at,
  finishedAt: row.finished_at,
  undoes: row.undoes,
  canUndo: canUndo(row),
});

const parseValues = (json: string | null): { [part: string]: unknown } | null =>
  // Written by the batch as JSON objects.
  json === null ? null : (JSON.parse(json) as { [part: string]: unknown });

const presentItem = (row: ItemRow): BatchItem => ({
  position: row.position,
  product:
    row.product_id === null || row.sku === null
      ? null
      : { _id: row.product_id, sku: row.sku, title: row.title ?? '' },
  before: parseValues(row.before),
  after: parseValues(row.after),
  state: row.state,
  code: row.code,
  message: row.message,
});

/** DESK-558: an undo whose products came back in another way is not undone. */
const withoutNeedlessUndo = async (db: Handle, row: BatchRow): Promise<Batch> => {
  const presented = presentBatch(row);
  if (row.undoes === null || !presented.canUndo) return presented;
  return { ...presented, canUndo: await hasUndoableItems(db, row.id) };
};

/** A page of batches, newest first. */
export const readBatches = async (
  { store: { db } }: Context,
  query: QueryOf<typeof adminBatchEndpoints.adminBatches>,
): Promise<Page<Batch>> => {
  const { rows, ...cursor } = takePage(await listBatches(db, query), query);
  return { result: await Promise.all(rows.map((row) => withoutNeedlessUndo(db, row))), ...cursor };
};

/** One batch with its progress. Throws `not_found`. */
export const readBatch = async ({ store: { db } }: Context, id: string): Promise<Batch> => {
  const row = await findBatch(db, id);
  if (!row) throw notFound('The batch');
  return withoutNeedlessUndo(db, row);
};

/** A page of the items of a batch. Throws `not_found`. */
export const readBatchItems = async (
  context: Context,
  id: string,
  query: QueryOf<typeof adminBatchEndpoints.adminBatchItems>,
): Promise<Page<BatchItem>> => {
  await readBatch(context, id);
  const { rows, ...cursor } = takePage(await listBatchItems(context.store.db, id, query), query);
  return { result: rows.map(presentItem), ...cursor };
};
