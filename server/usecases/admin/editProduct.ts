/** ROLE-05: price, stock and visibility of a product. Each change increments the catalogue version, which invalidates caches. */
import type { BodyOf } from '../../../contract/endpoint.ts';
import { toCents, toDollars } from '../../../contract/money.ts';
import type { offerProduct, stockProduct } from '../../../contract/wire/adminProducts.ts';
import type { PriceOffer } from '../../domain/referencePrice.ts';
import { validationError, notFound, AppError } from '../../domain/appError.ts';
import { lockProduct } from '../../store/admin/products.ts';
import { incrementCatalogueVersion } from '../../store/catalogue/versions/catalogueVersion.ts';
import { lockSizes } from '../../store/catalogue/writeSizes.ts';
import type { StoreTransaction } from '../../store/database.ts';
import { noteEvent } from '../../store/engines/transactionScope.ts';
import { productEvent } from '../../store/shopEvents.ts';
import type { ProductsTable, ProductSizesTable } from '../../store/schema.ts';
import type { UseCaseContext, CurrentUser } from '../useCaseContext.ts';
import { readProductForStaff, type ProductForStaff } from './products.ts';
import { resolveOffer, writeHidden, writeOffer, writeStock } from './productWrites.ts';
import { recordAudit } from '../recordAudit.ts';

type Dependencies = Pick<UseCaseContext, 'store' | 'clock' | 'newId' | 'undoes'>;

/** Runs `change` on the locked product and returns the changed product. */
const changeProduct = async (
  context: Dependencies,
  id: string,
  change: (trx: StoreTransaction, product: ProductsTable) => Promise<void>,
): Promise<ProductForStaff> => {
  await context.store.transaction(async (trx) => {
    const product = await lockProduct(trx, id);
    if (!product) throw notFound('The product');
    await change(trx, product);
  });
  return readProductForStaff(context, id);
};

/** Writes price and discount with price history, audit entry and catalogue version. */
const setPrice = async (
  context: Dependencies,
  trx: StoreTransaction,
  staff: CurrentUser,
  before: ProductsTable,
  offer: PriceOffer,
): Promise<void> => {
  await writeOffer(trx, before, offer, context.clock().toISOString());
  await recordAudit(trx, context, staff, {
    action: 'product_offered',
    subjectId: before.id,
    before: { price: toDollars(before.price_cents), discountPercent: before.discount_percent },
    after: { price: toDollars(offer.priceCents), discountPercent: offer.discountPercent },
  });
  noteEvent(productEvent(before.id));
  await incrementCatalogueVersion(trx, [before.id]);
};

/**
 * Sets price and discount. A discount refers to the lowestCents price of the 30 days before it started, so the resulting price may be lower
 * than requested; the new sale price is added to the price history.
 */
export const updatePrice = (
  context: Dependencies,
  staff: CurrentUser,
  id: string,
  { price, discountPercent }: BodyOf<typeof offerProduct>,
): Promise<ProductForStaff> =>
  changeProduct(context, id, async (trx, before) => {
    const requested = { priceCents: toCents(price), discountPercent };
    const offer = await resolveOffer(trx, before, requested, context.clock());
    if (offer.priceCents === before.price_cents && discountPercent === before.discount_percent) return;
    await setPrice(context, trx, staff, before, offer);
  });

/** Sets a price and discount that the product had before, without the rule of 30 days. */
export const restorePrice = (
  context: Dependencies,
  staff: CurrentUser,
  id: string,
  { price, discountPercent }: BodyOf<typeof offerProduct>,
): Promise<ProductForStaff> =>
  changeProduct(context, id, (trx, before) =>
    setPrice(context, trx, staff, before, { priceCents: toCents(price), discountPercent }),
  );

type SizeCount = BodyOf<typeof stockProduct>['sizes'][number];

/** Validates a count against its locked size and returns the current stock. */
const validateCount = (count: SizeCount, index: number, size: ProductSizesTable | undefined): number => {
  if (!size) throw validationError({ [`sizes.${index}.name`]: 'Is not a size of this product' });
  if (size.on_hand !== count.expected)
    throw new AppError(
      'stock_changed',
      `Size ${count.name} has changed: ${size.on_hand} in stock now. Please check it again.`,
    );
  if (count.onHand < size.reserved)
    throw validationError({
      [`sizes.${index}.onHand`]: `Orders hold ${size.reserved} of size ${count.name}`,
    });
  return size.on_hand;
};

/**
 * Corrects the stock on hand; each difference is a stock movement (S1). Throws `stock_changed`, and writes nothing, where a size differs
 * from its `expected` value; a count below the reserved units is `validation_failed`.
 */
export const correctStock = (
  context: Dependencies,
  staff: CurrentUser,
  id: string,
  { sizes }: BodyOf<typeof stockProduct>,
): Promise<ProductForStaff> =>
  changeProduct(context, id, async (trx) => {
    const at = context.clock().toISOString();
    if (new Set(sizes.map(({ name }) => name)).size !== sizes.length)
      throw validationError({ sizes: 'Names a size twice' });
    const sizesByName = new Map((await lockSizes(trx, id)).map((row) => [row.name, row]));
    const changes = sizes
      .map((count, index) => ({ ...count, before: validateCount(count, index, sizesByName.get(count.name)) }))
      .filter(({ onHand, before }) => onHand !== before);
    if (changes.length === 0) return;
    await writeStock(trx, id, changes, { at, newId: context.newId });
    await recordAudit(trx, context, staff, {
      action: 'product_stocked',
      subjectId: id,
      before: Object.fromEntries(changes.map(({ name, before }) => [name, before])),
      after: Object.fromEntries(changes.map(({ name, onHand }) => [name, onHand])),
    });
    await incrementCatalogueVersion(trx, [id]);
  });

/** Hides a product from shoppers or shows it. */
export const setProductHidden = (
  context: Dependencies,
  staff: CurrentUser,
  id: string,
  { hidden }: { readonly hidden: boolean },
): Promise<ProductForStaff> =>
  changeProduct(context, id, async (trx, before) => {
    if ((before.hidden === 1) === hidden) return;
    await writeHidden(trx, before, hidden, context.clock().toISOString());
    await recordAudit(trx, context, staff, {
      action: 'product_shown',
      subjectId: id,
      before: { hidden: before.hidden === 1 },
      after: { hidden },
    });
    noteEvent(productEvent(id));
    await incrementCatalogueVersion(trx, [id]);
  });
