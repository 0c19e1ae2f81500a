import { AppError } from '../../domain/appError.ts';
import type { StoreTransaction } from '../../store/database.ts';
import { lockOrder } from '../../store/orderLocks.ts';
import { findOrderStatus, type OrderRow } from '../../store/orders.ts';
import { findPaymentOfOrder, type PaymentRow } from '../../store/payments.ts';
import type { TransactionContext } from '../transactionContext.ts';
import type { UseCaseContext, CurrentUser } from '../useCaseContext.ts';
import { applyIntent, type NextStep } from './applyIntent.ts';
import { capturePayment } from './capturePayment.ts';
import { orderExpired, outcomeUnknown, providerUnreachable } from './paymentErrors.ts';
import { requireOwnOrder } from './read/requireOwnOrder.ts';
import { transitionOrder } from './transitionOrder.ts';

/** Throws `not_found` as `requireOwnOrder` does, and `move_not_allowed` for an admin who is not the shopper. */
export const requireBuyer = <O extends Pick<OrderRow, 'user_id'>>(
  order: O | undefined,
  shopper: CurrentUser,
): O => {
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
const authorizeAndClaim = async (
  context: UseCaseContext,
  payment: PaymentRow | undefined,
): Promise<OrderRow> => {
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

/** Claims the order for its capture; a pending one once its payment is authorized. Returns it with the payment to capture. */
const claimOrder = async (
  context: UseCaseContext,
  orderId: string,
  shopper: CurrentUser,
): Promise<{ readonly claimed: OrderRow; readonly payment: PaymentRow | undefined }> => {
  const { db } = context.store;
  // Read without its lock, which would cost a transaction: `authorizeAndClaim` locks the order.
  const { status } = requireBuyer(await findOrderStatus(db, orderId), shopper);
  const order = status === 'pending' ? undefined : await claimForCapture(context, orderId, shopper);
  // Read after the claim, which rules out that another payment takes its place.
  const payment = await findPaymentOfOrder(db, orderId);
  const isPending = order === undefined || order.status === 'pending';
  return { claimed: isPending ? await authorizeAndClaim(context, payment) : order, payment };
};

/** Captures the payment of a claimed order. Returns its order, or throws why it is not placed. */
const capture = async (
  context: UseCaseContext,
  claimed: OrderRow,
  payment: PaymentRow | undefined,
  nextStep: NextStep,
): Promise<OrderRow> => {
  if (!payment) throw outcomeUnknown();
  const outcome = await capturePayment(context, claimed, payment, nextStep);
  if (outcome.kind === 'unknown') throw outcomeUnknown();
  const { order, failure } = outcome;
  if (order.status === 'canceled') throw orderExpired();
  if (order.status === 'authorized')
    throw new AppError('payment_declined', failure?.message ?? 'The payment was declined.');
  if (order.status === 'capturing') throw outcomeUnknown();
  return order;
};

/**
 * 'Place order' in three steps: claim the order, capture the payment once, commit the outcome. Each transaction reads the order once,
 * under its lock, and hands it on. Placing a placed order changes nothing. Returns what `present` makes of the placed order, in the
 * transaction that places it. Throws `not_found`, `move_not_allowed`, `payment_not_authorized`, `payment_declined`, `order_expired`, or
 * `payment_unavailable` where the outcome is unknown; a job then completes the capture.
 */
export const placeOrder = async <T>(
  context: UseCaseContext,
  shopper: CurrentUser,
  orderId: string,
  present: (trx: StoreTransaction, order: OrderRow) => Promise<T>,
): Promise<T> => {
  const { store } = context;
  const { claimed, payment } = await claimOrder(context, orderId, shopper);
  if (claimed.status === 'canceled') throw orderExpired();
  const presented: T[] = [];
  const order =
    claimed.status === 'capturing'
      ? await capture(context, claimed, payment, async ({ trx }, placed) => {
          if (placed.status === 'placed') presented.push(await present(trx, placed));
          return placed;
        })
      : claimed;
  return presented.at(-1) ?? store.transaction((trx) => present(trx, order));
};
