/** ROLE-05: price, stock and visibility of a product. Each change counts the catalogue's version up, so that shoppers see it at once. */
import type { BodyOf } from '../../../contract/call.ts';
import { discountedCents, toCents, toDollars } from '../../../contract/money.ts';
import type { offerProduct, stockProduct } from '../../../contract/wire/adminProducts.ts';
import { referencePriceCents, referenceSince } from '../../domain/referencePrice.ts';
import { invalid, notFound, Refusal } from '../../domain/refusal.ts';
import { correctSize, lockProduct, lockSizes } from '../../store/admin/products.ts';
import { countUpCatalogueVersion } from '../../store/catalogue/version.ts';
import { lowestSaleCents, recordPrice, updateProduct } from '../../store/catalogue/writeProducts.ts';
import type { StoreTransaction } from '../../store/database.ts';
import type { ProductsTable, ProductSizesTable } from '../../store/schema.ts';
import type { Purchasing, Shopper } from '../purchasing.ts';
import { readProductForStaff, type ProductForStaff } from './products.ts';
import { writeDown } from './staff.ts';

type Editing = Pick<Purchasing, 'store' | 'clock' | 'newId'>;

/** Runs `change` on a product that is held, and answers with the product as it is then. */
const edit = async (
  shop: Editing,
  id: string,
  change: (trx: StoreTransaction, product: ProductsTable) => Promise<void>,
): Promise<ProductForStaff> => {
  await shop.store.transaction(async (trx) => {
    const product = await lockProduct(trx, id, shop.store.engine);
    if (!product) throw notFound('The product');
    await change(trx, product);
  });
  return readProductForStaff(shop, id);
};

/**
 * Sets price and discount. A discount counts from the lowest price of the 30 days before it began, so the price may come out lower
 * than was asked; the new sale price goes into the price history.
 */
export const offer = (
  shop: Editing,
  staff: Shopper,
  id: string,
  { price, discountPercent }: BodyOf<typeof offerProduct>,
): Promise<ProductForStaff> =>
  edit(shop, id, async (trx, before) => {
    const now = shop.clock();
    const at = now.toISOString();
    const offered = { priceCents: before.price_cents, discountPercent: before.discount_percent };
    const lowest = await lowestSaleCents(trx, id, referenceSince(now));
    const priceCents = referencePriceCents({ priceCents: toCents(price), discountPercent }, offered, lowest);
    const saleCents = discountedCents(priceCents, discountPercent);
    if (priceCents === offered.priceCents && discountPercent === offered.discountPercent) return;
    await updateProduct(
      trx,
      id,
      { price_cents: priceCents, discount_percent: discountPercent, sale_cents: saleCents, updated_at: at },
      true,
    );
    if (saleCents !== before.sale_cents) await recordPrice(trx, { productId: id, saleCents, at });
    await writeDown(trx, shop, staff, {
      action: 'product_offered',
      subjectId: id,
      before: { price: toDollars(before.price_cents), discountPercent: before.discount_percent },
      after: { price: toDollars(priceCents), discountPercent },
    });
    await countUpCatalogueVersion(trx);
  });

type Count = BodyOf<typeof stockProduct>['sizes'][number];

/** Why a count cannot be written; the size is held. */
const requireCountable = (count: Count, index: number, held: ProductSizesTable | undefined): number => {
  if (!held) throw invalid({ [`sizes.${index}.name`]: 'Is not a size of this product' });
  if (held.on_hand !== count.expected)
    throw new Refusal(
      'stock_changed',
      `Size ${count.name} has changed: ${held.on_hand} in stock now. Please check it again.`,
    );
  if (count.onHand < held.reserved)
    throw invalid({ [`sizes.${index}.onHand`]: `Orders hold ${held.reserved} of size ${count.name}` });
  return held.on_hand;
};

/**
 * Corrects what is on hand, each difference as a movement (S1). Where a size is not what it was when it was counted, nothing is
 * written (`stock_changed`); what unfinished orders hold cannot be taken from them.
 */
export const stock = (
  shop: Editing,
  staff: Shopper,
  id: string,
  { sizes }: BodyOf<typeof stockProduct>,
): Promise<ProductForStaff> =>
  edit(shop, id, async (trx) => {
    const at = shop.clock().toISOString();
    if (new Set(sizes.map(({ name }) => name)).size !== sizes.length)
      throw invalid({ sizes: 'Names a size twice' });
    const held = new Map((await lockSizes(trx, id, shop.store.engine)).map((row) => [row.name, row]));
    const changes = sizes
      .map((count, index) => ({ ...count, before: requireCountable(count, index, held.get(count.name)) }))
      .filter(({ onHand, before }) => onHand !== before);
    if (changes.length === 0) return;
    for (const { name, onHand, before } of changes)
      await correctSize(trx, { id: shop.newId('mov'), productId: id, size: name, before, onHand, at });
    await updateProduct(trx, id, { updated_at: at }, true);
    await writeDown(trx, shop, staff, {
      action: 'product_stocked',
      subjectId: id,
      before: Object.fromEntries(changes.map(({ name, before }) => [name, before])),
      after: Object.fromEntries(changes.map(({ name, onHand }) => [name, onHand])),
    });
    await countUpCatalogueVersion(trx);
  });

/** Hides a product from shoppers, or shows it again. */
export const show = (
  shop: Editing,
  staff: Shopper,
  id: string,
  { hidden }: { readonly hidden: boolean },
): Promise<ProductForStaff> =>
  edit(shop, id, async (trx, before) => {
    if ((before.hidden === 1) === hidden) return;
    await updateProduct(trx, id, { hidden: hidden ? 1 : 0, updated_at: shop.clock().toISOString() }, true);
    await writeDown(trx, shop, staff, {
      action: 'product_shown',
      subjectId: id,
      before: { hidden: before.hidden === 1 },
      after: { hidden },
    });
    await countUpCatalogueVersion(trx);
  });
