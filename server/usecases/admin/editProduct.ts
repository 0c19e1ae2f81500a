/** ROLE-05: price, stock and visibility of a product. Each change increments the catalogue version, which invalidates caches. */
import type { BodyOf } from '../../../contract/endpoint.ts';
import { discountedCents, toCents, toDollars } from '../../../contract/money.ts';
import type { offerProduct, stockProduct } from '../../../contract/wire/adminProducts.ts';
import { referencePriceCents, referencePeriodStart } from '../../domain/referencePrice.ts';
import { validationError, notFound, AppError } from '../../domain/appError.ts';
import { replacePriceHistory } from '../../store/admin/productEdits.ts';
import { correctStockOfSize, lockProduct } from '../../store/admin/products.ts';
import { incrementCatalogueVersion } from '../../store/catalogue/versions/catalogueVersion.ts';
import { findLowestSaleCents, recordPrice, updateProduct } from '../../store/catalogue/writeProducts.ts';
import { lockSizes } from '../../store/catalogue/writeSizes.ts';
import type { StoreTransaction } from '../../store/database.ts';
import type { ProductsTable, ProductSizesTable } from '../../store/schema.ts';
import type { UseCaseContext, CurrentUser } from '../useCaseContext.ts';
import { missingPartsOf } from './productParts.ts';
import { readProductForStaff, type ProductForStaff } from './products.ts';
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
  { priceCents, discountPercent }: { readonly priceCents: number; readonly discountPercent: number },
): Promise<void> => {
  const { id } = before;
  const at = context.clock().toISOString();
  const saleCents = discountedCents(priceCents, discountPercent);
  await updateProduct(
    trx,
    id,
    { price_cents: priceCents, discount_percent: discountPercent, sale_cents: saleCents, updated_at: at },
    true,
  );
  if (before.drafted_at !== null) await replacePriceHistory(trx, { productId: id, saleCents, at });
  else if (saleCents !== before.sale_cents) await recordPrice(trx, { productId: id, saleCents, at });
  await recordAudit(trx, context, staff, {
    action: 'product_offered',
    subjectId: id,
    before: { price: toDollars(before.price_cents), discountPercent: before.discount_percent },
    after: { price: toDollars(priceCents), discountPercent },
  });
  await incrementCatalogueVersion(trx, [id]);
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
    const now = context.clock();
    const current = { priceCents: before.price_cents, discountPercent: before.discount_percent };
    const lowestCents = await findLowestSaleCents(trx, id, referencePeriodStart(now));
    const requested = { priceCents: toCents(price), discountPercent };
    // Shoppers have not seen the prices of a draft.
    const priceCents =
      before.drafted_at === null
        ? referencePriceCents(requested, current, lowestCents)
        : requested.priceCents;
    if (priceCents === current.priceCents && discountPercent === current.discountPercent) return;
    await setPrice(context, trx, staff, before, { priceCents, discountPercent });
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
    for (const { name, onHand, before } of changes)
      await correctStockOfSize(trx, {
        id: context.newId('mov'),
        productId: id,
        size: name,
        before,
        onHand,
        at,
      });
    await updateProduct(trx, id, { updated_at: at }, true);
    await recordAudit(trx, context, staff, {
      action: 'product_stocked',
      subjectId: id,
      before: Object.fromEntries(changes.map(({ name, before }) => [name, before])),
      after: Object.fromEntries(changes.map(({ name, onHand }) => [name, onHand])),
    });
    await incrementCatalogueVersion(trx, [id]);
  });

const partNames = { pictures: 'a picture', price: 'a price', sizes: 'a size' } as const;

/** DESK-102: refuses to show a product that lacks a picture, a price or a size, or that is retired. */
const assertShowable = async (trx: StoreTransaction, row: ProductsTable): Promise<void> => {
  if (row.retired_at !== null)
    throw new AppError('move_not_allowed', 'This product is retired. Restore it before you show it.');
  const missing = missingPartsOf(row, await lockSizes(trx, row.id));
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

/** Hides a product from shoppers or shows it. */
export const setProductHidden = (
  context: Dependencies,
  staff: CurrentUser,
  id: string,
  { hidden }: { readonly hidden: boolean },
): Promise<ProductForStaff> =>
  changeProduct(context, id, async (trx, before) => {
    if ((before.hidden === 1) === hidden) return;
    const at = context.clock().toISOString();
    if (!hidden) await assertShowable(trx, before);
    const published = !hidden && before.drafted_at !== null ? await publish(trx, before, at) : {};
    await updateProduct(trx, id, { hidden: hidden ? 1 : 0, ...published, updated_at: at }, true);
    await recordAudit(trx, context, staff, {
      action: 'product_shown',
      subjectId: id,
      before: { hidden: before.hidden === 1 },
      after: { hidden },
    });
    await incrementCatalogueVersion(trx, [id]);
  });
