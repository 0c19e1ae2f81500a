import { findImportOfBatch } from '../../../store/catalogueImports.ts';
import { lockBatch } from '../../../store/batches.ts';
import { joinTransaction } from '../../joinTransaction.ts';
import type { CurrentUser } from '../../useCaseContext.ts';
import { undoBatch } from '../batches/moveBatch.ts';
import type { ImportContext } from './importState.ts';
import { restoreCategories } from './makeCategories.ts';

/**
 * Undoes a batch as `undoBatch` does. DESK-579: an undone import that comes back needs the categories that its undo has removed or hidden;
 * they are no longer those of the import, so that a further undo leaves them.
 */
export const undoAnyBatch = (context: ImportContext, staff: CurrentUser, id: string) =>
  context.store.transaction(async (trx) => {
    const joined = joinTransaction(context, trx);
    const batch = await lockBatch(trx, id);
    const imported = batch?.undoes ? await findImportOfBatch(trx, batch.undoes) : undefined;
    const undo = await undoBatch(joined, staff, id);
    if (imported) await restoreCategories(joined, staff, imported);
    return undo;
  });
