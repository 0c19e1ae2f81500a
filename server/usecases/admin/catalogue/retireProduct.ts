/** DESK-111, DESK-112: products that are gone for good, and copies of products. */
import { toDollars } from '../../../../contract/money.ts';
import { notFound } from '../../../domain/appError.ts';
import { deleteProduct } from '../../../store/admin/productEdits.ts';
import { findProduct, listProductSizes } from '../../../store/admin/products.ts';
import { readProductDetails } from '../../../store/catalogue/productDetails.ts';
import { parsePictures } from '../../../store/catalogue/toProducts.ts';
import { incrementCatalogueVersion } from '../../../store/catalogue/versions/catalogueVersion.ts';
import { noteEvent } from '../../../store/engines/transactionScope.ts';
import { productEvent } from '../../../store/shopEvents.ts';
import type { ProductsTable } from '../../../store/schema.ts';
import { recordAudit } from '../../recordAudit.ts';
import type { CurrentUser } from '../../useCaseContext.ts';
import type { ProductForStaff } from '../products.ts';
import { changeProduct, type Dependencies } from './changeProduct.ts';
import { makeProduct } from './makeProduct.ts';
import { detailsOf } from '../productParts.ts';
import { writeRetired } from '../productWrites.ts';

/**
 * Retires a product: shoppers and the list of staff no longer have it, orders keep it. A restored one is hidden, unless that is undone.
 */
export const setProductRetired = (
  context: Dependencies,
  staff: CurrentUser,
  id: string,
  { retired, hidden = true }: { readonly retired: boolean; readonly hidden?: boolean },
): Promise<ProductForStaff> =>
  changeProduct(context, staff, id, async (trx, row) => {
    if ((row.retired_at !== null) === retired) return undefined;
    const at = context.clock().toISOString();
    await writeRetired(trx, id, { retired, hidden }, at);
    return {
      action: 'product_retired',
      before: { retired: !retired, hidden: row.hidden === 1 },
      after: { retired, hidden },
    };
  });

/** Deletes a draft, which no order can contain. The transaction holds its lock. */
export const deleteDraft = async (
  context: Dependencies,
  staff: CurrentUser,
  { id, sku, title }: ProductsTable,
): Promise<void> =>
  context.store.transaction(async (trx) => {
    await deleteProduct(trx, id);
    await recordAudit(trx, context, staff, {
      action: 'product_deleted',
      subjectId: id,
      before: { sku, title },
      after: null,
    });
    noteEvent(productEvent(id));
    await incrementCatalogueVersion(trx, [id]);
  });

const copyMark = ' (copy)';
const maximumTitle = 120;

/** Makes a draft with all that the product has but its stock, under a new SKU. Throws `validation_failed` where the SKU is taken. */
export const duplicateProduct = async (
  context: Dependencies,
  staff: CurrentUser,
  id: string,
  { sku }: { readonly sku: string },
): Promise<ProductForStaff> => {
  const { db } = context.store;
  const row = await findProduct(db, id);
  if (!row) throw notFound('The product');
  const stored = await readProductDetails(db, id);
  const sizes = await listProductSizes(db, id);
  const details = detailsOf(row, stored);
  return makeProduct(
    context,
    staff,
    {
      ...details,
      sku,
      title: `${details.title.slice(0, maximumTitle - copyMark.length)}${copyMark}`,
      price: row.price_cents === 0 ? null : toDollars(row.price_cents),
      sizes: sizes.map(({ name }) => ({ name, quantity: 0 })),
    },
    { pictures: parsePictures(row.pictures), measurements: stored.measurements },
  );
};
