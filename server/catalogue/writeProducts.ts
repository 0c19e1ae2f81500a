import type { CatalogueProduct } from '../../contract/catalogueFile.ts';
import { noteEvent } from '../store/engines/transactionScope.ts';
import { productEvent } from '../store/shopEvents.ts';
import { incrementCatalogueVersion } from '../store/catalogue/versions/catalogueVersion.ts';
import { createProductInserter } from '../store/catalogue/insertProducts.ts';
import type { StoredPicture } from '../store/catalogue/toProducts.ts';
import { lockProductsBySku } from '../store/catalogue/writeProducts.ts';
import type { StoreTransaction } from '../store/database.ts';
import type { ImportContext } from './importContext.ts';
import type { RowContext } from './importRows.ts';
import type { RowOutcome } from './importReport.ts';
import { readNamesOfPath, unknownCategory } from './productRules.ts';
import type { CategoryNames } from './searchIndex.ts';
import { toNewProduct } from './toNewProduct.ts';
import { updateImportedProduct } from './updateImportedProduct.ts';

/** A valid row with its stored pictures. */
export interface ProductRow {
  readonly row: CatalogueProduct;
  readonly pictures: readonly StoredPicture[];
  readonly context: Pick<RowContext, 'addWarning' | 'addError'>;
}

/** Creates the function that writes rows of one import, each call in one transaction. */
export const createProductWriter = (context: ImportContext) => {
  const { write, recordAdded, clock, report } = context;
  const inserter = createProductInserter();

  return async (rows: readonly ProductRow[]): Promise<void> => {
    const at = clock().toISOString();

    const writeRows = async (trx: StoreTransaction) => {
      const existing = await lockProductsBySku(
        trx,
        rows.map(({ row }) => row.sku),
      );
      const names = new Map<string, CategoryNames | undefined>();
      for (const path of new Set(rows.map(({ row }) => row.category)))
        names.set(path, await readNamesOfPath(trx, path));
      const outcomes: RowOutcome[] = [];
      const changedIds: string[] = [];
      // Reported after the commit, because the transaction may be retried.
      const messages: (() => void)[] = [];
      const added = [];
      for (const each of rows) {
        const { row, context: rowContext } = each;
        const categoryNames = names.get(row.category);
        const before = existing.get(row.sku);
        if (!categoryNames)
          messages.push(() => rowContext.addError('category', unknownCategory(row.category)));
        else if (before) {
          const { isChanged, warnings } = await updateImportedProduct(
            trx,
            context,
            each,
            before,
            categoryNames,
          );
          outcomes.push(isChanged ? 'changed' : 'unchanged');
          if (isChanged) changedIds.push(before.id);
          for (const [field, message] of warnings) messages.push(() => rowContext.addWarning(field, message));
        } else {
          added.push(toNewProduct(context, each, categoryNames, at));
          outcomes.push('added');
        }
      }
      await inserter.insert(trx, added);
      changedIds.push(...added.map(({ product }) => product.id));
      for (const id of changedIds) noteEvent(productEvent(id));
      if (changedIds.length > 0) await incrementCatalogueVersion(trx, changedIds);
      return { outcomes, messages, added };
    };

    const { outcomes, messages, added } = await write(writeRows);
    inserter.commit(added);
    for (const { product } of added) recordAdded(product.sku, product.id);
    for (const outcome of outcomes) report[outcome] += 1;
    for (const addMessage of messages) addMessage();
  };
};
