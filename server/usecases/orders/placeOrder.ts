import { AppError } from '../../domain/appError.ts';
import { lockOrder } from '../../store/orderLocks.ts';
import type { OrderRow } from '../../store/orders.ts';
import { findPaymentOfOrder } from '../../store/payments.ts';
import type { UseCaseContext, CurrentUser } from '../useCaseContext.ts';
import { applyIntent } from './applyIntent.ts';
import { capturePayment } from './capturePayment.ts';
import { orderExpired, outcomeUnknown, providerUnreachable } from './paymentErrors.ts';
import { requireOwnOrder } from './read/requireOwnOrder.ts';
import { transitionOrder } from './transitionOrder.ts';

type RequireOrder = (order: OrderRow | undefined) => OrderRow;

/** Throws `not_found` as `requireOwnOrder` does, and `move_not_allowed` for an admin who is not the shopper. */
export const requireBuyer = (order: OrderRow | undefined, shopper: CurrentUser): OrderRow => {
  const found = requireOwnOrder(order, shopper);
  if (found.user_id !== shopper.id)
    throw new AppError('move_not_allowed', 'Only the shopper can place this order.');
  return found;
};

/** Claims an authorized order for its capture. Returns the order: `capturing`, or its unchanged other status. */
const claimForCapture = async (
  { store, clock }: UseCaseContext,
  orderId: string,
  requireOrder: RequireOrder,
): Promise<OrderRow> =>
  store.transaction(async (trx) => {
    const order = requireOrder(await lockOrder(trx, orderId));
    if (order.status !== 'authorized') return order;
    return transitionOrder(trx, order, { to: 'capturing', actor: 'shopper', at: clock().toISOString() });
  });

/** Reads the intent from the provider, in case its webhook has not arrived yet. */
const refreshAuthorization = async (context: UseCaseContext, orderId: string): Promise<void> => {
  const payment = await findPaymentOfOrder(context.store.db, orderId);
  const notAuthorized = (message: string) => new AppError('payment_not_authorized', message);
  if (!payment) throw notAuthorized('This order has no payment yet. Please enter your payment details.');
  const intent = await context.payments.retrieveIntent(payment.intent_id);
  if (!intent.ok) throw providerUnreachable();
  const applied = await applyIntent(context, intent.value);
  if (applied.kind === 'applied' && applied.order.status === 'pending')
    throw notAuthorized(
      applied.payment.last_error ?? 'The payment is not confirmed yet. Please confirm it first.',
    );
};

/** Throws for an order that was deleted while its intent was read. */
const requireUndeleted: RequireOrder = (order) => {
  if (!order) throw orderExpired();
  return order;
};

/**
 * 'Place order' in three steps: claim the order, capture the payment once, commit the outcome. Each transaction reads the order once,
 * under its lock, and hands it on. Placing a placed order changes nothing. Throws `not_found`, `move_not_allowed`,
 * `payment_not_authorized`, `payment_declined`, `order_expired`, or `payment_unavailable` where the outcome is unknown; a job then
 * completes the capture.
 */
export const placeOrder = async (
  context: UseCaseContext,
  shopper: CurrentUser,
  orderId: string,
): Promise<OrderRow> => {
  let claimed = await claimForCapture(context, orderId, (order) => requireBuyer(order, shopper));
  if (claimed.status === 'pending') {
    await refreshAuthorization(context, orderId);
    claimed = await claimForCapture(context, orderId, requireUndeleted);
  }
  if (claimed.status === 'canceled') throw orderExpired();
  if (claimed.status !== 'capturing') return claimed;
  const outcome = await capturePayment(context, claimed);
  if (outcome.kind === 'unknown') {
    context.jobSignal.notify();
    throw outcomeUnknown();
  }
  const { order, failure } = outcome;
  if (order.status === 'canceled') throw orderExpired();
  if (order.status === 'authorized')
    throw new AppError('payment_declined', failure?.message ?? 'The payment was declined.');
  if (order.status === 'capturing') throw outcomeUnknown();
  return order;
};
