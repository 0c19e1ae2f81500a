/** Products that a batch makes: drafts, by the rules of a single one. Their undo deletes them while they are unchanged drafts. */
import * as s from '../../../../contract/schema.ts';
import { newProductBody } from '../../../../contract/wire/adminProductParts.ts';
import { deleteProduct } from '../../../store/admin/productEdits.ts';
import { findProduct, listProductSizes } from '../../../store/admin/products.ts';
import { readProductDetails } from '../../../store/catalogue/productDetails.ts';
import type { ProductsTable } from '../../../store/schema.ts';
import { insertDraft } from '../catalogue/makeProduct.ts';
import { detailsOf, detailsRevision } from '../productParts.ts';
import { changedMeanwhile, type ItemScope } from './batchPart.ts';
import { storedPictures } from './picturesPart.ts';

/** `pictures` are stored in the media folder already. */
export const newProductSchema = s.looseObject({
  product: newProductBody,
  pictures: s.optional(storedPictures),
  measurements: s.optional(
    s.list(
      s.looseObject({
        size: s.text(),
        values: s.list(s.looseObject({ name: s.text(), cm: s.decimal({ min: 0, max: 1000 }) })),
      }),
    ),
  ),
  /** Set once the product is made. */
  revision: s.optional(s.text()),
});
export type NewProductValue = s.Infer<typeof newProductSchema>;

const readRevision = async ({ trx }: Pick<ItemScope, 'trx'>, row: ProductsTable): Promise<string> =>
  detailsRevision(detailsOf(row, await readProductDetails(trx, row.id)));

/** Makes the draft; returns its id, and the value with what an undo compares. */
export const createProduct = async (
  { trx, context }: ItemScope,
  value: NewProductValue,
): Promise<{ readonly id: string; readonly value: NewProductValue }> => {
  const { product, pictures = [], measurements = [] } = value;
  const { id } = await insertDraft(trx, context, product, { pictures, measurements });
  const row = await findProduct(trx, id);
  return row ? { id, value: { ...value, revision: await readRevision({ trx }, row) } } : { id, value };
};

/** Deletes a draft that was not changed; throws `changed_since` for any other product. */
export const removeProduct = async (
  scope: ItemScope,
  row: ProductsTable,
  { product, revision }: NewProductValue,
): Promise<void> => {
  const names = (await listProductSizes(scope.trx, row.id)).map(({ name }) => name);
  const isSame =
    row.drafted_at !== null &&
    (await readRevision(scope, row)) === revision &&
    JSON.stringify(names) === JSON.stringify(product.sizes.map(({ name }) => name));
  if (!isSame) throw changedMeanwhile();
  await deleteProduct(scope.trx, row.id);
};
