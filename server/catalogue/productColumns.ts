import type { CatalogueProduct } from '../../contract/catalogueFile.ts';
import { discountedCents } from '../../contract/money.ts';
import type { StoredPicture } from '../store/catalogue/toProducts.ts';
import type { ProductChange } from '../store/catalogue/writeProducts.ts';
import { sanitizeDescription } from './description.ts';
import { toCategoryId } from './importCategories.ts';

/** The ids of the categories of a path, by column. */
export const toCategoryIds = (path: string) => {
  const [top = '', second = '', third = ''] = path.split('/');
  return {
    top_category_id: toCategoryId(top),
    second_category_id: toCategoryId(`${top}/${second}`),
    third_category_id: toCategoryId(`${top}/${second}/${third}`),
  };
};

export type ProductColumns = Required<
  Omit<
    ProductChange,
    | 'rating_sum'
    | 'rating_count'
    | 'sold_30_days'
    | 'hidden'
    | 'version'
    | 'updated_at'
    | 'drafted_at'
    | 'retired_at'
  >
>;

/** The fields of a row that its columns come from. */
export type ProductProperties = Pick<
  CatalogueProduct,
  'title' | 'brand' | 'descriptionHtml' | 'color' | 'colorFamily' | 'category' | 'discountPercent'
>;

/** The columns set by a row of the file, or by staff. */
export const toProductColumns = (
  row: ProductProperties,
  { priceCents, publishedAt }: { readonly priceCents: number; readonly publishedAt: string },
  pictures: readonly StoredPicture[],
): ProductColumns => ({
  title: row.title,
  brand: row.brand,
  description: sanitizeDescription(row.descriptionHtml),
  color: row.color,
  color_family: row.colorFamily,
  price_cents: priceCents,
  discount_percent: row.discountPercent,
  sale_cents: discountedCents(priceCents, row.discountPercent),
  ...toCategoryIds(row.category),
  pictures: JSON.stringify(pictures),
  published_at: publishedAt,
});
