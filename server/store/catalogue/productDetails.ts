/** What a product's own page needs beside its listing row: other colours of its style, what it is worn with, measurements. */
import { toDollars } from '../../../contract/money.ts';
import { imageWidths, pictureUrl } from '../../../contract/pictures.ts';
import type { OtherColor, SizeMeasurements } from '../../../contract/types.ts';
import type { Handle } from '../database.ts';
import { readShownProducts } from './listing.ts';
import { storedPictures } from './productReply.ts';

export interface WrittenDetails {
  readonly group: string | undefined;
  /** SKUs; empty where the shop chooses. */
  readonly wearWith: readonly string[];
  readonly measurements: readonly SizeMeasurements[];
}

const noDetails: WrittenDetails = { group: undefined, wearWith: [], measurements: [] };

/** The details of one product as they were imported. */
export const readDetails = async (db: Handle, productId: string): Promise<WrittenDetails> => {
  const row = await db
    .selectFrom('product_details')
    .selectAll()
    .where('product_id', '=', productId)
    .executeTakeFirst();
  if (!row) return noDetails;
  return {
    group: row.style_group ?? undefined,
    // The importer alone writes both columns, so their form is known.
    wearWith: JSON.parse(row.wear_with) as string[],
    measurements: JSON.parse(row.measurements) as SizeMeasurements[],
  };
};

/** Sets the details of a product; true where that changes anything. */
export const setDetails = async (
  trx: Handle,
  productId: string,
  { group, wearWith, measurements }: WrittenDetails,
): Promise<boolean> => {
  const wanted = {
    style_group: group ?? null,
    wear_with: JSON.stringify(wearWith),
    measurements: JSON.stringify(measurements),
  };
  const before = await readDetails(trx, productId);
  const isSame =
    (before.group ?? null) === wanted.style_group &&
    JSON.stringify(before.wearWith) === wanted.wear_with &&
    JSON.stringify(before.measurements) === wanted.measurements;
  if (isSame) return false;
  await trx
    .insertInto('product_details')
    .values({ product_id: productId, ...wanted })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet(wanted))
    .execute();
  return true;
};

/** How many other colours of a style are listed at most. */
const mostColors = 24;

const idsWithStock = async (db: Handle, ids: readonly string[]): Promise<ReadonlySet<string>> => {
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

/** The other shown products of a style, by colour name. */
export const readOtherColors = async (
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
    .limit(mostColors)
    .execute();
  const ids = members.map((row) => row.product_id);
  const [rows, inStock] = await Promise.all([
    readShownProducts(db, ids, hiddenLeaves),
    idsWithStock(db, ids),
  ]);
  return rows
    .map((row): OtherColor => {
      const [picture] = storedPictures(row.pictures);
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
