/** DESK-421 to DESK-433: staff start, check, apply, cancel and undo imports. */
import type { CatalogueImport, ImportMapping } from '../../../../contract/wire/adminImports.ts';
import type { ImportState } from '../../../../contract/rules/imports.ts';
import { validationError } from '../../../domain/appError.ts';
import { timeBefore } from '../../../domain/timeBefore.ts';
import { deleteAbandonedImports, insertImport, updateImport } from '../../../store/catalogueImports.ts';
import type { StoreTransaction } from '../../../store/database.ts';
import type { CatalogueImportsTable } from '../../../store/schema.ts';
import { joinTransaction } from '../../joinTransaction.ts';
import type { CurrentUser } from '../../useCaseContext.ts';
import { cancelBatch, undoBatch } from '../batches/moveBatch.ts';
import { notPossibleNow, requireImport, type ImportContext } from './importState.ts';
import { readImport } from './readImports.ts';

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** Adds an import without results; the job works on it in its state. */
const addImport = async (
  trx: StoreTransaction,
  { clock, newId }: ImportContext,
  row: Pick<
    CatalogueImportsTable,
    'user_id' | 'file_name' | 'upload' | 'state' | 'format' | 'facts' | 'mapping' | 'line_count'
  >,
): Promise<string> => {
  await deleteAbandonedImports(trx, timeBefore(clock(), weekMs));
  const id = newId('imp');
  await insertImport(trx, {
    ...row,
    id,
    message: null,
    new_categories: null,
    made_categories: null,
    batch_id: null,
    new_count: 0,
    changed_count: 0,
    unchanged_count: 0,
    faulty_count: 0,
    fault_count: 0,
    created_at: clock().toISOString(),
    claimed_until: null,
  });
  return id;
};

/** Registers an uploaded file; the job reads it. */
export const startImport = (
  context: ImportContext,
  staff: CurrentUser,
  { upload, fileName }: { readonly upload: string; readonly fileName: string },
): Promise<CatalogueImport> =>
  context.store.transaction(async (trx) => {
    const id = await addImport(trx, context, {
      user_id: staff.id,
      file_name: fileName,
      // An upload belongs to one account.
      upload: `${staff.id}-${upload}`,
      state: 'reading',
      format: null,
      facts: null,
      mapping: null,
      line_count: 0,
    });
    return readImport(joinTransaction(context, trx), id);
  });

/** DESK-526: a new import of the file of an undone one by its mapping; resolves with the new one, which the job compares with the shop. */
export const repeatImport = (
  context: ImportContext,
  staff: CurrentUser,
  id: string,
): Promise<CatalogueImport> =>
  context.store.transaction(async (trx) => {
    const joined = joinTransaction(context, trx);
    const { state } = await readImport(joined, id);
    const row = await requireImport(trx, id);
    if (state !== 'undone') throw notPossibleNow('Only an undone import can be imported again.');
    const { file_name, upload, format, facts, mapping, line_count } = row;
    const repeated = { file_name, upload, format, facts, mapping, line_count };
    return readImport(
      joined,
      await addImport(trx, context, { ...repeated, user_id: staff.id, state: 'checking' }),
    );
  });

const moveImport = (
  context: ImportContext,
  id: string,
  move: (trx: StoreTransaction, row: CatalogueImportsTable) => Promise<void>,
): Promise<CatalogueImport> =>
  context.store.transaction(async (trx) => {
    await move(trx, await requireImport(trx, id));
    return readImport(joinTransaction(context, trx), id);
  });

/** Compares the file with the shop by this mapping; again, as long as nothing is applied. */
export const checkImport = (
  context: ImportContext,
  id: string,
  mapping: ImportMapping,
): Promise<CatalogueImport> =>
  moveImport(context, id, async (trx, { state }) => {
    if (state !== 'mapping' && state !== 'previewed')
      throw notPossibleNow('The mapping of this import cannot be changed any more.');
    await updateImport(trx, id, { state: 'checking', mapping: JSON.stringify(mapping) });
  });

/** Lets the job fetch the pictures and write the products. */
export const applyImport = (
  context: ImportContext,
  staff: CurrentUser,
  id: string,
): Promise<CatalogueImport> =>
  moveImport(context, id, async (trx, row) => {
    if (row.state !== 'previewed') throw notPossibleNow('This import is not waiting to be applied.');
    if (row.new_count + row.changed_count === 0)
      throw validationError({ import: 'There is nothing to import' });
    await updateImport(trx, id, { state: 'fetching', user_id: staff.id });
  });

const discardable: readonly ImportState[] = ['reading', 'mapping', 'checking', 'previewed', 'fetching'];

/** Discards an import, or stops its batch. */
export const cancelImport = (context: ImportContext, id: string): Promise<CatalogueImport> =>
  moveImport(context, id, async (trx, { state, batch_id: batchId }) => {
    if (discardable.includes(state)) await updateImport(trx, id, { state: 'canceled', claimed_until: null });
    else if (state === 'applying' && batchId !== null)
      await cancelBatch(joinTransaction(context, trx), batchId);
    else throw notPossibleNow('This import has ended.');
  });

/** Undoes the writes of the batch; the categories that the import added are removed after it. */
export const undoImport = (
  context: ImportContext,
  staff: CurrentUser,
  id: string,
): Promise<CatalogueImport> =>
  moveImport(context, id, async (trx, { batch_id: batchId }) => {
    if (batchId === null) throw notPossibleNow('This import has written nothing that can be undone.');
    await undoBatch(joinTransaction(context, trx), staff, batchId);
  });
