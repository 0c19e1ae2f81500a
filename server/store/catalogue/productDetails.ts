/** Data of the product page beyond the product row: other colours, products to wear with, measurements. */
import { sql } from 'kysely';
import { toDollars } from '../../../contract/money.ts';
import { imageWidths, pictureUrl } from '../../../contract/pictures.ts';
import type { OtherColor, SizeMeasurements } from '../../../contract/types.ts';
import { prepareQueryByIds } from '../common/queryByIds.ts';
import type { Handle } from '../database.ts';
import type { Categories } from './categories.ts';
import { isInStock } from './isInStock.ts';
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

/** What a product's page shows beyond the product. */
export interface ProductPageDetails {
  /** The other visible products of the style, by colour name. */
  readonly otherColors: OtherColor[];
  readonly measurements: SizeMeasurements[];
}

/** The details of a product, once for each product of its style, which is null without one. */
const selectStyle = prepareQueryByIds((db, ids) =>
  db
    .selectFrom('product_details as details')
    .leftJoin('product_details as other', 'other.style_group', 'details.style_group')
    .leftJoin('products', 'products.id', 'other.product_id')
    .select(['details.measurements', 'products.id', 'products.color', 'products.pictures'])
    .select(['products.sale_cents', 'products.third_category_id', 'products.hidden'])
    .select(isInStock.as('is_in_stock'))
    .where('details.product_id', 'in', ids)
    .orderBy('other.product_id')
    // One more than shown, because the product itself is among them.
    .limit(sql.lit(maximumOtherColors + 1)),
);

/** Reads the details of product pages. */
export const createDetailsReader = (db: Handle) => {
  return async (productId: string, { hiddenLeaves }: Categories): Promise<ProductPageDetails> => {
    const style = await selectStyle(db, [productId]);
    const otherColors = style
      .flatMap(
        ({ id, color, pictures, sale_cents, third_category_id, hidden, is_in_stock }): OtherColor[] => {
          if (id === null || color === null || pictures === null || sale_cents === null) return [];
          const isHidden = hidden === 1 || hiddenLeaves.includes(third_category_id ?? '');
          if (id === productId || isHidden) return [];
          const [picture] = parsePictures(pictures);
          return [
            {
              _id: id,
              color,
              imageUrl: picture ? pictureUrl(picture.id, imageWidths.main, 'webp') : null,
              discountedPrice: toDollars(sale_cents),
              isSoldOut: !is_in_stock,
            },
          ];
        },
      )
      .slice(0, maximumOtherColors)
      .toSorted((one, other) => one.color.localeCompare(other.color) || one._id.localeCompare(other._id));
    // Only the importer writes this column.
    const measurements = style[0] ? (JSON.parse(style[0].measurements) as SizeMeasurements[]) : [];
    return { otherColors, measurements };
  };
};
