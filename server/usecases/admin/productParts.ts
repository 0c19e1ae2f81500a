/** The parts of a product that staff edit, in the wire format. */
import { createHash } from 'node:crypto';
import { colorFamilies } from '../../../contract/catalogueFile.ts';
import { imageWidths, pictureUrl } from '../../../contract/pictures.ts';
import type { StoredProductDetails } from '../../store/catalogue/productDetails.ts';
import { parsePictures } from '../../store/catalogue/toProducts.ts';
import type { ProductsTable, ProductSizesTable } from '../../store/schema.ts';

const hash = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

/** The third-level category as a path of slugs: an id is its path with hyphens, and so is the id of each ancestor. */
export const categoryOf = ({
  top_category_id: top,
  second_category_id: second,
  third_category_id: third,
}: ProductsTable) => [top, second.slice(top.length + 1), third.slice(second.length + 1)].join('/');

/** Texts and properties, as the form about them sends them. */
export const detailsOf = (row: ProductsTable, { group, wearWith }: StoredProductDetails) => ({
  sku: row.sku,
  title: row.title,
  brand: row.brand,
  description: row.description,
  color: row.color,
  // Written by the importer or by staff, whose values the contract checks.
  colorFamily: colorFamilies.find((name) => name === row.color_family) ?? colorFamilies[0],
  category: categoryOf(row),
  group: group ?? null,
  wearWith: [...wearWith],
});
export type Details = ReturnType<typeof detailsOf>;

/** Of the details in a fixed order, whatever order a request has. */
export const detailsRevision = (details: Details): string =>
  hash(Object.entries(details).sort(([one], [other]) => (one < other ? -1 : 1)));
export const sizesRevision = (sizes: readonly Pick<ProductSizesTable, 'name'>[]): string =>
  hash(sizes.map(({ name }) => name));
export const picturesRevision = ({ pictures }: Pick<ProductsTable, 'pictures'>): string => hash(pictures);

type MissingPart = 'pictures' | 'price' | 'sizes';

/** What the product lacks before shoppers can see it. */
export const missingPartsOf = (
  row: Pick<ProductsTable, 'pictures' | 'price_cents'>,
  sizes: readonly unknown[],
): MissingPart[] => {
  const isMissing = {
    pictures: parsePictures(row.pictures).length === 0,
    price: row.price_cents === 0,
    sizes: sizes.length === 0,
  };
  return (['pictures', 'price', 'sizes'] as const).filter((part) => isMissing[part]);
};

/** The parts of the reply about one product. */
export const toEditableParts = (
  row: ProductsTable,
  sizes: readonly ProductSizesTable[],
  stored: StoredProductDetails,
) => {
  const details = detailsOf(row, stored);
  const { description, colorFamily, category, group, wearWith } = details;
  return {
    revisions: {
      details: detailsRevision(details),
      sizes: sizesRevision(sizes),
      pictures: picturesRevision(row),
    },
    details: { description, colorFamily, category, group, wearWith },
    pictures: parsePictures(row.pictures).map(({ id, alt, originalId = null, crop = null }) => ({
      id,
      imageUrl: pictureUrl(id, imageWidths.main, 'webp'),
      alt,
      originalId,
      crop,
    })),
    missing: missingPartsOf(row, sizes),
  };
};
