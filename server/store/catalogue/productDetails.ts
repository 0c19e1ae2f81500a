/** Data of the product page beyond the product row: other colours, products to wear with, measurements. */
import { toDollars } from '../../../contract/money.ts';
import { imageWidths, pictureUrl } from '../../../contract/pictures.ts';
import type { OtherColor, SizeMeasurements } from '../../../contract/types.ts';
import type { Handle } from '../database.ts';
import { readVisibleProducts } from './readVisibleProducts.ts';
import { parsePictures } from './toProducts.ts';

export interface StoredProductDetails {
  readonly group: string | undefined;
  /** SKUs; empty for products selected by the shop. */
  readonly wearWith: readonly string[];
  readonly measurements: readonly SizeMeasurements[];
}

const emptyDetails: StoredProductDetails = { group: undefined, wearWith: [], measurements: [] };

/** The imported details of a product. */
export const readProductDetails = async (db: Handle, productId: string): Promise<StoredProductDetails> => {
  const row = await db
    .selectFrom('product_details')
    .selectAll()
    .where('product_id', '=', productId)
    .executeTakeFirst();
  if (!row) return emptyDetails;
  return {
    group: row.style_group ?? undefined,
    // Only the importer writes these columns.
    wearWith: JSON.parse(row.wear_with) as string[],
    measurements: JSON.parse(row.measurements) as SizeMeasurements[],
  };
};

/** Inserts or updates the details of a product; returns whether they changed. */
export const upsertProductDetails = async (
  trx: Handle,
  productId: string,
  { group, wearWith, measurements }: StoredProductDetails,
): Promise<boolean> => {
  const columns = {
    style_group: group ?? null,
    wear_with: JSON.stringify(wearWith),
    measurements: JSON.stringify(measurements),
  };
  const before = await readProductDetails(trx, productId);
  const isSame =
    (before.group ?? null) === columns.style_group &&
    JSON.stringify(before.wearWith) === columns.wear_with &&
    JSON.stringify(before.measurements) === columns.measurements;
  if (isSame) return false;
  await trx
    .insertInto('product_details')
    .values({ product_id: productId, ...columns })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet(columns))
    .execute();
  return true;
};

/** Limit of other colours of a style. */
const maximumOtherColors = 24;

const findIdsInStock = async (db: Handle, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('product_sizes')
    .select('product_id')
    .distinct()
    .where('product_id', 'in', ids)
    .whereRef('on_hand', '>', 'reserved')
    .execute();
  return new Set(rows.map((row) => row.product_id));
};

/** The other visible products of a style, by colour name. */
export const listOtherColors = async (
  db: Handle,
  { productId, group }: { readonly productId: string; readonly group: string | undefined },
  hiddenLeaves: readonly string[],
): Promise<OtherColor[]> => {
  if (group === undefined) return [];
  const members = await db
    .selectFrom('product_details')
    .select('product_id')
    .where('style_group', '=', group)
    .where('product_id', '!=', productId)
    .orderBy('product_id')
    .limit(maximumOtherColors)
    .execute();
  const ids = members.map((row) => row.product_id);
  const [rows, inStock] = await Promise.all([
    readVisibleProducts(db, ids, hiddenLeaves),
    findIdsInStock(db, ids),
  ]);
  return rows
    .map((row): OtherColor => {
      const [picture] = parsePictures(row.pictures);
      return {
        _id: row.id,
        color: row.color,
        imageUrl: picture ? pictureUrl(picture.id, imageWidths.main, 'webp') : null,
        discountedPrice: toDollars(row.sale_cents),
        isSoldOut: !inStock.has(row.id),
      };
    })
    .toSorted((one, other) => one.color.localeCompare(other.color) || one._id.localeCompare(other._id));
};
