/**
 * What an edit of a product writes, by the rules of the shop: price with its history, stock by movements, visibility. Shared by the edits
 * of one product and by batches. The transaction holds the lock of the product; the caller records the audit entry and increments the
 * catalogue version.
 */
import { discountedCents, formatCents } from '../../../contract/money.ts';
import { AppError } from '../../domain/appError.ts';
import { referencePeriodStart, referencePriceCents, type PriceOffer } from '../../domain/referencePrice.ts';
import { replacePriceHistory } from '../../store/admin/productEdits.ts';
import { correctStockOfSize } from '../../store/admin/products.ts';
import { findLowestSaleCents, recordPrice, updateProduct } from '../../store/catalogue/writeProducts.ts';
import { lockSizes } from '../../store/catalogue/writeSizes.ts';
import type { Handle, StoreTransaction } from '../../store/database.ts';
import type { ProductsTable } from '../../store/schema.ts';
import { missingPartsOf } from './productParts.ts';

export const offerOf = (row: ProductsTable): PriceOffer => ({
  priceCents: row.price_cents,
  discountPercent: row.discount_percent,
});

/** The offer that the product gets: a discount refers to the lowest price of the 30 days before it started. */
export const resolveOffer = async (
  db: Handle,
  row: ProductsTable,
  requested: PriceOffer,
  now: Date,
): Promise<PriceOffer> => {
  // Shoppers have not seen the prices of a draft.
  if (row.drafted_at !== null || requested.discountPercent === 0) return requested;
  const lowestCents = await findLowestSaleCents(db, row.id, referencePeriodStart(now));
  return { ...requested, priceCents: referencePriceCents(requested, offerOf(row), lowestCents) };
};

/** DESK-652: why the price before a discount is another one than requested; undefined where it is not. */
export const describeReducedPrice = (requested: PriceOffer, resolved: PriceOffer): string | undefined =>
  resolved.priceCents === requested.priceCents
    ? undefined
    : `The price of ${formatCents(requested.priceCents)} is not used while the product is on sale: its discount counts from the lowest price of 30 days, ${formatCents(resolved.priceCents)}.`;

/** Writes price and discount with the price history. */
export const writeOffer = async (
  trx: StoreTransaction,
  row: ProductsTable,
  { priceCents, discountPercent }: PriceOffer,
  at: string,
): Promise<void> => {
  const { id } = row;
  const saleCents = discountedCents(priceCents, discountPercent);
  await updateProduct(
    trx,
    id,
    { price_cents: priceCents, discount_percent: discountPercent, sale_cents: saleCents, updated_at: at },
    true,
  );
  if (row.drafted_at !== null) await replacePriceHistory(trx, { productId: id, saleCents, at });
  else if (saleCents !== row.sale_cents) await recordPrice(trx, { productId: id, saleCents, at });
};

export interface SizeCorrection {
  readonly name: string;
  /** Units on hand now. */
  readonly before: number;
  readonly onHand: number;
}

/** Sets the units on hand of locked sizes; each difference is a stock movement (S1). */
export const writeStock = async (
  trx: StoreTransaction,
  productId: string,
  corrections: readonly SizeCorrection[],
  { at, newId }: { readonly at: string; readonly newId: (prefix?: string) => string },
): Promise<void> => {
  for (const { name, before, onHand } of corrections)
    await correctStockOfSize(trx, { id: newId('mov'), productId, size: name, before, onHand, at });
  await updateProduct(trx, productId, { updated_at: at }, true);
};

const partNames = { pictures: 'a picture', price: 'a price', sizes: 'a size' } as const;

/** DESK-102: refuses to show a product that lacks a picture, a price or a size, or that is retired. */
export const assertShowable = (row: ProductsTable, sizes: readonly unknown[]): void => {
  if (row.retired_at !== null)
    throw new AppError('move_not_allowed', 'This product is retired. Restore it before you show it.');
  const missing = missingPartsOf(row, sizes);
  if (missing.length === 0) return;
  const names = missing.map((part) => partNames[part]);
  throw new AppError(
    'validation_failed',
    `Shoppers cannot see this product yet. Add ${names.join(', ').replace(/, (?=[^,]*$)/, ' and ')}.`,
    { fields: Object.fromEntries(missing.map((part) => [part, `Add ${partNames[part]}`])) },
  );
};

/** What the first showing of a draft sets: it is new from now on, and its price history starts. */
const publish = async (trx: StoreTransaction, { id, sale_cents }: ProductsTable, at: string) => {
  await replacePriceHistory(trx, { productId: id, saleCents: sale_cents, at });
  return { drafted_at: null, published_at: at };
};

/** Hides a product from shoppers or shows it. Throws where it cannot be shown (`assertShowable`). */
export const writeHidden = async (
  trx: StoreTransaction,
  row: ProductsTable,
  hidden: boolean,
  at: string,
): Promise<void> => {
  if (!hidden) assertShowable(row, await lockSizes(trx, row.id));
  const published = !hidden && row.drafted_at !== null ? await publish(trx, row, at) : {};
  await updateProduct(trx, row.id, { hidden: hidden ? 1 : 0, ...published, updated_at: at }, true);
};

/** Retires a product or restores it: shoppers and the list of staff do not have a retired one, orders keep it. */
export const writeRetired = async (
  trx: StoreTransaction,
  id: string,
  { retired, hidden }: { readonly retired: boolean; readonly hidden: boolean },
  at: string,
): Promise<void> =>
  updateProduct(trx, id, { retired_at: retired ? at : null, hidden: hidden ? 1 : 0, updated_at: at }, true);
