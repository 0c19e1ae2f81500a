/** From a locked cart to an order with reserved stock; of checkout, and of staff for a customer. */
import type { OrderActor } from '../../../contract/orderStatechart.ts';
import { priceLines } from '../../domain/pricing.ts';
import type { CartRow } from '../../store/carts.ts';
import type { StoreTransaction } from '../../store/database.ts';
import { appendOrderEvent, insertOrder, readOrderStock, type OrderRow } from '../../store/orders.ts';
import { insertPromoUse, lockPromo } from '../../store/promoCodes.ts';
import { readCartView } from '../cart/cartView.ts';
import type { UseCaseContext } from '../useCaseContext.ts';
import { cancelOrder } from './cancelOrder.ts';
import {
  requireExpectedTotal,
  requirePriceList,
  requireProvider,
  requireUnchangedCart,
} from './checkDraft.ts';
import { requireFewUnits, requireHoldLeft } from './limitHolds.ts';
import { toOrderItemRows, type OrderDraft, type OrderRequest } from './orderDraft.ts';
import { priceDelivery, listedPriceCents } from './priceDelivery.ts';
import { readVat } from '../cart/readVat.ts';
import { reserveStock } from './reserveStock.ts';

export interface DraftOptions {
  /** The goods travel with an order whose delivery is paid. */
  readonly isSentWithAnother?: boolean;
}

/** Builds and checks the draft of an order from the locked cart. */
export const createDraft = async (
  { clock, newId, config }: UseCaseContext,
  trx: StoreTransaction,
  cart: CartRow,
  request: OrderRequest,
  { isSentWithAnother = false }: DraftOptions = {},
): Promise<OrderDraft> => {
  if (cart.promoCode !== null) await lockPromo(trx, cart.promoCode);
  const now = clock();
  const list = requirePriceList(config.priceLists, request);
  const view = await readCartView(trx, cart, now, list);
  requireUnchangedCart(view, request.orderData.expectedTotal);
  requireFewUnits(view);
  const rated = await requireProvider(trx, request);
  const delivery = isSentWithAnother ? 0 : priceDelivery(rated, view);
  const totals = priceLines(view.lines, view.promo, delivery, list);
  const listedCents = isSentWithAnother ? 0 : listedPriceCents(rated, view, totals);
  const provider = { ...rated.provider, price_cents: listedCents };
  const vat = readVat(view, totals, {
    scheme: config.vatScheme,
    country: request.orderData.shippingAddress.country,
    now,
  });
  const draft = { id: newId('ord'), request, view, provider, totals, vat, now };
  requireExpectedTotal(draft);
  return draft;
};

interface Commitment {
  readonly row: OrderRow;
  /** The cart's older unfinished order, which is canceled first. */
  readonly replaced?: OrderRow | undefined;
  readonly actor: OrderActor;
}

/** Inserts the order of a checked draft and reserves its stock. Throws `reservation_limit`, `out_of_stock`. */
export const commitDraft = async (
  context: UseCaseContext,
  trx: StoreTransaction,
  draft: OrderDraft,
  { row, replaced, actor }: Commitment,
): Promise<void> => {
  const at = row.created_at;
  const released = replaced ? await readOrderStock(trx, replaced.id) : [];
  if (replaced)
    await cancelOrder({ trx, at, newId: context.newId }, replaced, {
      actor,
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
    actor,
    data: {},
    at,
  });
  if (row.promo_code !== null)
    await insertPromoUse(trx, { code: row.promo_code, orderId: row.id, userId: row.user_id, at });
};
