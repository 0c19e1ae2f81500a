/** Products that a batch makes, by the rules of a single one. Their undo deletes them while they are unchanged. */
import { isDeepStrictEqual } from 'node:util';
import * as s from '../../../../contract/schema.ts';
import { newProductBody } from '../../../../contract/wire/adminProductParts.ts';
import { isInCampaign } from '../../../store/admin/campaignProducts.ts';
import { deleteProduct, isOrdered, listSetUnits } from '../../../store/admin/productEdits.ts';
import { findProduct } from '../../../store/admin/products.ts';
import { readProductDetails } from '../../../store/catalogue/productDetails.ts';
import type { ProductsTable } from '../../../store/schema.ts';
import { insertDraft } from '../catalogue/makeProduct.ts';
import { detailsOf, detailsRevision } from '../productParts.ts';
import { changedMeanwhile, type ItemScope } from './batchPart.ts';
import { storedPictures } from './picturesPart.ts';
import { writeHidden, writeOffer, writeRetired } from '../productWrites.ts';

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
  /** Whole percent off the price. */
  discountPercent: s.optional(s.integer({ min: 0, max: 90 })),
  /** Shown to shoppers at once. */
  shown: s.optional(s.boolean()),
  /** Set once the product is made. */
  revision: s.optional(s.text()),
});
export type NewProductValue = s.Infer<typeof newProductSchema>;

const readRevision = async ({ trx }: Pick<ItemScope, 'trx'>, row: ProductsTable): Promise<string> =>
  detailsRevision(detailsOf(row, await readProductDetails(trx, row.id)));

/** What a new product has beyond a draft; each is written to the product that the one before left. */
const completeProduct = async (
  { trx, context }: ItemScope,
  id: string,
  { discountPercent = 0, shown = false }: NewProductValue,
): Promise<void> => {
  const at = context.clock().toISOString();
  const draft = await findProduct(trx, id);
  if (draft && discountPercent > 0)
    await writeOffer(trx, draft, { priceCents: draft.price_cents, discountPercent }, at);
  const priced = shown ? await findProduct(trx, id) : undefined;
  if (priced) await writeHidden(trx, priced, false, at);
};

/** Makes the product; returns its id, and the value with what an undo compares. */
export const createProduct = async (
  scope: ItemScope,
  value: NewProductValue,
): Promise<{ readonly id: string; readonly value: NewProductValue }> => {
  const { trx, context } = scope;
  const { product, pictures = [], measurements = [] } = value;
  const { id } = await insertDraft(trx, context, product, { pictures, measurements });
  await completeProduct(scope, id, value);
  const row = await findProduct(trx, id);
  return row ? { id, value: { ...value, revision: await readRevision({ trx }, row) } } : { id, value };
};

/** DESK-579: restores a product that `removeProduct` has retired, and shows it if it was shown. */
export const restoreProduct = async (
  { trx, context }: ItemScope,
  row: ProductsTable,
  value: NewProductValue,
): Promise<{ readonly id: string; readonly value: NewProductValue }> => {
  const visibility = { retired: false, hidden: value.shown !== true };
  await writeRetired(trx, row.id, visibility, context.clock().toISOString());
  return { id: row.id, value: { ...value, revision: await readRevision({ trx }, row) } };
};

/**
 * Deletes a product that was not changed; one that an order contains is retired. Throws `changed_since` for any other product, also where
 * only its stock was corrected or it is in a campaign (DESK-616), or staff have shown the draft since. Resolves with what was done.
 */
export const removeProduct = async (
  scope: ItemScope,
  row: ProductsTable,
  { product, revision, shown = false }: NewProductValue,
): Promise<'retired' | 'deleted'> => {
  const isSame =
    (shown ? row.hidden === 0 && row.retired_at === null : row.drafted_at !== null) &&
    (await readRevision(scope, row)) === revision &&
    isDeepStrictEqual(await listSetUnits(scope.trx, row.id), product.sizes) &&
    !(await isInCampaign(scope.trx, row.id));
  if (!isSame) throw changedMeanwhile();
  if (await isOrdered(scope.trx, row.id)) {
    const at = scope.context.clock().toISOString();
    await writeRetired(scope.trx, row.id, { retired: true, hidden: true }, at);
    return 'retired';
  }
  await deleteProduct(scope.trx, row.id);
  return 'deleted';
};
