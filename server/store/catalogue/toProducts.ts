import { pictureUrl } from '../../../contract/pictures.ts';
import { imageWidths } from '../../../contract/pictures.ts';
import { toDollars } from '../../../contract/money.ts';
import type { Product } from '../../../contract/types.ts';
import { averageStars } from '../../domain/rating.ts';
import type { Handle } from '../database.ts';
import type { ProductsTable } from '../schema.ts';
import type { Categories } from './categories.ts';

/** An item of a product's `pictures` column, in the order of display. */
export interface StoredPicture {
  readonly id: string;
  readonly alt: string;
}

/** Parses the `pictures` column, which only the importer writes. */
export const parsePictures = (json: string): StoredPicture[] => JSON.parse(json) as StoredPicture[];

/** Data that catalogue replies need besides their rows. */
export interface CatalogueContext {
  readonly categories: Categories;
  /** Products published since this ISO time are new. */
  readonly newSince: string;
}

type Sizes = Product['size'];

const readSizes = async (db: Handle, ids: readonly string[]): Promise<Map<string, Sizes>> => {
  const sizes = new Map<string, Sizes>(ids.map((id) => [id, []]));
  if (ids.length === 0) return sizes;
  const rows = await db
    .selectFrom('product_sizes')
    .select(['product_id', 'name', 'on_hand', 'reserved'])
    .where('product_id', 'in', ids)
    .orderBy('product_id')
    .orderBy('position')
    .orderBy('name')
    .execute();
  for (const row of rows)
    sizes.get(row.product_id)?.push({ name: row.name, quantity: row.on_hand - row.reserved });
  return sizes;
};

const categoryName = (categories: Categories, id: string) => {
  const { name, slug } = categories.all.get(id) ?? { name: id, slug: id };
  return { _id: id, name, slug };
};

const toProduct = (row: ProductsTable, size: Sizes, { categories, newSince }: CatalogueContext): Product => {
  const pictures = parsePictures(row.pictures);
  return {
    _id: row.id,
    title: row.title,
    brand: row.brand,
    description: row.description,
    imageUrl: pictures.map(({ id }) => pictureUrl(id, imageWidths.main, 'webp')),
    imageAlt: pictures.map(({ alt }) => alt),
    price: toDollars(row.price_cents),
    discountPercent: row.discount_percent,
    discountedPrice: toDollars(row.sale_cents),
    lowestPrice30Days: row.discount_percent > 0 ? toDollars(row.price_cents) : null,
    color: row.color,
    sku: row.sku,
    analytics: { average: averageStars(row.rating_sum, row.rating_count), reviewCount: row.rating_count },
    size,
    topLevelCategory: categoryName(categories, row.top_category_id),
    secondLevelCategory: categoryName(categories, row.second_category_id),
    thirdLevelCategory: categoryName(categories, row.third_category_id),
    isNew: row.published_at >= newSince,
    createdAt: row.published_at,
  };
};

/** Converts rows to the wire format (MODEL-01) with available quantities. */
export const toProducts = async (
  db: Handle,
  rows: readonly ProductsTable[],
  context: CatalogueContext,
): Promise<Product[]> => {
  const sizes = await readSizes(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toProduct(row, sizes.get(row.id) ?? [], context));
};
