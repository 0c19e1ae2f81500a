/** DESK-104: texts, category, colour and links of a product. */
import type { Infer } from '../../../../contract/schema.ts';
import type { detailsBody } from '../../../../contract/wire/adminProductParts.ts';
import { toProductColumns } from '../../../catalogue/productColumns.ts';
import { indexProduct } from '../../../catalogue/searchIndex.ts';
import { validationError } from '../../../domain/appError.ts';
import { setSku } from '../../../store/admin/productEdits.ts';
import { readProductDetails, upsertProductDetails } from '../../../store/catalogue/productDetails.ts';
import { parsePictures } from '../../../store/catalogue/toProducts.ts';
import { updateProduct } from '../../../store/catalogue/writeProducts.ts';
import type { StoreTransaction } from '../../../store/database.ts';
import type { ProductsTable } from '../../../store/schema.ts';
import type { CurrentUser } from '../../useCaseContext.ts';
import type { ProductForStaff } from '../products.ts';
import { assertRevision, changeProduct, type Dependencies } from './changeProduct.ts';
import { detailsOf, detailsRevision } from '../productParts.ts';
import { assertFreeSku, toProperties, validateDetails, type DetailsInput } from './validateDetails.ts';

/** Only a draft gets another SKU: orders, campaigns and imports name products by it. */
const changeSku = async (trx: StoreTransaction, row: ProductsTable, sku: string): Promise<void> => {
  if (sku === row.sku) return;
  if (row.drafted_at === null)
    throw validationError({
      sku: 'Only a draft can get another SKU: orders and imports name products by it',
    });
  await assertFreeSku(trx, sku);
  await setSku(trx, row.id, sku);
};

/** Sets the details of a locked product, with its entry in the search; returns what is stored, undefined where it is the same. */
export const setDetails = async (
  trx: StoreTransaction,
  { clock }: Pick<Dependencies, 'clock'>,
  row: ProductsTable,
  input: DetailsInput,
): Promise<DetailsInput | undefined> => {
  const names = await validateDetails(trx, input);
  const stored = await readProductDetails(trx, row.id);
  const columns = toProductColumns(
    toProperties(input, row.discount_percent),
    { priceCents: row.price_cents, publishedAt: row.published_at },
    parsePictures(row.pictures),
  );
  const after = { ...input, description: columns.description };
  if (detailsRevision(detailsOf(row, stored)) === detailsRevision(after)) return undefined;
  await changeSku(trx, row, input.sku);
  await updateProduct(trx, row.id, { ...columns, updated_at: clock().toISOString() }, false);
  await upsertProductDetails(trx, row.id, {
    group: input.group ?? undefined,
    wearWith: input.wearWith,
    measurements: stored.measurements,
  });
  await indexProduct(trx, { id: row.id, sku: input.sku, ...columns }, names);
  return after;
};

/** Throws `product_changed` where the form was filled from other details, `validation_failed` by field. */
export const editDetails = (
  context: Dependencies,
  staff: CurrentUser,
  id: string,
  { revision, ...input }: Infer<typeof detailsBody>,
): Promise<ProductForStaff> =>
  changeProduct(context, staff, id, async (trx, row) => {
    const before = detailsOf(row, await readProductDetails(trx, id));
    assertRevision(revision, detailsRevision(before));
    const after = await setDetails(trx, context, row, input);
    return after && { action: 'product_edited', before, after };
  });
