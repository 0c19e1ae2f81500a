import type { Order } from '../../../contract/types.ts';
import { priceDelivery, listedPriceCents } from './priceDelivery.ts';
import { priceLines } from '../../domain/pricing.ts';
import { notFound, AppError } from '../../domain/appError.ts';
import { lockCart, type CartRow } from '../../store/carts.ts';
import type { StoreTransaction } from '../../store/database.ts';
import { lockUnfinishedOrder } from '../../store/orderLocks.ts';
import { appendOrderEvent, insertOrder, readOrderStock, type OrderRow } from '../../store/orders.ts';
import { insertPromoUse, lockPromo } from '../../store/promoCodes.ts';
import { readCartView } from '../cart/cartView.ts';
import type { UseCaseContext, CurrentUser } from '../useCaseContext.ts';
import { cancelOrder } from './cancelOrder.ts';
import { storeContactEmail, requireContactEmail } from './contactEmail.ts';
import { requireExpectedTotal, requireProvider, requireUnchangedCart } from './checkDraft.ts';
import { saveAddressOfOrder } from '../addresses/savedAddresses.ts';
import {
  toOrderItemRows,
  toOrderRow,
  normalizeAddresses,
  type OrderDraft,
  type OrderRequest,
} from './orderDraft.ts';
import { requireFewUnits, requireHoldLeft } from './limitHolds.ts';
import { presentOrder } from './read/presentOrder.ts';
import { readVat } from './readVat.ts';
import { reserveStock } from './reserveStock.ts';
import { setBillingAddress } from './setBillingAddress.ts';

/** Builds and checks the draft of an order from the locked cart. */
const createDraft = async (
  { clock, newId, config }: UseCaseContext,
  trx: StoreTransaction,
  cart: CartRow,
  request: OrderRequest,
): Promise<OrderDraft> => {
  if (cart.promoCode !== null) await lockPromo(trx, cart.promoCode);
  const now = clock();
  const view = await readCartView(trx, cart, now);
  requireUnchangedCart(view, request.orderData.expectedTotal);
  requireFewUnits(view);
  const rated = await requireProvider(trx, request);
  const totals = priceLines(view.lines, view.promo, priceDelivery(rated, view));
  const provider = { ...rated.provider, price_cents: listedPriceCents(rated, view, totals) };
  const vat = await readVat(trx, view, totals, {
    scheme: config.vatScheme,
    country: request.orderData.shippingAddress.country,
    now,
  });
  const draft = { id: newId('ord'), request, view, provider, totals, vat, now };
  requireExpectedTotal(draft);
  return draft;
};

/** Whether the cart's unfinished order equals the requested one. */
const isSameOrder = (existing: OrderRow, requested: OrderRow): boolean =>
  existing.cart_version === requested.cart_version &&
  existing.total_cents === requested.total_cents &&
  // The release before stored no lines.
  (existing.vat_lines ?? requested.vat_lines) === requested.vat_lines &&
  existing.promo_code === requested.promo_code &&
  existing.delivery_provider_id === requested.delivery_provider_id &&
  existing.shipping_address === requested.shipping_address;

/** Inserts the order of a checked draft; first cancels the cart's older unfinished order. */
const commitDraft = async (
  context: UseCaseContext,
  trx: StoreTransaction,
  draft: OrderDraft,
  row: OrderRow,
  replaced: OrderRow | undefined,
): Promise<void> => {
  const at = row.created_at;
  const released = replaced ? await readOrderStock(trx, replaced.id) : [];
  if (replaced)
    await cancelOrder({ trx, at, newId: context.newId }, replaced, {
      actor: 'shopper',
      note: 'Replaced by a newer order',
      keepReservation: true,
    });
  await requireHoldLeft(trx, draft.view.cart, draft.now);
  await reserveStock(trx, draft, released);
  await insertOrder(trx, row, toOrderItemRows(draft, context.newId));
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
 * API-20: creates an order from the server's cart and reserves its stock, in one transaction. A cart has at most one unfinished order
 * (S3): the same request returns it, another one replaces it. `saveAddress` also saves the shipping address. Throws `cart_empty`,
 * `cart_changed`, `delivery_unavailable`, `out_of_stock`, `reservation_limit`, `email_fixed`, a `promo_…` code, or `order_locked` while the
 * earlier order is being paid.
 */
export const createOrder = async (
  context: UseCaseContext,
  shopper: CurrentUser,
  input: OrderRequest,
): Promise<Order> => {
  const { _user: userId, _cart: cartId, email } = input.orderData;
  if (userId !== shopper.id) throw notFound('The user');
  requireContactEmail(shopper, email);
  const request = normalizeAddresses(input, context.config.phoneNumber);
  const order = await context.store.transaction(async (trx) => {
    const cart = await lockCart(trx, cartId);
    if (!cart || cart.userId !== shopper.id) throw notFound('The cart');
    if (email !== undefined) await storeContactEmail(trx, userId, email);
    const draft = await createDraft(context, trx, cart, request);
    const requested = toOrderRow(draft);
    const existing = await lockUnfinishedOrder(trx, cartId);
    // A guest has no saved addresses.
    if (request.orderData.saveAddress && email === undefined)
      await saveAddressOfOrder(context, trx, userId, request.orderData.shippingAddress);
    if (existing && isSameOrder(existing, requested)) {
      const change = { billingAddress: requested.billing_address, now: draft.now };
      const reused =
        existing.status === 'capturing' ? existing : await setBillingAddress(trx, existing, change);
      return presentOrder(trx, reused);
    }
    if (existing?.status === 'capturing')
      throw new AppError('order_locked', 'Your earlier order is being paid right now. Please wait a moment.');
    await commitDraft(context, trx, draft, requested, existing);
    return presentOrder(trx, requested);
  });
  return order;
};
