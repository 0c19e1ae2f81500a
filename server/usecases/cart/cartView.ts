/** A cart as it stands: its lines at today's prices, what changed since the shopper saw them, and what it costs. */
import { toDollars } from '../../../contract/money.ts';
import { imageWidths, pictureUrl } from '../../../contract/pictures.ts';
import type { Cart, CartItem } from '../../../contract/types.ts';
import { lineTotalCents, priceLines, type Totals } from '../../domain/pricing.ts';
import { findPromoFault, type PromoFault, type PromoRule } from '../../domain/promo.ts';
import { cartLines, type CartLineRow, type CartRow } from '../../store/carts.ts';
import { storedPictures } from '../../store/catalogue/productReply.ts';
import type { Handle } from '../../store/database.ts';
import { findPromo, promoUsage } from '../../store/promoCodes.ts';

export interface CartView {
  readonly cart: CartRow;
  readonly lines: readonly CartLineRow[];
  /** The code that counts now. */
  readonly promo: PromoRule | undefined;
  /** Why the cart's code does not count now. */
  readonly promoFault: PromoFault | undefined;
  /** Without delivery, which is chosen in checkout and added there once. */
  readonly totals: Totals;
}

/** Addresses of a product's pictures, as the product itself names them; `pictures` is JSON as in `products.pictures`. */
export const pictureUrls = (pictures: string): string[] =>
  storedPictures(pictures).map(({ id }) => pictureUrl(id, imageWidths.main, 'webp'));

const judgePromo = async (db: Handle, cart: CartRow, subTotalCents: number, now: string) => {
  if (cart.promoCode === null) return { promo: undefined, promoFault: undefined };
  const rule = await findPromo(db, cart.promoCode);
  const usage = await promoUsage(db, cart.promoCode, cart.userId, cart.id);
  const promoFault = findPromoFault(rule, usage, subTotalCents, now);
  return { promo: promoFault ? undefined : rule, promoFault };
};

/** Reads a cart; prices, stock and promo rules come from the database alone (S6). */
export const viewCart = async (db: Handle, cart: CartRow, now: Date): Promise<CartView> => {
  const lines = await cartLines(db, cart.id);
  const { subTotalCents } = priceLines(lines, undefined, 0);
  const judged = await judgePromo(db, cart, subTotalCents, now.toISOString());
  return { cart, lines, ...judged, totals: priceLines(lines, judged.promo, 0) };
};

/** What the shopper has to accept on a line before paying; null where nothing changed. */
export const changeOf = (line: CartLineRow): CartItem['change'] => {
  const isDearerOrCheaper = line.seenUnitCents !== line.unitCents;
  const isShort = line.available < line.quantity;
  return isDearerOrCheaper || isShort
    ? {
        unitPriceBefore: isDearerOrCheaper ? toDollars(line.seenUnitCents) : null,
        available: isShort ? line.available : null,
      }
    : null;
};

const itemOf = (line: CartLineRow): CartItem => ({
  _id: line.id,
  _product: {
    _id: line.productId,
    title: line.title,
    brand: line.brand,
    imageUrl: pictureUrls(line.pictures),
  },
  color: line.color,
  size: line.size,
  quantity: line.quantity,
  unitPrice: toDollars(line.unitCents),
  total: toDollars(lineTotalCents(line)),
  change: changeOf(line),
});

/** MODEL-06, MODEL-07: the cart on the wire. */
export const presentCart = ({ cart, lines, promoFault, totals }: CartView): Cart => ({
  _id: cart.id,
  version: cart.version,
  items: lines.map(itemOf),
  count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  subTotal: toDollars(totals.subTotalCents),
  discount: toDollars(totals.discountCents),
  deliveryCost: toDollars(totals.deliveryCents),
  total: toDollars(totals.totalCents),
  promoCode: cart.promoCode,
  promoNote: promoFault?.message ?? null,
  toFreeDelivery: toDollars(totals.toFreeDeliveryCents),
});
