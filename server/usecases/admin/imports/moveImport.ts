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

/** Registers an uploaded file; the job reads it. */
export const startImport = (
  context: ImportContext,
  staff: CurrentUser,
  { upload, fileName }: { readonly upload: string; readonly fileName: string },
): Promise<CatalogueImport> =>
  context.store.transaction(async (trx) => {
    const { clock, newId } = context;
    await deleteAbandonedImports(trx, timeBefore(clock(), weekMs));
    const id = newId('imp');
    await insertImport(trx, {
      id,
      user_id: staff.id,
      file_name: fileName,
      // An upload belongs to one account.
      upload: `${staff.id}-${upload}`,
      state: 'reading',
      format: null,
      message: null,
      facts: null,
      mapping: null,
      new_categories: null,
      made_categories: null,
      batch_id: null,
      line_count: 0,
      new_count: 0,
      changed_count: 0,
      unchanged_count: 0,
      faulty_count: 0,
      fault_count: 0,
      created_at: clock().toISOString(),
      claimed_until: null,
    });
    return readImport(joinTransaction(context, trx), id);
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

/** Takes back what the batch has written; the categories that the import made follow. */
export const undoImport = (
  context: ImportContext,
  staff: CurrentUser,
  id: string,
): Promise<CatalogueImport> =>
  moveImport(context, id, async (trx, { batch_id: batchId }) => {
    if (batchId === null) throw notPossibleNow('This import has written nothing that can be undone.');
    await undoBatch(joinTransaction(context, trx), staff, batchId);
  });
