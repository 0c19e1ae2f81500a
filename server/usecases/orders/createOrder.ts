import type { Order } from '../../../contract/types.ts';
import { priceLines } from '../../domain/pricing.ts';
import { notFound, Refusal } from '../../domain/refusal.ts';
import { netReservation, stockSentence, type StockQuantity } from '../../domain/stock.ts';
import { countUpCatalogueVersion } from '../../store/catalogue/version.ts';
import { findCart, lockCart } from '../../store/carts.ts';
import type { StoreTransaction } from '../../store/database.ts';
import {
  appendOrderEvent,
  insertOrder,
  lockLiveOrder,
  stockOfOrder,
  updateOrderRow,
  type OrderRow,
} from '../../store/orders.ts';
import { insertPromoUse, lockPromo } from '../../store/promoCodes.ts';
import { changeReservations } from '../../store/stock.ts';
import { viewCart } from '../cart/cartView.ts';
import type { Purchasing, Shopper } from '../purchasing.ts';
import { cancelOrder } from './cancelOrder.ts';
import { requireExpectedTotal, requireProvider, requireSettledCart } from './checkDraft.ts';
import { saveAddressOfOrder } from '../account/savedAddresses.ts';
import {
  orderItemsOf,
  orderRowOf,
  withStoredAddresses,
  type OrderDraft,
  type OrderRequest,
} from './newOrder.ts';
import { presentOrder } from './presentOrder.ts';
import { reservedFrom } from './reservation.ts';

/** The draft of an order from the held cart, checked. */
const draftOf = async (
  { clock, newId }: Purchasing,
  trx: StoreTransaction,
  cartId: string,
  request: OrderRequest,
): Promise<OrderDraft> => {
  const cart = await findCart(trx, cartId);
  if (!cart) throw notFound('The cart');
  if (cart.promoCode !== null) await lockPromo(trx, cart.promoCode);
  const now = clock();
  const view = await viewCart(trx, cart, now);
  requireSettledCart(view, request.orderData.expectedTotal);
  const provider = await requireProvider(trx, request);
  const totals = priceLines(view.lines, view.promo, provider.price_cents);
  const draft = { id: newId('ord'), request, view, provider, totals, now };
  requireExpectedTotal(draft);
  return draft;
};

/** Whether the cart's unfinished order is the very order that is asked for again. */
const isSameOrder = (live: OrderRow, wanted: OrderRow): boolean =>
  live.cart_version === wanted.cart_version &&
  live.total_cents === wanted.total_cents &&
  live.promo_code === wanted.promo_code &&
  live.delivery_provider_id === wanted.delivery_provider_id &&
  live.shipping_address === wanted.shipping_address;

/** Goes on with the order that there is: its time starts anew, and a billing address may have come. */
const goOn = async (
  trx: StoreTransaction,
  live: OrderRow,
  wanted: OrderRow,
  now: Date,
): Promise<OrderRow> => {
  if (live.status === 'capturing') return live;
  const change = {
    billing_address: wanted.billing_address,
    updated_at: now.toISOString(),
    ...(live.status === 'pending' ? { reserved_until: reservedFrom(now) } : {}),
  };
  await updateOrderRow(trx, { id: live.id, from: live.status }, change);
  return { ...live, ...change };
};

const reserve = async (
  trx: StoreTransaction,
  draft: OrderDraft,
  released: readonly StockQuantity[],
): Promise<void> => {
  const shortage = await changeReservations(trx, netReservation(draft.view.lines, released));
  if (!shortage) return;
  const line = draft.view.lines.find(
    ({ productId, size }) => productId === shortage.productId && size === shortage.size,
  );
  const message = stockSentence(line?.title ?? 'A product', shortage.size, shortage.available);
  throw new Refusal('out_of_stock', message);
};

/** Writes a checked draft down; an older unfinished order of the cart gives its stock and hold back first. */
const commitDraft = async (
  shop: Purchasing,
  trx: StoreTransaction,
  draft: OrderDraft,
  row: OrderRow,
  replaced: OrderRow | undefined,
): Promise<void> => {
  const at = row.created_at;
  const released = replaced ? await stockOfOrder(trx, replaced.id) : [];
  if (replaced)
    await cancelOrder({ trx, at, newId: shop.newId }, replaced, {
      actor: 'shopper',
      note: 'Replaced by a newer order',
      keepsReservation: true,
    });
  await reserve(trx, draft, released);
  await insertOrder(trx, row, orderItemsOf(draft, shop.newId));
  await appendOrderEvent(trx, {
    orderId: row.id,
    type: 'created',
    status: 'pending',
    actor: 'shopper',
    data: {},
    at,
  });
  if (row.promo_code !== null)
    await insertPromoUse(trx, { code: row.promo_code, orderId: row.id, userId: row.user_id, at });
};

/**
 * API-20: makes an order from the server's cart and reserves its stock, all or nothing. A cart has at most one unfinished order (S3):
 * the same request again answers with it, another one replaces it. With `saveAddress` the shipping address is saved in the same transaction. Refuses with `cart_empty`, `cart_changed`, `delivery_unavailable`,
 * `out_of_stock`, a promo code's own word, or `order_locked` while the earlier order is being paid.
 */
export const createOrder = async (
  shop: Purchasing,
  shopper: Shopper,
  given: OrderRequest,
): Promise<Order> => {
  const { _user: userId, _cart: cartId } = given.orderData;
  if (userId !== shopper.id) throw notFound('The user');
  const request = withStoredAddresses(given, shop.config.phoneNumber);
  const order = await shop.store.transaction(async (trx) => {
    const cart = await lockCart(trx, cartId, shop.store.engine);
    if (!cart || cart.userId !== shopper.id) throw notFound('The cart');
    const draft = await draftOf(shop, trx, cartId, request);
    const wanted = orderRowOf(draft);
    const live = await lockLiveOrder(trx, cartId, shop.store.engine);
    if (request.orderData.saveAddress)
      await saveAddressOfOrder(shop, trx, userId, request.orderData.shippingAddress);
    if (live && isSameOrder(live, wanted)) return presentOrder(trx, await goOn(trx, live, wanted, draft.now));
    if (live?.status === 'capturing')
      throw new Refusal('order_locked', 'Your earlier order is being paid right now. Please wait a moment.');
    await commitDraft(shop, trx, draft, wanted, live);
    await countUpCatalogueVersion(trx);
    return presentOrder(trx, wanted);
  });
  shop.bell.ring();
  return order;
};
