import type {
  ImportField,
  ImportFormat,
  ImportOutcome,
  PriceChoice,
} from '../../../../contract/rules/imports.ts';
import type { CatalogueImport } from '../../../../contract/wire/adminImports.ts';

export const formatNames: { readonly [F in ImportFormat]: string } = {
  table: 'Table',
  shopify: 'Shopify product export',
  woocommerce: 'WooCommerce product export',
};

export const fieldNames: { readonly [F in ImportField]: string } = {
  sku: 'SKU',
  title: 'Title',
  brand: 'Brand',
  description: 'Description',
  color: 'Colour',
  color_family: 'Colour group',
  price: 'Price',
  compare_at_price: 'Price before the discount',
  sale_price: 'Sale price',
  discount_percent: 'Discount in percent',
  category: 'Category',
  sizes: 'Sizes and stock',
  stock: 'Stock',
  pictures: 'Pictures',
  picture_texts: 'Texts of pictures',
  published: 'Shown in the other shop',
  group: 'Style',
  wear_with: 'Wear with',
  measurements: 'Measurements',
};

const changeNames: { readonly [field: string]: string } = {
  colorFamily: 'Colour group',
  wearWith: 'Wear with',
  visibility: 'Visibility',
};

/** The name of a changed part of a product. */
export const toChangeName = (field: string): string =>
  changeNames[field] ?? (Object.hasOwn(fieldNames, field) ? fieldNames[field as ImportField] : field);

export const outcomeNames: { readonly [O in ImportOutcome]: string } = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  faulty: 'Left out',
};

export const stateNames: { readonly [S in CatalogueImport['state']]: string } = {
  reading: 'Reading the file',
  mapping: 'Waiting for the mapping',
  checking: 'Comparing',
  previewed: 'Preview',
  fetching: 'Fetching pictures',
  applying: 'Importing',
  done: 'Imported',
  failed: 'Not imported',
  canceled: 'Discarded',
  undoing: 'Undoing',
  undone: 'Undone',
};

export const priceNames: { readonly [P in PriceChoice]: string } = {
  refuse: 'Leave the product out',
  lowest: 'Use the lowest price',
  highest: 'Use the highest price',
};

const formatCount = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

export const countProducts = (count: number): string => formatCount(count, 'product', 'products');
export const countPictures = (count: number): string => formatCount(count, 'picture', 'pictures');
export const countRows = (count: number): string => formatCount(count, 'row', 'rows');

/** Progress of a step in the background, as done and total; null for one without. */
export const progressOf = ({
  state,
  pictures,
  batch,
}: CatalogueImport): readonly [done: number, total: number] | null => {
  if (state === 'fetching') return [pictures.stored + pictures.failed, pictures.total];
  return state === 'applying' && batch ? [batch.applied + batch.skipped + batch.failed, batch.total] : null;
};

const describeLeft = (left: number): string => {
  if (left === 0) return '';
  return left === 1
    ? ' We left 1 product as it is, because it was changed since.'
    : ` We left ${countProducts(left)} as they are, because they were changed since.`;
};

/** A sentence about the state of the import. */
export const describeImport = (current: CatalogueImport): string => {
  const { state, batch, pictures } = current;
  const progress = progressOf(current);
  if (state === 'fetching') return `${progress?.[0] ?? 0} of ${countPictures(pictures.total)} fetched.`;
  if (state === 'applying') return `${progress?.[0] ?? 0} of ${countProducts(progress?.[1] ?? 0)} written.`;
  if (state === 'reading') return 'We are reading the file.';
  if (state === 'checking') return 'We are comparing the file with the shop. Nothing changes yet.';
  if (state === 'undoing') return 'We are undoing the import.';
  if (state === 'undone') return `This import is undone.${describeLeft(current.undone?.left ?? 0)}`;
  if (state === 'canceled') return 'This import was discarded. Nothing was changed.';
  if (state !== 'done' || !batch) return stateNames[state];
  const left = batch.skipped + batch.failed;
  return `${countProducts(batch.applied)} imported.${left > 0 ? ` ${countProducts(left)} could not be written.` : ''}`;
};
