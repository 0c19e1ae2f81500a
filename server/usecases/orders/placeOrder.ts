import { AppError } from '../../domain/appError.ts';
import { lockOrder } from '../../store/orderLocks.ts';
import type { OrderRow } from '../../store/orders.ts';
import { findPaymentOfOrder } from '../../store/payments.ts';
import type { TransactionContext } from '../transactionContext.ts';
import type { UseCaseContext, CurrentUser } from '../useCaseContext.ts';
import { applyIntent } from './applyIntent.ts';
import { capturePayment } from './capturePayment.ts';
import { orderExpired, outcomeUnknown, providerUnreachable } from './paymentErrors.ts';
import { requireOwnOrder } from './read/requireOwnOrder.ts';
import { transitionOrder } from './transitionOrder.ts';

/** Throws `not_found` as `requireOwnOrder` does, and `move_not_allowed` for an admin who is not the shopper. */
export const requireBuyer = (order: OrderRow | undefined, shopper: CurrentUser): OrderRow => {
  const found = requireOwnOrder(order, shopper);
  if (found.user_id !== shopper.id)
    throw new AppError('move_not_allowed', 'Only the shopper can place this order.');
  return found;
};

/** Claims an authorized order for its capture; does nothing in another status. */
const claim = async (
  { trx, at }: Pick<TransactionContext, 'trx' | 'at'>,
  order: OrderRow,
): Promise<OrderRow> =>
  order.status === 'authorized'
    ? transitionOrder(trx, order, { to: 'capturing', actor: 'shopper', at })
    : order;

/** Claims the order under its lock. Returns it: `capturing`, or with its unchanged other status. */
const claimForCapture = async (
  { store, clock }: UseCaseContext,
  orderId: string,
  shopper: CurrentUser,
): Promise<OrderRow> =>
  store.transaction(async (trx) => {
    const order = requireBuyer(await lockOrder(trx, orderId), shopper);
    return claim({ trx, at: clock().toISOString() }, order);
  });

/** Reads the intent of a pending order from the provider, in case its webhook is still on its way, and claims the order with it. */
const authorizeAndClaim = async (context: UseCaseContext, orderId: string): Promise<OrderRow> => {
  const payment = await findPaymentOfOrder(context.store.db, orderId);
  const notAuthorized = (message: string) => new AppError('payment_not_authorized', message);
  if (!payment) throw notAuthorized('This order has no payment yet. Please enter your payment details.');
  const intent = await context.payments.retrieveIntent(payment.intent_id);
  if (!intent.ok) throw providerUnreachable();
  const applied = await applyIntent(context, intent.value, claim);
  // Deleted while its intent was read.
  if (applied.kind === 'unknown') throw orderExpired();
  if (applied.order.status === 'pending')
    throw notAuthorized(
      applied.payment.last_error ?? 'The payment is not confirmed yet. Please confirm it first.',
    );
  return applied.order;
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
  let claimed = await claimForCapture(context, orderId, shopper);
  if (claimed.status === 'pending') claimed = await authorizeAndClaim(context, orderId);
  if (claimed.status === 'canceled') throw orderExpired();
  if (claimed.status !== 'capturing') return claimed;
  const outcome = await capturePayment(context, claimed);
  if (outcome.kind === 'unknown') throw outcomeUnknown();
  const { order, failure } = outcome;
  if (order.status === 'canceled') throw orderExpired();
  if (order.status === 'authorized')
    throw new AppError('payment_declined', failure?.message ?? 'The payment was declined.');
  if (order.status === 'capturing') throw outcomeUnknown();
  return order;
};
