import { randomInt } from 'node:crypto';
import { completesReturn, nextUnitsCents } from '../../../../contract/returnAmount.ts';
import { getReturnability } from '../../../../contract/returnRules.ts';
import type { ReturnOrder } from '../../../../contract/types.ts';
import { notFound, AppError } from '../../../domain/appError.ts';
import type { StoreTransaction } from '../../../store/database.ts';
import { lockOrder } from '../../../store/orderLocks.ts';
import { listOrderEvents, listOrderItems, type OrderItemRow, type OrderRow } from '../../../store/orders.ts';
import { appendReturnEvent, claimReturnUnits, insertReturn, type ReturnRow } from '../../../store/returns.ts';
import { findUser } from '../../../store/users.ts';
import { requireOwnOrder } from '../read/requireOwnOrder.ts';
import type { UseCaseContext, CurrentUser } from '../../useCaseContext.ts';
import { presentReturn } from '../read/presentReturn.ts';
import {
  parseReturnItems,
  parseReason,
  type ReturnRequest,
  type RequestedItem,
} from './parseReturnRequest.ts';
import { returnableQuantity, toReturnLine } from '../read/returnLines.ts';

/** Ten random digits after a letter that distinguishes it from an order number; UNIQUE in the database. */
const newReturnNumber = (): string => `R${randomInt(1_000_000_000, 10_000_000_000)}`;

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

/** The order's delivery cost where this return, with earlier ones, completes the order; else 0. */
const expectedDeliveryCents = (
  order: OrderRow,
  rows: readonly OrderItemRow[],
  requested: readonly RequestedItem[],
): number => {
  const returning = requested.map(({ row, quantity }) => ({ lineId: row.id, quantity }));
  return completesReturn(rows.map(toReturnLine), returning) ? order.delivery_cents : 0;
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
    const at = now.toISOString();
    const rows = await listOrderItems(trx, [order.id]);
    await requireReturnable(trx, order, rows, now);
    const requested = parseReturnItems(rows, request);
    const items = requested.map((item) => ({
      return_id: id,
      order_item_id: item.row.id,
      quantity: item.quantity,
      amount_cents: nextUnitsCents(toReturnLine(item.row), item.quantity),
      reason: item.reason,
    }));
    for (const { order_item_id: lineId, quantity } of items)
      if (!(await claimReturnUnits(trx, lineId, quantity)))
        throw new Error(`Units of ${lineId} changed while the order was locked.`);
    const row: ReturnRow = {
      id,
      return_number: newReturnNumber(),
      order_id: order.id,
      user_id: order.user_id,
      status: 'requested',
      reason,
      other_reason: otherReason,
      method: request.returnMethod ?? 'store_dropoff',
      items_cents: items.reduce((sum, item) => sum + item.amount_cents, 0),
      delivery_cents: expectedDeliveryCents(order, rows, requested),
      refund_id: null,
      created_at: at,
      updated_at: at,
    };
    await insertReturn(trx, row, items);
    const event = { returnId: id, type: 'requested', status: 'requested', actor: 'shopper' } as const;
    await appendReturnEvent(trx, { ...event, data: {}, at });
    return presentReturn(trx, row);
  });
};
