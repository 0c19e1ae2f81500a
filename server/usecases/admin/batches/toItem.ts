/** The item of one product in a bulk change: its values before and after, with the fault that a preview shows. */
import { discountedCents, formatCents } from '../../../../contract/money.ts';
import type { BulkChange } from '../../../../contract/wire/adminBatches.ts';
import { AppError } from '../../../domain/appError.ts';
import { changePrice } from '../../../domain/bulkPrice.ts';
import type { PriceOffer } from '../../../domain/referencePrice.ts';
import type { StoreTransaction } from '../../../store/database.ts';
import type { ProductSizesTable, ProductsTable } from '../../../store/schema.ts';
import { assertShowable, describeReducedPrice, offerOf, resolveOffer } from '../productWrites.ts';
import type { PartValues } from './batchParts.ts';
import { lastPlace } from './campaignsPart.ts';
import { visibilityOf } from './visibilityPart.ts';
import type { BatchItemInput } from './startBatch.ts';

/** What the items of a slice are made from. */
export interface MakeScope {
  readonly trx: StoreTransaction;
  readonly now: Date;
  /** Sizes by product; read only where the change needs them. */
  readonly sizes: ReadonlyMap<string, readonly ProductSizesTable[]>;
  /** The places in the campaign of the change, by product. */
  readonly places: ReadonlyMap<string, number>;
}

type Change<K extends BulkChange['kind']> = Extract<BulkChange, { readonly kind: K }>;
type Fault = NonNullable<BatchItemInput['fault']>;
/** Undefined: the product needs no change. */
type Item = BatchItemInput | undefined;

const maximumCents = 100_000_000;

const toInput = (id: string, before: PartValues, after: PartValues, message?: string): BatchItemInput => {
  const fault: Fault | undefined = message === undefined ? undefined : { code: 'validation_failed', message };
  return { productId: id, before, after, ...(fault ? { fault } : {}) };
};

const formatSigned = (cents: number): string => (cents < 0 ? `−${formatCents(-cents)}` : formatCents(cents));

/** DESK-571 */
const noPrice: Fault = { code: 'no_price', message: 'This product has no price', isSkipped: true };

const offerFault = ({ priceCents, discountPercent }: PriceOffer): string | undefined => {
  if (priceCents <= 0) return `The price would be ${formatSigned(priceCents)}`;
  if (priceCents > maximumCents) return `The price would be ${formatCents(priceCents)}, which is too high`;
  return discountedCents(priceCents, discountPercent) < 1 ? 'The discount would leave nothing' : undefined;
};

const offerItem = async (
  { trx, now }: MakeScope,
  row: ProductsTable,
  requested: PriceOffer,
): Promise<Item> => {
  const before = offerOf(row);
  const fault = offerFault(requested);
  // A product without a price, such as a draft, has nothing to raise or lower.
  if (before.priceCents === 0 && requested.priceCents === 0)
    return { productId: row.id, before: { offer: before }, after: { offer: before }, fault: noPrice };
  if (fault !== undefined)
    return toInput(
      row.id,
      { offer: before },
      { offer: { ...requested, priceCents: Math.max(0, Math.min(requested.priceCents, maximumCents)) } },
      fault,
    );
  const after = await resolveOffer(trx, row, requested, now);
  const isSame = after.priceCents === before.priceCents && after.discountPercent === before.discountPercent;
  if (!isSame) {
    const note = describeReducedPrice(requested, after);
    return {
      productId: row.id,
      before: { offer: before },
      after: { offer: after },
      ...(note === undefined ? {} : { note }),
    };
  }
  return requested.priceCents === before.priceCents
    ? undefined
    : toInput(
        row.id,
        { offer: before },
        { offer: requested },
        `The discount counts from ${formatCents(after.priceCents)}, the lowest price before it`,
      );
};

/** DESK-654: why a stock change leaves out a product; `wanted` is the count that it would have. */
const describeShortage = ({ name, on_hand: onHand, reserved }: ProductSizesTable, wanted: number): string =>
  wanted < 0
    ? `Size ${name} has ${onHand} in stock, fewer than ${onHand - wanted}, so this product is left out`
    : `Orders hold ${reserved} of size ${name}, so this product is left out`;

const stockItem = (
  scope: MakeScope,
  { id }: ProductsTable,
  { mode, quantity, size }: Change<'stock'>,
): Item => {
  const rows = scope.sizes.get(id) ?? [];
  const chosen = size === null ? rows : rows.filter(({ name }) => name === size);
  const target = ({ on_hand }: ProductSizesTable) => (mode === 'set' ? quantity : on_hand + quantity);
  const changed = chosen.filter((row) => target(row) !== row.on_hand);
  if (changed.length === 0) return undefined;
  const before = Object.fromEntries(changed.map((row) => [row.name, row.on_hand]));
  const after = Object.fromEntries(changed.map((row) => [row.name, Math.max(0, target(row))]));
  const tooFew = changed.find((row) => target(row) < row.reserved);
  const fault = tooFew && describeShortage(tooFew, target(tooFew));
  return mode === 'set'
    ? toInput(id, { stock: before }, { stock: after }, fault)
    : toInput(id, { stockAdded: before }, { stockAdded: after }, fault);
};

const categoryItem = (row: ProductsTable, { category }: Change<'category'>, present: string): Item =>
  present === category
    ? undefined
    : toInput(row.id, { details: { category: present } }, { details: { category } });

const campaignItem = (
  { places }: MakeScope,
  { id }: ProductsTable,
  { campaign, mode }: Change<'campaign'>,
): Item => {
  const place = places.get(id) ?? null;
  if ((place !== null) === (mode === 'in')) return undefined;
  const after = mode === 'in' ? lastPlace : null;
  return toInput(id, { campaigns: { [campaign]: place } }, { campaigns: { [campaign]: after } });
};

const targets = {
  shown: { hidden: false, retired: false },
  hidden: { hidden: true, retired: false },
  retired: { hidden: true, retired: true },
  restored: { hidden: true, retired: false },
} as const;

const showFault = (row: ProductsTable, sizes: readonly unknown[]): string | undefined => {
  try {
    assertShowable(row, sizes);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
};

const visibilityItem = ({ sizes }: MakeScope, row: ProductsTable, { to }: Change<'visibility'>): Item => {
  const before = visibilityOf(row);
  const after = targets[to];
  const isSame = before.hidden === after.hidden && before.retired === after.retired;
  // Only a retired product can be restored, and a retired one is hidden already.
  if (isSame || (to === 'restored' && !before.retired) || (to === 'hidden' && before.retired))
    return undefined;
  const fault = to === 'shown' ? showFault(row, sizes.get(row.id) ?? []) : undefined;
  return toInput(row.id, { visibility: before }, { visibility: after }, fault);
};

/** Undefined where the product needs no change. `category` is its present one. */
export const toItem = async (
  scope: MakeScope,
  row: ProductsTable,
  change: BulkChange,
  category: string,
): Promise<Item> => {
  switch (change.kind) {
    case 'price':
      return offerItem(scope, row, { ...offerOf(row), priceCents: changePrice(row.price_cents, change) });
    case 'discount':
      return offerItem(scope, row, { ...offerOf(row), discountPercent: change.percent });
    case 'stock':
      return stockItem(scope, row, change);
    case 'category':
      return categoryItem(row, change, category);
    case 'campaign':
      return campaignItem(scope, row, change);
    case 'visibility':
      return visibilityItem(scope, row, change);
  }
};
