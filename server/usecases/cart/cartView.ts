/** A cart with current prices, changes since the shopper saw them, and totals. */
import { type Currency, toMajor } from '../../../contract/currency.ts';
import { defaultLanguage, type Language } from '../../../contract/languages.ts';
import { listCents, listSaleCents, type PriceList } from '../../../contract/priceList.ts';
import { imageWidths, pictureUrl } from '../../../contract/pictures.ts';
import type { Cart, CartItem } from '../../../contract/types.ts';
import { lineTotalCents, priceLines, type Totals } from '../../domain/pricing.ts';
import {
  findPromoError,
  toListRule,
  unknownPromoError,
  type PromoError,
  type PromoRule,
} from '../../domain/promo.ts';
import { findPromoItemsError, type PromoLine } from '../../domain/promoDiscount.ts';
import { listCartLines, type CartLineRow, type CartRow } from '../../store/carts.ts';
import { parsePictures } from '../../store/catalogue/toProducts.ts';
import type { Handle } from '../../store/database.ts';
import { findPromo, listProductsInScope, readPromoUsage } from '../../store/promoCodes.ts';
import { translateSentence } from '../../translation/translateSentence.ts';

export interface CartView {
  readonly cart: CartRow;
  /** Undefined for dollars; all amounts of the view are of this list. */
  readonly list: PriceList | undefined;
  /** With whether the cart's promo code applies to the product. */
  readonly lines: readonly (CartLineRow & PromoLine)[];
  /** The cart's promo code, if valid now. */
  readonly promo: PromoRule | undefined;
  /** Why the cart's promo code is not valid now. */
  readonly promoError: PromoError | undefined;
  /** Without delivery, which checkout adds. */
  readonly totals: Totals;
}

/** Image URLs of a product; `pictures` is JSON as in `products.pictures`. */
export const pictureUrls = (pictures: string): string[] =>
  parsePictures(pictures).map(({ id }) => pictureUrl(id, imageWidths.main, 'webp'));

const markEligible = async (
  db: Handle,
  { scope }: PromoRule,
  lines: readonly CartLineRow[],
): Promise<CartView['lines']> => {
  if (scope === null) return lines;
  const productIds = lines.map(({ productId }) => productId);
  const eligible = await listProductsInScope(db, scope, productIds);
  return lines.map((line) => ({ ...line, isEligible: eligible.has(line.productId) }));
};

/** INTL-60: a line at the prices of a list. A price that the shopper saw before it changed is converted without its discount. */
const toListLine = (line: CartLineRow, list: PriceList | undefined): CartLineRow => {
  if (!list) return line;
  const { priceCents, unitCents: saleCents, discountPercent, seenUnitCents } = line;
  const unitCents = listSaleCents({ priceCents, saleCents, discountPercent }, list);
  const isSeen = seenUnitCents === saleCents;
  return { ...line, unitCents, seenUnitCents: isSeen ? unitCents : listCents(seenUnitCents, list) };
};

interface ViewedCart {
  readonly cart: CartRow;
  readonly list: PriceList | undefined;
  readonly lines: readonly CartLineRow[];
}

const checkPromo = async (db: Handle, { cart, list, lines }: ViewedCart, now: string) => {
  if (cart.promoCode === null) return { lines, promo: undefined, promoError: undefined };
  const stored = await findPromo(db, cart.promoCode);
  if (!stored) return { lines, promo: undefined, promoError: unknownPromoError };
  const rule = toListRule(stored, list);
  const usage = await readPromoUsage(db, rule, cart.userId, cart.id);
  const { subTotalCents } = priceLines(lines, undefined, 0);
  const marked = await markEligible(db, rule, lines);
  const promoError =
    findPromoError(rule, usage, subTotalCents, now, list?.currency) ?? findPromoItemsError(rule, marked);
  return { lines: marked, promo: promoError ? undefined : rule, promoError };
};

/** The view of a cart with these lines, by a price list or in dollars. */
export const viewLines = async (
  db: Handle,
  cart: CartRow,
  offered: readonly CartLineRow[],
  now: Date,
  list?: PriceList,
): Promise<CartView> => {
  const viewed = { cart, list, lines: offered.map((line) => toListLine(line, list)) };
  const { lines, promo, promoError } = await checkPromo(db, viewed, now.toISOString());
  return { cart, list, lines, promo, promoError, totals: priceLines(lines, promo, 0, list) };
};

/** Prices, stock and promo rules are read from the database (S6). */
export const readCartView = async (
  db: Handle,
  cart: CartRow,
  now: Date,
  list?: PriceList,
): Promise<CartView> => viewLines(db, cart, await listCartLines(db, cart.id), now, list);

/** Change of a line that the shopper must accept before paying; null where nothing changed. */
export const lineChange = (line: CartLineRow, currency?: Currency): CartItem['change'] => {
  const isPriceChanged = line.seenUnitCents !== line.unitCents;
  const isShort = line.available < line.quantity;
  return isPriceChanged || isShort
    ? {
        unitPriceBefore: isPriceChanged ? toMajor(line.seenUnitCents, currency) : null,
        available: isShort ? line.available : null,
      }
    : null;
};

/** What a cart and the quote of an order of staff say of a line. */
export const presentLine = (
  line: CartLineRow,
  currency?: Currency,
): Pick<CartItem, '_product' | 'color' | 'size' | 'quantity' | 'unitPrice' | 'total'> => ({
  _product: {
    _id: line.productId,
    title: line.title,
    brand: line.brand,
    imageUrl: pictureUrls(line.pictures),
  },
  color: line.color,
  size: line.size,
  quantity: line.quantity,
  unitPrice: toMajor(line.unitCents, currency),
  total: toMajor(lineTotalCents(line), currency),
});

const toCartItem = (line: CartLineRow, currency: Currency): CartItem => ({
  _id: line.id,
  ...presentLine(line, currency),
  change: lineChange(line, currency),
});

/** INTL-05: the weight of all lines. */
export const weighLines = (lines: readonly Pick<CartLineRow, 'grams' | 'quantity'>[]): number =>
  lines.reduce((sum, { grams, quantity }) => sum + grams * quantity, 0);

/** MODEL-06, MODEL-07: the cart in its wire format, with what is said of its VAT; in the language of the visitor (INTL-55). */
export const presentCart = (
  { cart, list, lines, promoError, totals }: CartView,
  { vatNote, language }: { readonly vatNote: string | undefined; readonly language: Language | undefined },
): Cart => {
  const currency = list?.currency;
  return {
    _id: cart.id,
    version: cart.version,
    ...(currency === undefined ? {} : { currency }),
    items: lines.map((line) => toCartItem(line, currency)),
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subTotal: toMajor(totals.subTotalCents, currency),
    discount: toMajor(totals.discountCents, currency),
    deliveryCost: toMajor(totals.deliveryCents, currency),
    total: toMajor(totals.totalCents, currency),
    promoCode: cart.promoCode,
    promoNote: promoError ? translateSentence(promoError.message, language ?? defaultLanguage) : null,
    toFreeDelivery: toMajor(totals.toFreeDeliveryCents, currency),
    weight: weighLines(lines),
    ...(vatNote === undefined ? {} : { vatNote }),
  };
};
