/** Recognises the format of a table by its headings, and the columns of its fields. */
import { fieldsOfFormat, type ImportField, type ImportFormat } from '../../../contract/rules/imports.ts';
import { ImportRefusal } from './decodeTable.ts';
import { findHeading } from './importTable.ts';

type Aliases = { readonly [F in ImportField]?: readonly string[] };

/** Normalized headings by field; the first that the table has is used. */
const aliases: { readonly [F in ImportFormat]: Aliases } = {
  table: {
    title: ['title', 'name', 'product_name'],
    brand: ['brand', 'vendor', 'manufacturer'],
    color: ['color', 'colour'],
    color_family: ['color_family', 'colour_family', 'color_group'],
    price: ['price', 'regular_price'],
    description: ['description', 'body'],
    category: ['category', 'categories'],
    pictures: ['pictures', 'images', 'image'],
    picture_texts: ['picture_texts', 'image_alt_text'],
  },
  shopify: {
    description: ['body_(html)', 'description'],
    brand: ['vendor'],
    category: ['product_category', 'type'],
    price: ['variant_price', 'price'],
    compare_at_price: ['variant_compare_at_price', 'compare_at_price'],
    stock: ['variant_inventory_qty', 'inventory_quantity'],
    pictures: ['image_src', 'product_image_url'],
    picture_texts: ['image_alt_text'],
    published: ['status', 'published', 'published_on_online_store'],
  },
  woocommerce: {
    title: ['name'],
    description: ['description', 'short_description'],
    brand: ['brands', 'brand'],
    category: ['categories'],
    price: ['regular_price'],
    sale_price: ['sale_price'],
    stock: ['stock'],
    pictures: ['images'],
  },
};

/** The column of a field that its heading tells; undefined where none does. */
const findColumn = (
  format: ImportFormat,
  field: ImportField,
  headings: readonly string[],
): string | undefined => findHeading(headings, aliases[format][field] ?? [field]);

/** All columns that a field may mean, by their headings; the first is used where nothing tells them apart. */
export const listColumns = (
  format: ImportFormat,
  field: ImportField,
  headings: readonly string[],
): string[] => (aliases[format][field] ?? [field]).flatMap((name) => findHeading(headings, [name]) ?? []);

/** The columns of all fields of a format, by field. */
export const findColumns = (
  format: ImportFormat,
  headings: readonly string[],
): { field: ImportField; column: string | null }[] =>
  fieldsOfFormat[format].map((field) => ({ field, column: findColumn(format, field, headings) ?? null }));

/** Columns that tell products and variants apart, by format. */
export const shopifyColumns = {
  handle: ['handle', 'url_handle'],
  variantImage: ['variant_image', 'variant_image_url'],
  imagePosition: ['image_position'],
  status: ['status'],
  published: ['published', 'published_on_online_store'],
  variantSku: ['variant_sku', 'sku'],
} as const;

export const wooColumns = {
  id: ['id'],
  type: ['type'],
  sku: ['sku'],
  parent: ['parent'],
  visibility: ['visibility_in_catalog'],
  inStock: ['in_stock?'],
  saleStarts: ['date_sale_price_starts'],
  saleEnds: ['date_sale_price_ends'],
} as const;

const minimumKnownColumns = 2;

/** Columns that no other format has. */
const onlyShopify = [
  'body_(html)',
  'option1_value',
  'variant_sku',
  'variant_price',
  'variant_inventory_qty',
] as const;
const onlyWooCommerce = [
  'attribute_1_name',
  'visibility_in_catalog',
  'in_stock?',
  'date_sale_price_starts',
] as const;

/** Also of an export without columns that `requireColumns` needs. Throws an `ImportRefusal` where no heading is known. */
export const recogniseFormat = (headings: readonly string[]): ImportFormat => {
  const has = (...names: string[]) => findHeading(headings, names) !== undefined;
  if ((has('handle', 'url_handle') && has('title')) || has(...onlyShopify)) return 'shopify';
  const hasTypes = has('type') && has('parent', 'regular_price');
  if (hasTypes || (has('parent') && has('regular_price')) || has(...onlyWooCommerce)) return 'woocommerce';
  const known = findColumns('table', headings).filter(({ column }) => column !== null);
  if (known.length >= minimumKnownColumns || has('sku')) return 'table';
  throw new ImportRefusal(
    'The first line of this file does not name columns that we know. Use the product export of Shopify or WooCommerce, or a table whose first line names columns such as sku, title and price.',
  );
};
