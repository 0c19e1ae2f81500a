import type { CatalogueProduct } from '../../contract/catalogueFile.ts';
import type { NewProduct } from '../store/catalogue/insertProducts.ts';
import type { ImportContext } from './importContext.ts';
import { toProductColumns, type ProductProperties } from './productColumns.ts';
import { createProductId } from './productId.ts';
import { computeWordWeights, type CategoryNames } from './searchIndex.ts';
import type { ProductRow } from './writeProducts.ts';

type NewRow = ProductProperties &
  Pick<
    CatalogueProduct,
    'sku' | 'priceCents' | 'sizes' | 'publishedAt' | 'soldLast30Days' | 'group' | 'wearWith' | 'measurements'
  >;

/** All rows of a product that the shop does not have; its stock is one movement per size (S1). A draft is hidden. */
export const toNewProduct = (
  { newId, reason }: Pick<ImportContext, 'newId' | 'reason'>,
  { row, pictures }: Pick<ProductRow, 'pictures'> & { readonly row: NewRow },
  categoryNames: CategoryNames,
  at: string,
  { isDraft = false } = {},
): NewProduct => {
  const id = createProductId(row.title, row.sku);
  const publishedAt = row.publishedAt ? new Date(row.publishedAt).toISOString() : at;
  const columns = toProductColumns(row, { priceCents: row.priceCents, publishedAt }, pictures);
  const { group, wearWith = [], measurements = [] } = row;
  const hasDetails = group !== undefined || wearWith.length > 0 || measurements.length > 0;
  return {
    product: {
      id,
      sku: row.sku,
      ...columns,
      rating_sum: 0,
      rating_count: 0,
      sold_30_days: row.soldLast30Days ?? 0,
      hidden: isDraft ? 1 : 0,
      version: 1,
      updated_at: at,
      drafted_at: isDraft ? at : null,
      retired_at: null,
    },
    sizes: row.sizes.map(({ name, quantity }, position) => ({
      product_id: id,
      name,
      position,
      on_hand: quantity,
      reserved: 0,
    })),
    movements: row.sizes
      .filter(({ quantity }) => quantity !== 0)
      .map(({ name, quantity }) => ({
        id: newId(),
        product_id: id,
        size: name,
        quantity,
        reason,
        order_id: null,
        at,
      })),
    price: { product_id: id, sale_cents: columns.sale_cents, from_at: at },
    details: hasDetails
      ? {
          product_id: id,
          style_group: group ?? null,
          wear_with: JSON.stringify(wearWith),
          measurements: JSON.stringify(measurements),
        }
      : undefined,
    terms: computeWordWeights({ sku: row.sku, ...columns }, categoryNames),
  };
};
