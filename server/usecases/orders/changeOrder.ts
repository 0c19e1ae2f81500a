import {
  isUnfinished,
  canTransitionOrder,
  type OrderActor,
  type OrderStatus,
} from '../../../contract/orderStatechart.ts';
import type { Address } from '../../../contract/types.ts';
import { normalizeAddress } from '../../domain/address.ts';
import { AppError } from '../../domain/appError.ts';
import type { StoreTransaction } from '../../store/database.ts';
import { lockOrderWithCart } from '../../store/orderLocks.ts';
import type { OrderRow } from '../../store/orders.ts';
import { requireRole } from '../requireRole.ts';
import { requireFreshSecondFactor } from '../requireFreshSecondFactor.ts';
import { recordAudit } from '../recordAudit.ts';
import type { UseCaseContext, CurrentUser } from '../useCaseContext.ts';
import { cancelOrder } from './cancelOrder.ts';
import { deliverOrder } from './deliverOrder.ts';
import { requireOwnOrder } from './read/requireOwnOrder.ts';
import { setBillingAddress } from './setBillingAddress.ts';
import { requireDecided } from './requireDecided.ts';
import { shipOrder } from './shipOrder.ts';
import { transitionOrder } from './transitionOrder.ts';

export interface OrderChanges {
  readonly billingAddress?: Address | undefined;
  readonly status?: OrderStatus | undefined;
  readonly trackingNumber?: string | undefined;
  /** Throws `order_placed` for an order that is placed. */
  readonly onlyIfUnfinished?: boolean | undefined;
}

/** The billing address can change until the order is placed. */
const requireUnpaid = ({ status }: OrderRow): void => {
  if (status !== 'pending' && status !== 'authorized')
    throw new AppError('order_locked', 'You can change the billing address only until the order is placed.');
};

/** Role of the request: an admin acts as shopper where the statechart allows it for their own order. */
const actorFor = (order: OrderRow, to: OrderStatus, user: CurrentUser): OrderActor =>
  user.isAdmin && !(order.user_id === user.id && canTransitionOrder(order.status, to, 'shopper'))
    ? 'admin'
    : 'shopper';

const changeStatus = async (
  context: UseCaseContext,
  trx: StoreTransaction,
  order: OrderRow,
  { to, trackingNumber }: { readonly to: OrderStatus; readonly trackingNumber: string | undefined },
  user: CurrentUser,
): Promise<OrderRow> => {
  if (order.status === to) return order;
  const at = context.clock().toISOString();
  const actor = actorFor(order, to, user);
  if (actor === 'admin') requireRole(user, to === 'canceled' ? 'manager' : 'packer');
  // Only `placeOrder` claims an order for its capture.
  if (to === 'capturing') throw new AppError('move_not_allowed', 'An order is captured by placing it.');
  if (order.status === 'capturing')
    throw new AppError('order_locked', 'This order is being paid right now. Please wait a moment.');
  const transaction = { trx, at, newId: context.newId };
  // Staff cancel a paid order with a full refund.
  if (to === 'canceled' && actor === 'admin' && !isUnfinished(order.status))
    await requireFreshSecondFactor(context, trx, user, {
      cents: order.total_cents,
      currency: order.currency,
    });
  if (to === 'canceled') return cancelOrder(transaction, order, { actor });
  if (to === 'delivered') return deliverOrder(transaction, order, { actor });
  if (to === 'shipped' && actor === 'admin') await requireDecided(trx, order.id);
  if (to === 'shipped') return shipOrder(transaction, order, { actor, trackingNumber });
  return transitionOrder(trx, order, { to, actor, at });
};

/** Checkout cancels unfinished orders only; a placed order is canceled on its own page. */
const requireUnfinished = ({ status }: OrderRow): void => {
  if (!isUnfinished(status) && status !== 'canceled')
    throw new AppError('order_placed', 'This order is already placed. You can find it in your orders.');
};

/** Presents the changed order in the transaction of the change. */
export type PresentChanged<T> = (trx: StoreTransaction, order: OrderRow) => Promise<T>;

/**
 * Sets the billing address and changes the status, in one transaction that reads the order once, under its lock. `requireOrder` checks
 * that the user may do so. Records the changes of an admin in the audit log.
 */
export const changeOrder = async <T>(
  context: UseCaseContext,
  user: CurrentUser,
  id: string,
  { billingAddress, status, trackingNumber, onlyIfUnfinished }: OrderChanges,
  present: PresentChanged<T>,
  requireOrder: typeof requireOwnOrder<OrderRow> = requireOwnOrder,
): Promise<T> =>
  context.store.transaction(async (trx) => {
    let order = requireOrder(await lockOrderWithCart(trx, id), user);
    if (onlyIfUnfinished) requireUnfinished(order);
    if (billingAddress) {
      if (order.user_id !== user.id) requireRole(user, 'manager');
      requireUnpaid(order);
      const change = {
        billingAddress: JSON.stringify(normalizeAddress(billingAddress, 'billingAddress')),
        now: context.clock(),
      };
      order = await setBillingAddress(trx, order, change);
    }
    if (status === undefined) return present(trx, order);
    const after = await changeStatus(context, trx, order, { to: status, trackingNumber }, user);
    if (after.status !== order.status && actorFor(order, after.status, user) === 'admin')
      await recordAudit(trx, context, user, {
        action: 'order_moved',
        subjectId: id,
        before: { status: order.status },
        after: { status: after.status },
      });
    return present(trx, after);
  });
