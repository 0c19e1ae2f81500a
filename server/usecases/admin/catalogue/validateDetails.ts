import type { Infer } from '../../../../contract/schema.ts';
import type { detailsBody } from '../../../../contract/wire/adminProductParts.ts';
import { readNamesOfPath, unknownCategory } from '../../../catalogue/productRules.ts';
import type { CategoryNames } from '../../../catalogue/searchIndex.ts';
import { validationError } from '../../../domain/appError.ts';
import { findProductIdsBySku } from '../../../store/catalogue/writeProducts.ts';
import type { StoreTransaction } from '../../../store/database.ts';

export type DetailsInput = Omit<Infer<typeof detailsBody>, 'revision'>;

/** The fields of a row of the importer that details set. */
export const toProperties = (input: DetailsInput, discountPercent: number) => ({
  title: input.title,
  brand: input.brand,
  descriptionHtml: input.description,
  color: input.color,
  colorFamily: input.colorFamily,
  category: input.category,
  discountPercent,
});

/** Throws `validation_failed` where another product has the SKU. */
export const assertFreeSku = async (trx: StoreTransaction, sku: string): Promise<void> => {
  if ((await findProductIdsBySku(trx, [sku])).size > 0)
    throw validationError({ sku: `Another product has the SKU ${sku}` });
};

/** Validates details against the data; returns the names of the categories. Throws `validation_failed` by field. */
export const validateDetails = async (
  trx: StoreTransaction,
  { category, wearWith }: DetailsInput,
): Promise<CategoryNames> => {
  const names = await readNamesOfPath(trx, category);
  if (!names) throw validationError({ category: unknownCategory(category) });
  const known = await findProductIdsBySku(trx, wearWith);
  const unknown = wearWith.find((sku) => !known.has(sku));
  if (unknown !== undefined) throw validationError({ wearWith: `There is no product ${unknown}` });
  return names;
};
