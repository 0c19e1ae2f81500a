/** DESK-106: the sizes of a product; their stock changes by movements only (S1). */
import type { Infer } from '../../../../contract/schema.ts';
import type { sizesBody } from '../../../../contract/wire/adminProductParts.ts';
import { findSizeFault } from '../../../catalogue/productRules.ts';
import { validationError } from '../../../domain/appError.ts';
import { listSoldSizes, replaceSizes, type SizeMove } from '../../../store/admin/productEdits.ts';
import { listProductSizes } from '../../../store/admin/products.ts';
import { readProductDetails, upsertProductDetails } from '../../../store/catalogue/productDetails.ts';
import { updateProduct } from '../../../store/catalogue/writeProducts.ts';
import { lockSizes } from '../../../store/catalogue/writeSizes.ts';
import type { StoreTransaction } from '../../../store/database.ts';
import type { ProductSizesTable } from '../../../store/schema.ts';
import type { CurrentUser } from '../../useCaseContext.ts';
import type { ProductForStaff } from '../products.ts';
import { assertRevision, changeProduct, type Dependencies } from './changeProduct.ts';
import { sizesRevision } from '../productParts.ts';

type SizeInput = Infer<typeof sizesBody>['sizes'][number];

/** Refuses the removal of a size with stock, and another name for a size that orders know. */
const validateSizes = (
  sizes: readonly SizeInput[],
  rows: ReadonlyMap<string, ProductSizesTable>,
  sold: ReadonlySet<string>,
): void => {
  const fault = findSizeFault({ sizes });
  if (fault) throw validationError({ [fault[0]]: fault[1] });
  for (const [index, { name, was }] of sizes.entries()) {
    if (was === null) continue;
    const row = rows.get(was);
    if (!row) throw validationError({ [`sizes.${index}.was`]: `There is no size ${was}` });
    if (sizes.findIndex((size) => size.was === was) !== index)
      throw validationError({ [`sizes.${index}.was`]: `Names size ${was} twice` });
    if (name !== was && (sold.has(was) || row.reserved > 0))
      throw validationError({ [`sizes.${index}.name`]: `Size ${was} is in orders, so it keeps its name` });
  }
  for (const row of rows.values())
    if (row.on_hand > 0 && !sizes.some(({ was }) => was === row.name))
      throw validationError({
        sizes: `Size ${row.name} has ${row.on_hand} in stock. Set its stock to 0 before you remove it`,
      });
};

/** The measurements under the new names, without those of removed sizes. */
const renameMeasurements = async (
  trx: StoreTransaction,
  productId: string,
  sizes: readonly SizeInput[],
): Promise<void> => {
  const details = await readProductDetails(trx, productId);
  if (details.measurements.length === 0) return;
  const measurements = details.measurements.flatMap(({ size, values }) => {
    const remaining = sizes.find(({ was }) => was === size);
    return remaining ? [{ size: remaining.name, values }] : [];
  });
  await upsertProductDetails(trx, productId, { ...details, measurements });
};

/** Sets the sizes of a locked product; false where they are the same. */
export const setSizesOfProduct = async (
  trx: StoreTransaction,
  { clock, newId }: Pick<Dependencies, 'clock' | 'newId'>,
  productId: string,
  sizes: readonly SizeInput[],
): Promise<boolean> => {
  const rows = new Map((await lockSizes(trx, productId)).map((row) => [row.name, row]));
  validateSizes(sizes, rows, await listSoldSizes(trx, productId));
  const before = [...rows.values()].toSorted((one, other) => one.position - other.position);
  if (
    before.length === sizes.length &&
    sizes.every(({ name, was }, index) => was === name && before[index]?.name === name)
  )
    return false;
  const at = clock().toISOString();
  const moves: SizeMove[] = [];
  const next = sizes.map(({ name, was }, position): ProductSizesTable => {
    const { on_hand = 0, reserved = 0 } = (was === null ? undefined : rows.get(was)) ?? {};
    if (was !== null && was !== name && on_hand > 0)
      moves.push(
        { id: newId('mov'), size: was, quantity: -on_hand },
        { id: newId('mov'), size: name, quantity: on_hand },
      );
    return { product_id: productId, name, position, on_hand, reserved };
  });
  await replaceSizes(trx, productId, next, { moves, at });
  await renameMeasurements(trx, productId, sizes);
  await updateProduct(trx, productId, { updated_at: at }, true);
  return true;
};

/** Throws `product_changed` where the form was filled from other sizes, `validation_failed` by field. */
export const editSizes = (
  context: Dependencies,
  staff: CurrentUser,
  id: string,
  { revision, sizes }: Infer<typeof sizesBody>,
): Promise<ProductForStaff> =>
  changeProduct(context, staff, id, async (trx) => {
    const before = await listProductSizes(trx, id);
    assertRevision(revision, sizesRevision(before));
    if (!(await setSizesOfProduct(trx, context, id, sizes))) return undefined;
    return {
      action: 'product_sizes_edited',
      before: { sizes: before.map(({ name }) => name) },
      after: {
        sizes: sizes.map(({ name }) => name),
        renamed: Object.fromEntries(
          sizes.flatMap(({ name, was }) => (was === null || was === name ? [] : [[was, name]])),
        ),
      },
    };
  });
