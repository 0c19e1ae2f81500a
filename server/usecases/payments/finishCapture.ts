import type { ProviderFailure } from '../../payments/provider.ts';
import { countUpCatalogueVersion } from '../../store/catalogue/version.ts';
import { findOrder, eventsOfOrders, type OrderRow } from '../../store/orders.ts';
import { findPaymentOfOrder, updatePayment } from '../../store/payments.ts';
import { cancelOrder } from '../orders/cancelOrder.ts';
import { moveOrder } from '../orders/moveOrder.ts';
import { authorizedFrom } from '../orders/reservation.ts';
import type { Purchasing } from '../purchasing.ts';
import { applyIntent, lockOrderWithCart } from './applyIntent.ts';

/** How a capture ended: the order as it is then, and why when it was refused. `unknown` leaves the order `capturing`. */
export type CaptureOutcome =
  | { readonly kind: 'settled'; readonly order: OrderRow; readonly failure?: ProviderFailure }
  | { readonly kind: 'unknown' };

/** One key for each time that the shopper placed the order, so that a repeat after a crash asks the same and a new try asks anew. */
const captureKey = async ({ store }: Purchasing, orderId: string): Promise<string> => {
  const events = await eventsOfOrders(store.db, [orderId]);
  const attempt = events.filter(({ type, status }) => type === 'moved' && status === 'capturing').length;
  return attempt > 1 ? `order:${orderId}:capture:${attempt}` : `order:${orderId}:capture`;
};

/** The hold is still there, but its capture was refused: back to `authorized`, with the provider's word for it. */
const giveUp = async (
  shop: Purchasing,
  orderId: string,
  intentId: string,
  failure: ProviderFailure,
): Promise<OrderRow | undefined> =>
  shop.store.transaction(async (trx) => {
    const order = await lockOrderWithCart(trx, orderId, shop.store.engine);
    if (order?.status !== 'capturing') return order;
    const now = shop.clock();
    const at = now.toISOString();
    if (failure.kind === 'hold_gone') {
      const note = 'The hold on the card has ended';
      const canceled = await cancelOrder({ trx, at, newId: shop.newId }, order, { actor: 'system', note });
      await countUpCatalogueVersion(trx);
      return canceled;
    }
    await updatePayment(trx, intentId, { last_error: failure.message, updated_at: at });
    return moveOrder(trx, order, {
      to: 'authorized',
      actor: 'system',
      at,
      note: failure.message,
      change: { reserved_until: authorizedFrom(now) },
    });
  });

const explained = async (
  shop: Purchasing,
  orderId: string,
  intentId: string,
  failure: ProviderFailure,
): Promise<CaptureOutcome> => {
  if (failure.kind === 'unavailable') return { kind: 'unknown' };
  // The refusal may be of a repeat: what the intent itself says is what counts.
  const read = await shop.payments.retrieveIntent(intentId);
  if (!read.ok) return { kind: 'unknown' };
  const applied = await applyIntent(shop, read.value);
  const order =
    applied.kind === 'applied' && applied.order.status !== 'capturing'
      ? applied.order
      : await giveUp(shop, orderId, intentId, failure);
  if (!order) return { kind: 'unknown' };
  return order.status === 'placed' ? { kind: 'settled', order } : { kind: 'settled', order, failure };
};

/**
 * Takes the money of an order that is `capturing` and writes down what came of it. Safe to repeat at any time, by the request, by a
 * job or after a crash: the same idempotency key makes one capture, and the order is placed once.
 */
export const finishCapture = async (shop: Purchasing, orderId: string): Promise<CaptureOutcome> => {
  const { store, payments, log } = shop;
  const order = await findOrder(store.db, orderId);
  const payment = await findPaymentOfOrder(store.db, orderId);
  if (!order || !payment) return { kind: 'unknown' };
  if (order.status !== 'capturing') return { kind: 'settled', order };
  const captured = await payments.capture({
    intentId: payment.intent_id,
    amountCents: order.total_cents,
    idempotencyKey: await captureKey(shop, orderId),
  });
  if (!captured.ok) {
    log.warn('A capture was refused', { orderId, kind: captured.failure.kind, code: captured.failure.code });
    return explained(shop, orderId, payment.intent_id, captured.failure);
  }
  const applied = await applyIntent(shop, captured.value);
  return applied.kind === 'applied' ? { kind: 'settled', order: applied.order } : { kind: 'unknown' };
};
