import { getReturnability } from '../../../../contract/returnRules.ts';
import type { ReturnOrder } from '../../../../contract/types.ts';
import { notFound, AppError } from '../../../domain/appError.ts';
import type { StoreTransaction } from '../../../store/database.ts';
import { lockOrder } from '../../../store/orderLocks.ts';
import { listOrderEvents, listOrderItems, type OrderItemRow, type OrderRow } from '../../../store/orders.ts';
import { findUser } from '../../../store/users.ts';
import { requireOwnOrder } from '../read/requireOwnOrder.ts';
import type { UseCaseContext, CurrentUser } from '../../useCaseContext.ts';
import { presentReturn } from '../read/presentReturn.ts';
import { openReturn } from '../openReturn.ts';
import { parseReturnItems, parseReason, type ReturnRequest } from './parseReturnRequest.ts';
import { returnableQuantity } from '../read/returnLines.ts';

/** Throws unless the order is delivered, within its return window and has returnable units; same messages as on the page. */
const requireReturnable = async (
  trx: StoreTransaction,
  order: OrderRow,
  rows: readonly OrderItemRow[],
  now: Date,
): Promise<void> => {
  const returnability = getReturnability(
    {
      status: order.status,
      timeline: await listOrderEvents(trx, [order.id]),
      items: rows.map((row) => ({ returnableQuantity: returnableQuantity(row) })),
    },
    now,
  );
  if (returnability.kind === 'never')
    throw new AppError('not_returnable', `This order is ${order.status} and cannot be returned.`);
  if (returnability.kind === 'closed') throw new AppError('not_returnable', returnability.reason);
};

/**
 * API-39: requests the return of items of the shopper's own delivered order, within 30 days of its delivery. The order is locked and units
 * are claimed conditionally, so that concurrent requests never exceed the bought quantity (S7). Throws `not_found`,
 * `validation_failed` or `not_returnable`.
 */
export const requestReturn = async (
  context: UseCaseContext,
  shopper: CurrentUser,
  request: ReturnRequest,
): Promise<ReturnOrder> => {
  const { store, clock, newId } = context;
  const id = newId('ret');
  const { reason, otherReason } = parseReason(request);
  // Only the shopper may request a return, so admin rights do not apply.
  const requester = { ...shopper, isAdmin: false };
  return store.transaction(async (trx) => {
    const order = requireOwnOrder(await lockOrder(trx, request._order), requester);
    // The account may have been deleted while this transaction waited for the order's lock.
    if (!(await findUser(trx, shopper.id))) throw notFound('The order');
    const now = clock();
    const rows = await listOrderItems(trx, [order.id]);
    await requireReturnable(trx, order, rows, now);
    const requested = parseReturnItems(rows, request);
    const method = request.returnMethod ?? 'store_dropoff';
    const wanted = { id, reason, otherReason, method, requested };
    const row = await openReturn({ trx, at: now.toISOString(), newId }, order, rows, wanted);
    return presentReturn(trx, row);
  });
};
