import type { ReplyOf } from '../../../contract/call.ts';
import { toDollars } from '../../../contract/money.ts';
import { imageWidths, pictureUrl } from '../../../contract/pictures.ts';
import type { Page } from '../../../contract/types.ts';
import type { adminProductById, adminProducts } from '../../../contract/wire/adminProducts.ts';
import { referenceSince } from '../../domain/referencePrice.ts';
import { notFound } from '../../domain/refusal.ts';
import {
  adminProductLines,
  findProduct,
  movementsOfProduct,
  pricesOfProduct,
  sizesOfProduct,
  type AdminProductQuery,
} from '../../store/admin/products.ts';
import { storedPictures } from '../../store/catalogue/productReply.ts';
import { lowestSaleCents } from '../../store/catalogue/writeProducts.ts';
import type { ProductsTable } from '../../store/schema.ts';
import { deedsOn } from '../../store/staffLog.ts';
import type { Purchasing } from '../purchasing.ts';

export type ProductForStaff = ReplyOf<typeof adminProductById>;
type Line = ReplyOf<typeof adminProducts>['result'][number];

const shownPrices = 12;
const shownMovements = 20;

const partsOf = (row: ProductsTable) => {
  const [picture] = storedPictures(row.pictures);
  return {
    _id: row.id,
    sku: row.sku,
    title: row.title,
    brand: row.brand,
    color: row.color,
    imageUrl: picture ? pictureUrl(picture.id, imageWidths.main, 'webp') : null,
    price: toDollars(row.price_cents),
    discountPercent: row.discount_percent,
    discountedPrice: toDollars(row.sale_cents),
    hidden: row.hidden === 1,
  };
};

/** ROLE-05: a page of all products, those that no shopper sees too. */
export const readAllProducts = async (
  { store: { db } }: Pick<Purchasing, 'store'>,
  query: AdminProductQuery,
): Promise<Page<Line>> => {
  const rows = await adminProductLines(db, query);
  const hasMore = rows.length > query.limit;
  return {
    result: rows
      .slice(0, query.limit)
      .map((row) => ({ ...partsOf(row), available: row.available, sizesOut: row.sizes_out })),
    hasMore,
    nextCursor: hasMore ? query.skip + query.limit : null,
  };
};

/** ROLE-05: one product with stock, prices and what the staff did to it. */
export const readProductForStaff = async (
  { store: { db }, clock }: Pick<Purchasing, 'store' | 'clock'>,
  id: string,
): Promise<ProductForStaff> => {
  const row = await findProduct(db, id);
  if (!row) throw notFound('The product');
  const sizes = await sizesOfProduct(db, id);
  const lowest = await lowestSaleCents(db, id, referenceSince(clock()));
  const prices = await pricesOfProduct(db, id, shownPrices);
  const movements = await movementsOfProduct(db, id, shownMovements);
  return {
    ...partsOf(row),
    sizes: sizes.map(({ name, on_hand, reserved }) => ({ name, onHand: on_hand, reserved })),
    lowestPrice30Days: lowest === undefined ? null : toDollars(lowest),
    prices: prices.map(({ sale_cents, from_at }) => ({ price: toDollars(sale_cents), from: from_at })),
    movements: movements.map(({ size, quantity, reason, at }) => ({ size, quantity, reason, at })),
    log: await deedsOn(db, id),
  };
};
