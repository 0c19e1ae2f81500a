import { discountedCents, formatCents } from '../../../../contract/money.ts';
import {
  batchTitleMarks,
  retiredCode,
  type Batch,
  type BatchItemState,
} from '../../../../contract/wire/adminBatches.ts';
import type { BatchItem } from '../../../services/admin/batchServices.ts';

export const batchStateNames: { readonly [S in Batch['state']]: string } = {
  preparing: 'Being prepared',
  previewed: 'Preview',
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  canceled: 'Stopped',
  undoing: 'Being undone',
  undone: 'Undone',
};

export const itemStateNames: { readonly [S in BatchItemState]: string } = {
  waiting: 'Not applied',
  applied: 'Changed',
  skipped: 'Left as it is',
  failed: 'Fault',
  undone: 'Undone',
};

export const countProducts = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'product' : 'products'}`;

type Values = BatchItem['before'];

const isRecord = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const describeOffer = (value: unknown): string => {
  if (!isRecord(value)) return '';
  const price = formatCents(Number(value.priceCents));
  const percent = Number(value.discountPercent);
  if (Number(value.priceCents) === 0) return 'No price';
  const sold = formatCents(discountedCents(Number(value.priceCents), percent));
  return percent > 0 ? `${price} less ${percent} % = ${sold}` : price;
};

const describeStock = (value: unknown): string =>
  isRecord(value)
    ? Object.entries(value)
        .map(([size, units]) => `${size}: ${String(units)}`)
        .join(', ')
    : '';

const describeVisibility = (value: unknown): string => {
  if (!isRecord(value)) return '';
  if (value.retired === true) return 'Retired';
  return value.hidden === true ? 'Hidden' : 'Shown';
};

/** The title of the batch names the campaign. */
const describeCampaigns = (value: unknown): string =>
  isRecord(value)
    ? Object.values(value)
        .map((place) => (place === null ? 'Not in the campaign' : 'In the campaign'))
        .join(', ')
    : '';

/** Names of categories by path, like `men/clothing/jackets`. */
export type CategoryNames = ReadonlyMap<string, string>;

const describeDetails = (value: unknown, categories: CategoryNames): string =>
  isRecord(value)
    ? Object.values(value)
        .map((each) => (Array.isArray(each) ? each.join(', ') : typeof each === 'string' ? each : 'none'))
        // No other text has the form of a path that the shop has.
        .map((text) => categories.get(text) ?? text)
        .join(', ')
    : '';

const describeSizes = (value: unknown): string =>
  Array.isArray(value) ? value.join(', ') || 'No sizes' : '';

const describeSizeStock = (value: unknown): string =>
  Array.isArray(value)
    ? value.map((size) => (isRecord(size) ? `${String(size.name)}: ${String(size.onHand)}` : '')).join(', ')
    : '';

const describePictures = (value: unknown): string =>
  Array.isArray(value) ? `${value.length} ${value.length === 1 ? 'picture' : 'pictures'}` : '';

const describers: { readonly [part: string]: (value: unknown, categories: CategoryNames) => string } = {
  offer: describeOffer,
  stock: describeStock,
  stockAdded: describeStock,
  visibility: describeVisibility,
  campaigns: describeCampaigns,
  details: describeDetails,
  sizes: describeSizes,
  sizeStock: describeSizeStock,
  measurements: () => 'Measurements',
  pictures: describePictures,
  newProduct: () => 'New product',
};

/** The values of a product in a batch, in one line. */
export const describeValues = (values: Values, categories: CategoryNames): string =>
  values === null
    ? 'No product'
    : Object.entries(values)
        .map(([part, value]) => describers[part]?.(value, categories) ?? part)
        .join('; ');

/** The values that an item reaches; DESK-654: a product that is left out reaches none. */
export const describeAfter = ({ state, after }: BatchItem, categories: CategoryNames): string =>
  state === 'failed' || state === 'skipped' ? 'No change' : describeValues(after, categories);

/** The product that a batch makes or has removed, by its values: the shop may not have it. Undefined for another item. */
export const readNewProduct = ({
  before,
  after,
}: Pick<BatchItem, 'before' | 'after'>): { readonly title: string; readonly sku: string } | undefined => {
  const made = (after ?? before)?.newProduct;
  const product = isRecord(made) ? made.product : undefined;
  return isRecord(product) ? { title: String(product.title), sku: String(product.sku) } : undefined;
};

/** Items of the release before do not tell whether a product that is there was retired, or was deleted and made again. */
const describeRemoval = ({ code, product }: BatchItem): string => {
  if (code === retiredCode) return 'Retired, because an order has it';
  return product === null ? 'Deleted' : 'Deleted, or retired if an order has it';
};

/** DESK-653: the result of an item. Without a value after, its product was deleted, or retired where orders contain it. */
export const describeResult = (item: BatchItem): string => {
  const { state, before, after } = item;
  if (state === 'applied' && after === null) return describeRemoval(item);
  return state === 'applied' && before === null ? 'Added' : itemStateNames[state];
};

interface Outcomes {
  readonly applied: string;
  readonly undone: string;
}

const bulkOutcomes: Outcomes = { applied: 'changed', undone: 'changed back' };
const importOutcomes: Outcomes = { applied: 'imported', undone: 'taken back' };
const undoOutcomes: Outcomes = { applied: 'taken back', undone: 'imported again' };
const redoOutcomes: Outcomes = { applied: 'imported again', undone: 'taken back' };

/** Whether the batch takes another one back; one that does a batch again does not. */
export const isUndoOf = ({ undoes, title }: Batch): boolean =>
  undoes !== null && !title.startsWith(batchTitleMarks.redo);

/** DESK-571: what happened to the products of a batch: those of an import may be new, and its undo deletes or retires them. */
export const nameOutcomes = (batch: Batch): Outcomes => {
  if (batch.kind === 'bulk') return bulkOutcomes;
  if (batch.undoes === null) return importOutcomes;
  return isUndoOf(batch) ? undoOutcomes : redoOutcomes;
};

/** What the undo of a batch would do. */
export const describeUndo = (batch: Batch): string => {
  const { kind, applied } = batch;
  const exception = 'We leave a product as it is if it was changed since.';
  const products = countProducts(applied);
  if (isUndoOf(batch))
    return kind === 'import'
      ? `We make this change again: ${products}. New products are made again, unless the shop has products with their SKUs again. ${exception}`
      : `We make this change again: ${products}. ${exception}`;
  return kind === 'import'
    ? `We take back what was written: ${products}. New products are deleted, those that orders contain are retired, and changed ones get their values back. ${exception}`
    : `${products} ${applied === 1 ? 'gets' : 'get'} back the values from before. ${exception}`;
};

/** What the shop does with a batch, or has done. */
export const describeProgress = (batch: Batch): string => {
  const { state, total, waiting, applied, undone } = batch;
  const changed = applied + undone;
  switch (state) {
    case 'preparing':
      return `Preparing: ${countProducts(total)} so far`;
    case 'previewed':
      return waiting === 0 ? 'Nothing would change' : `${countProducts(waiting)} would change`;
    case 'running':
      return `${(total - waiting).toLocaleString('en')} of ${countProducts(total)}`;
    case 'undoing':
      return `Undone so far: ${countProducts(undone)}`;
    case 'undone':
      return `${countProducts(undone)} ${nameOutcomes(batch).undone}`;
    case 'canceled':
      return changed === 0 ? 'Nothing was changed' : `Stopped after ${countProducts(changed)}`;
    case 'failed':
      return 'No product was changed';
    case 'done':
      return `${countProducts(changed)} ${nameOutcomes(batch).applied}`;
  }
};
