import { imageWidths, pictureUrl } from '../../../contract/pictures.ts';
import { toDollars } from '../../../contract/money.ts';
import type { PictureCrop } from '../../../contract/pictures.ts';
import type { Product } from '../../../contract/types.ts';
import { averageStars } from '../../domain/rating.ts';
import { prepareQueryByIds } from '../common/queryByIds.ts';
import type { Handle } from '../database.ts';
import type { ProductSizesTable, ProductsTable } from '../schema.ts';
import type { Categories } from './categories.ts';

/** An item of a product's `pictures` column, in the order of display. */
export interface StoredPicture {
  readonly id: string;
  readonly alt: string;
  /** The picture that `crop` was applied to; absent without a crop. */
  readonly originalId?: string;
  readonly crop?: PictureCrop;
}

/** Parses the `pictures` column, which only the importer and the admin area write. */
export const parsePictures = (json: string): StoredPicture[] => JSON.parse(json) as StoredPicture[];

/** Data that catalogue replies need besides their rows. */
export interface CatalogueContext {
  readonly categories: Categories;
  /** Products published since this ISO time are new. */
  readonly newSince: string;
}

type Sizes = Product['size'];

/** The columns of a product in the wire format, and those that decide whether it is visible. */
const productColumns = [
  'products.id',
  'products.title',
  'products.brand',
  'products.description',
  'products.pictures',
  'products.price_cents',
  'products.discount_percent',
  'products.sale_cents',
  'products.color',
  'products.sku',
  'products.rating_sum',
  'products.rating_count',
  'products.top_category_id',
  'products.second_category_id',
  'products.third_category_id',
  'products.published_at',
  'products.hidden',
] as const;

type ProductRow = Pick<
  ProductsTable,
  (typeof productColumns)[number] extends `products.${infer C extends keyof ProductsTable}` ? C : never
>;

const categoryName = (categories: Categories, id: string) => {
  const { name, slug } = categories.all.get(id) ?? { name: id, slug: id };
  return { _id: id, name, slug };
};

const toProduct = (row: ProductRow, size: Sizes, { categories, newSince }: CatalogueContext): Product => {
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

/** Reads the visible products among ids, in the order of the ids. */
export type ReadProducts = (ids: readonly string[], context: CatalogueContext) => Promise<Product[]>;

type SizeRow = Pick<ProductSizesTable, 'product_id' | 'name' | 'position' | 'on_hand' | 'reserved'>;

const bySizePosition = (one: SizeRow, other: SizeRow): number =>
  one.position - other.position || (one.name < other.name ? -1 : 1);

const selectProducts = prepareQueryByIds((db, ids) =>
  db.selectFrom('products').select(productColumns).where('products.id', 'in', ids),
);

const selectSizes = prepareQueryByIds((db, ids) =>
  db
    .selectFrom('product_sizes')
    .select(['product_id', 'name', 'position', 'on_hand', 'reserved'])
    .where('product_id', 'in', ids),
);

/** Reads products in the wire format (MODEL-01), with available quantities; hidden ones only with `includesHidden`. */
export const createProductReader = (db: Handle, { includesHidden = false } = {}): ReadProducts => {
  return async (ids, context) => {
    const [products, productSizes] = await Promise.all([selectProducts(db, ids), selectSizes(db, ids)]);
    const rows = new Map(products.map((row) => [row.id, row]));
    const sizes = Map.groupBy(productSizes, (row) => row.product_id);
    return ids.flatMap((id) => {
      const row = rows.get(id);
      if (!row) return [];
      const isHidden = row.hidden === 1 || context.categories.hiddenLeaves.includes(row.third_category_id);
      if (isHidden && !includesHidden) return [];
      const available = (sizes.get(id) ?? [])
        .toSorted(bySizePosition)
        .map(({ name, on_hand, reserved }) => ({ name, quantity: on_hand - reserved }));
      return [toProduct(row, available, context)];
    });
  };
};
