import type { BatchItemState, BatchKind } from '../../../../contract/wire/adminBatches.ts';
import { insertBatch, insertBatchItems, updateBatch } from '../../../store/batches.ts';
import type { StoreTransaction } from '../../../store/database.ts';
import type { BatchesTable } from '../../../store/schema.ts';
import type { CurrentUser } from '../../useCaseContext.ts';
import type { NewProductValues, PartValues } from './batchParts.ts';
import { notPossibleNow, requireBatch, type BatchContext } from './batchState.ts';

/** A fault that was found before: it stands with its item, which is not applied. */
interface ItemFault {
  readonly code: string;
  /** A sentence for staff. */
  readonly message: string;
  /** The change does not concern the product: it is skipped, which does not count as a fault. */
  readonly isSkipped?: true;
}

/** One product of a new batch. */
export type BatchItemInput =
  | {
      readonly productId: string;
      /** The present values, by part (`batchParts`): an item whose product has others when it is applied is skipped. */
      readonly before: PartValues;
      /** The values to set, of the same parts. */
      readonly after: PartValues;
      readonly fault?: ItemFault;
      /** A sentence for staff about values that differ from what they asked for. */
      readonly note?: string;
    }
  /** A product to make, as a draft. */
  | { readonly productId: null; readonly after: NewProductValues; readonly fault?: ItemFault };

/** Items of one transaction. */
const storedPerSlice = 500;

/** The row of a batch without items. */
export const toBatchRow = (
  { clock, newId }: Pick<BatchContext, 'clock' | 'newId'>,
  staff: CurrentUser,
  given: Pick<BatchesTable, 'kind' | 'title'> & Partial<BatchesTable>,
): BatchesTable => ({
  id: newId('bat'),
  state: 'preparing',
  is_due: 0,
  source: null,
  cursor: null,
  next_position: 0,
  total: 0,
  applied: 0,
  skipped: 0,
  failed: 0,
  undone: 0,
  unchanged: 0,
  user_id: staff.id,
  created_at: clock().toISOString(),
  started_at: null,
  finished_at: null,
  undoes: null,
  ...given,
});

const stateOf = (fault: ItemFault | undefined): BatchItemState => {
  if (!fault) return 'waiting';
  return fault.isSkipped ? 'skipped' : 'failed';
};

/** Appends items to the locked batch, whose counts follow. */
export const appendItems = async (
  trx: StoreTransaction,
  batch: Pick<BatchesTable, 'id' | 'total' | 'skipped' | 'failed'>,
  items: readonly BatchItemInput[],
): Promise<void> => {
  const states = items.map(({ fault }) => stateOf(fault));
  const count = (state: BatchItemState) => states.filter((each) => each === state).length;
  await insertBatchItems(
    trx,
    items.map(({ productId, after, fault, ...rest }, index) => ({
      batch_id: batch.id,
      position: batch.total + index,
      product_id: productId,
      before: 'before' in rest ? JSON.stringify(rest.before) : null,
      after: JSON.stringify(after),
      state: stateOf(fault),
      code: fault?.code ?? null,
      message: fault?.message ?? ('note' in rest ? rest.note : undefined) ?? null,
      undoes_position: null,
    })),
  );
  await updateBatch(trx, batch.id, {
    total: batch.total + items.length,
    skipped: batch.skipped + count('skipped'),
    failed: batch.failed + count('failed'),
  });
};

/**
 * Stores a batch of product changes to preview; nothing changes before `applyBatch`. Items may come one after the other, such as the rows
 * of a file: they are stored in transactions of 500, so that neither memory nor the writer is held. Resolves with the id once the batch
 * is `previewed`. If `items` rejects, the batch stays `preparing` and is deleted after a day. Rejects if staff discard it meanwhile.
 *
 * From `applyBatch` on, a background job (`runBatchSlice`) applies the items in order, in transactions of 50: each by the rules of a single
 * edit, with its fault standing with it, once, also if the process dies. `readBatch` and `readBatchItems` tell of the progress,
 * `cancelBatch` stops between two slices, `undoBatch` takes the applied items back, last first, as a batch of its own.
 */
export const startBatch = async (
  context: BatchContext,
  staff: CurrentUser,
  {
    kind,
    title,
    items,
    unchanged = 0,
  }: {
    readonly kind: BatchKind;
    /** What staff read in lists: `Import of winter.csv`. */
    readonly title: string;
    readonly items: Iterable<BatchItemInput> | AsyncIterable<BatchItemInput>;
    /** Products that need no change. */
    readonly unchanged?: number;
  },
): Promise<string> => {
  const { store } = context;
  const row = toBatchRow(context, staff, { kind, title, unchanged });
  await store.transaction((trx) => insertBatch(trx, row));
  const append = (slice: readonly BatchItemInput[]) =>
    store.transaction(async (trx) => {
      const batch = await requireBatch(trx, row.id);
      if (batch.state !== 'preparing') throw notPossibleNow('This batch was discarded meanwhile.');
      await appendItems(trx, batch, slice);
    });
  let slice: BatchItemInput[] = [];
  for await (const item of items) {
    slice.push(item);
    if (slice.length < storedPerSlice) continue;
    await append(slice);
    slice = [];
  }
  await append(slice);
  await store.transaction((trx) => updateBatch(trx, row.id, { state: 'previewed' }));
  return row.id;
};
