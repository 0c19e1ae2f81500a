import type { OrderStatus } from '../../../contract/orderStatechart.ts';
import type { PaymentStatus } from '../../../contract/wire/order.ts';
import { paymentStatusOf } from '../../domain/paymentState.ts';
import { newerPaymentStatus, settle } from '../../domain/settlement.ts';
import type { ProviderIntent } from '../../payments/provider.ts';
import { countUpCatalogueVersion } from '../../store/catalogue/version.ts';
import { lockCart } from '../../store/carts.ts';
import type { StoreTransaction } from '../../store/database.ts';
import { findOrder, lockOrder, type OrderRow } from '../../store/orders.ts';
import {
  findPayment,
  insertPayment,
  paymentsOfOrders,
  updatePayment,
  type PaymentRow,
} from '../../store/payments.ts';
import { cancelOrder } from '../orders/cancelOrder.ts';
import { requestRefund, requestVoid, type GiveBackScope } from '../orders/giveBack.ts';
import { moveOrder } from '../orders/moveOrder.ts';
import { authorizedFrom } from '../orders/reservation.ts';
import type { Purchasing } from '../purchasing.ts';
import { placePaidOrder } from './placePaidOrder.ts';

/** The order and its payment as they are now; `unknown` where no order of the shop belongs to the intent. */
export type Applied =
  | { readonly kind: 'applied'; readonly order: OrderRow; readonly payment: PaymentRow }
  | { readonly kind: 'unknown' };

const methodOf = (intent: ProviderIntent): string => intent.card?.paymentType ?? 'creditCard';

const newPayment = (intent: ProviderIntent, orderId: string, at: string): PaymentRow => ({
  intent_id: intent.id,
  order_id: orderId,
  status: 'awaiting',
  amount_cents: intent.amountCents,
  captured_cents: 0,
  refunded_cents: 0,
  method: methodOf(intent),
  card: null,
  last_error: null,
  created_at: at,
  updated_at: at,
});

/** The payment's row, made where the process ended between the provider's answer and its commit. */
const knownPayment = async (
  { trx, at }: GiveBackScope,
  intent: ProviderIntent,
  orderId: string,
): Promise<PaymentRow | undefined> => {
  const known = await findPayment(trx, intent.id);
  if (known) return known;
  const others = await paymentsOfOrders(trx, [orderId]);
  if (others.some(({ status }) => status !== 'canceled')) return undefined;
  const row = newPayment(intent, orderId, at);
  await insertPayment(trx, row);
  return row;
};

/** While nothing is paid the provider's word; a refused capture keeps its own until the payment moves on. */
const lastErrorOf = (row: PaymentRow, status: PaymentStatus, intent: ProviderIntent): string | null => {
  if (status === 'awaiting') return intent.lastError?.message ?? null;
  return status === row.status ? row.last_error : null;
};

/** Takes over what the provider says; older news changes nothing. */
const refreshed = async (
  { trx, at }: GiveBackScope,
  row: PaymentRow,
  intent: ProviderIntent,
): Promise<PaymentRow> => {
  const status = newerPaymentStatus(row.status, paymentStatusOf(intent));
  const change = {
    status,
    captured_cents: Math.max(row.captured_cents, intent.capturedCents),
    refunded_cents: Math.max(row.refunded_cents, intent.refundedCents),
    method: methodOf(intent),
    card: intent.card ? JSON.stringify(intent.card) : row.card,
    last_error: lastErrorOf(row, status, intent),
    updated_at: at,
  };
  await updatePayment(trx, intent.id, change);
  return { ...row, ...change };
};

const goTo = async (scope: GiveBackScope, order: OrderRow, to: OrderStatus): Promise<OrderRow> => {
  const { trx, at } = scope;
  if (to === 'placed') return placePaidOrder(scope, order);
  if (to === 'canceled')
    return cancelOrder(scope, order, { actor: 'system', note: 'The payment was canceled' });
  const change = to === 'authorized' ? { reserved_until: authorizedFrom(new Date(at)) } : {};
  return moveOrder(trx, order, { to, actor: 'system', at, change });
};

/** Holds cart and order, in this order as everywhere, and answers with the order. */
export const lockOrderWithCart = async (
  trx: StoreTransaction,
  orderId: string,
  engine: Purchasing['store']['engine'],
): Promise<OrderRow | undefined> => {
  const order = await findOrder(trx, orderId);
  if (!order) return undefined;
  await lockCart(trx, order.cart_id, engine);
  return lockOrder(trx, orderId, engine);
};

/**
 * S4, S5: brings payment and order to where the provider says the intent is, in one transaction. It depends on nothing but the
 * three, so it may be called by checkout, webhooks and jobs in any order and as often as they like.
 */
export const applyIntent = async (shop: Purchasing, intent: ProviderIntent): Promise<Applied> => {
  const { store, clock, newId } = shop;
  const applied = await store.transaction(async (trx): Promise<Applied> => {
    const scope = { trx, at: clock().toISOString(), newId };
    const orderId = (await findPayment(trx, intent.id))?.order_id ?? intent.orderId;
    let order = orderId === null ? undefined : await lockOrderWithCart(trx, orderId, store.engine);
    if (!order) return { kind: 'unknown' };
    const known = await knownPayment(scope, intent, order.id);
    if (!known) {
      await requestVoid(scope, intent.id);
      return { kind: 'unknown' };
    }
    const payment = await refreshed(scope, known, intent);
    const { moves, giveBack } = settle(order.status, payment.status);
    for (const to of moves) order = await goTo(scope, order, to);
    if (giveBack === 'void') await requestVoid(scope, intent.id);
    if (giveBack === 'refund')
      await requestRefund(scope, payment, { reason: 'Paid after the order was canceled' });
    if (moves.length > 0) await countUpCatalogueVersion(trx);
    return { kind: 'applied', order, payment };
  });
  shop.bell.ring();
  return applied;
};
