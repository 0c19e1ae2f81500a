/** A product of this shop as a file describes it. */
import {
  catalogueProductFields as fields,
  type CatalogueMeasurements,
  type ColorFamily,
} from '../../../contract/catalogueFile.ts';
import { parse } from '../../../contract/parse.ts';
import type { ImportField } from '../../../contract/rules/imports.ts';
import type { Schema } from '../../../contract/schema.ts';
import type { ImportFault } from './importTable.ts';

export interface ImportedPicture {
  /** A URL, or the file name of a picture that the shop has (`storedPictureId`). */
  readonly source: string;
  /** Null where the file has no alternative text: that of an existing picture is not changed. */
  readonly alt: string | null;
  readonly line: number;
}

/** Fields without a column in the file are absent; the product keeps its values. */
export interface ImportedProduct {
  readonly sku: string;
  readonly title?: string;
  readonly brand?: string;
  readonly descriptionHtml?: string;
  readonly color?: string;
  readonly colorFamily?: ColorFamily;
  /** Path of slugs. */
  readonly category?: string;
  /** Names of the levels of the category, for one that is made. */
  readonly categoryNames?: readonly string[];
  readonly priceCents?: number;
  readonly discountPercent?: number;
  /** What the product is sold for in the other shop, which `discountPercent` approaches; absent where the file has the percent itself. */
  readonly sold?: { readonly cents: number; readonly line: number; readonly column: string | null };
  /** `quantity` null: the file does not tell the stock. */
  readonly sizes?: readonly { readonly name: string; readonly quantity: number | null }[];
  readonly pictures?: readonly ImportedPicture[];
  readonly group?: string | null;
  readonly wearWith?: readonly string[];
  readonly measurements?: readonly CatalogueMeasurements[];
  readonly publishedAt?: string;
  readonly isPublished: boolean;
}

/** A product, or why it is left out: with any of `errors`. `notes` tell what is imported otherwise than the file says. */
export interface ImportedItem {
  readonly line: number;
  readonly product: ImportedProduct;
  readonly errors: readonly ImportFault[];
  readonly notes: readonly ImportFault[];
}

/** The id of a picture that the shop has, by the name that the export gives it; undefined for another source. */
export const storedPictureId = (source: string): string | undefined =>
  /^([0-9a-f]{24})\.(?:svg|jpg|png|webp|avif)$/.exec(source)?.[1];

export const isPictureUrl = (source: string): boolean => /^https?:\/\/\S+$/i.test(source);

const checks: readonly (readonly [
  field: keyof ImportedProduct,
  schema: Schema<unknown>,
  column: ImportField,
])[] = [
  ['sku', fields.sku, 'sku'],
  ['title', fields.title, 'title'],
  ['brand', fields.brand, 'brand'],
  ['descriptionHtml', fields.descriptionHtml, 'description'],
  ['color', fields.color, 'color'],
  ['colorFamily', fields.colorFamily, 'color_family'],
  ['category', fields.category, 'category'],
  ['priceCents', fields.priceCents, 'price'],
  ['discountPercent', fields.discountPercent, 'discount_percent'],
  ['group', fields.group, 'group'],
  ['wearWith', fields.wearWith, 'wear_with'],
  ['measurements', fields.measurements, 'measurements'],
];

const sizeName = fields.sizes;

/** Faults of the fields of a product by the rules of the catalogue. */
export const validateFields = (
  product: ImportedProduct,
  { line, columnOf }: { readonly line: number; readonly columnOf: (field: ImportField) => string | null },
): ImportFault[] => {
  const faults = checks.flatMap(([field, schema, column]): ImportFault[] => {
    const value = product[field];
    if (value === undefined || value === null) return [];
    const parsed = parse(schema, value);
    if (parsed.ok) return [];
    return [{ line, column: columnOf(column) ?? column, message: `${Object.values(parsed.fields)[0]}.` }];
  });
  if (!product.sizes || product.sizes.length === 0) return faults;
  const parsed = parse(
    sizeName,
    product.sizes.map(({ name, quantity }) => ({ name, quantity: quantity ?? 0 })),
  );
  if (parsed.ok) return faults;
  const column = columnOf('sizes') ?? columnOf('stock') ?? 'sizes';
  return [...faults, { line, column, message: `Sizes: ${Object.values(parsed.fields)[0]}.` }];
};
