import { AppError, notFound } from '../../../domain/appError.ts';
import { lockProduct } from '../../../store/admin/products.ts';
import { incrementCatalogueVersion } from '../../../store/catalogue/versions/catalogueVersion.ts';
import { noteEvent } from '../../../store/engines/transactionScope.ts';
import { productEvent } from '../../../store/shopEvents.ts';
import type { StoreTransaction } from '../../../store/database.ts';
import type { ProductsTable } from '../../../store/schema.ts';
import { recordAudit, type AuditEntry } from '../../recordAudit.ts';
import type { CurrentUser, UseCaseContext } from '../../useCaseContext.ts';
import { readProductForStaff, type ProductForStaff } from '../products.ts';

export type Dependencies = Pick<UseCaseContext, 'store' | 'clock' | 'newId' | 'undoes'>;

/** What changed, for the audit log; undefined where nothing did. */
export type ProductChangeEntry = Omit<AuditEntry, 'subjectId'> | undefined;

/**
 * Runs `change` on the locked product, records it, and invalidates what shoppers have cached of the catalogue. Returns the changed
 * product. Throws `not_found` for an unknown product.
 */
export const changeProduct = async (
  context: Dependencies,
  staff: CurrentUser,
  id: string,
  change: (trx: StoreTransaction, product: ProductsTable) => Promise<ProductChangeEntry>,
): Promise<ProductForStaff> => {
  await context.store.transaction(async (trx) => {
    const product = await lockProduct(trx, id);
    if (!product) throw notFound('The product');
    const entry = await change(trx, product);
    if (!entry) return;
    await recordAudit(trx, context, staff, { ...entry, subjectId: id });
    noteEvent(productEvent(id));
    await incrementCatalogueVersion(trx, [id]);
  });
  return readProductForStaff(context, id);
};

/** Optimistic lock: throws `product_changed` unless the form was filled from the present state. */
export const assertRevision = (expected: string, present: string): void => {
  if (expected === present) return;
  throw new AppError(
    'product_changed',
    'This product was changed after you opened the form, and nothing is saved. Check the current values and save again.',
  );
};
