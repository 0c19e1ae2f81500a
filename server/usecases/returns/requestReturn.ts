import { randomInt } from 'node:crypto';
import { isCompleteWith, nextPiecesCents } from '../../../contract/returnAmount.ts';
import { returnabilityOf } from '../../../contract/returnRules.ts';
import type { ReturnOrder } from '../../../contract/types.ts';
import { notFound, Refusal } from '../../domain/refusal.ts';
import type { StoreTransaction } from '../../store/database.ts';
import {
  eventsOfOrders,
  findOrder,
  itemsOfOrders,
  lockOrder,
  type OrderItemRow,
  type OrderRow,
} from '../../store/orders.ts';
import {
  appendReturnEvent,
  claimPieces,
  findReturn,
  insertReturn,
  type ReturnRow,
} from '../../store/returns.ts';
import { findUser } from '../../store/users.ts';
import { ownOrder } from '../orders/readOrders.ts';
import type { Purchasing, Shopper } from '../purchasing.ts';
import { presentReturn } from './presentReturn.ts';
import { readPieces, readReason, type ReturnRequest, type WantedPieces } from './readRequest.ts';
import { returnableQuantity, returnLineOf } from './returnLines.ts';

/** Ten digits behind a letter that tells it from an order's number; UNIQUE in the database. */
const newReturnNumber = (): string => `R${randomInt(1_000_000_000, 10_000_000_000)}`;

/** Only a delivered order within its window, with something left; the sentence is the one that the page shows. */
const requireReturnable = async (
  trx: StoreTransaction,
  order: OrderRow,
  rows: readonly OrderItemRow[],
  now: Date,
): Promise<void> => {
  const able = returnabilityOf(
    {
      status: order.status,
      timeline: await eventsOfOrders(trx, [order.id]),
      items: rows.map((row) => ({ returnableQuantity: returnableQuantity(row) })),
    },
    now,
  );
  if (able.kind === 'never')
    throw new Refusal('not_returnable', `This order is ${order.status} and cannot be returned.`);
  if (able.kind === 'closed') throw new Refusal('not_returnable', able.reason);
};

/** The order's delivery where it is complete with this return: what came back earlier and what is asked for now. */
const expectedDeliveryCents = (
  order: OrderRow,
  rows: readonly OrderItemRow[],
  wanted: readonly WantedPieces[],
): number => {
  const coming = wanted.map(({ row, quantity }) => ({ lineId: row.id, quantity }));
  return isCompleteWith(rows.map(returnLineOf), coming) ? order.delivery_cents : 0;
};

/**
 * API-39: requests the return of pieces of the shopper's own delivered order, within 30 days of its delivery. The order is held
 * meanwhile and the pieces are claimed conditionally, so that requests side by side never take more than was bought (S7); and a return
 * of this id is requested once (S10).
 * Refuses with `not_found`, `validation_failed` or `not_returnable`.
 */
export const requestReturn = async (
  shop: Purchasing,
  shopper: Shopper,
  request: ReturnRequest,
  id: string = shop.newId('ret'),
): Promise<ReturnOrder> => {
  const { store, clock } = shop;
  const { reason, otherReason } = readReason(request);
  // A return is the shopper's own wish, so the staff finds no order here that is not theirs.
  const asked = { ...shopper, isAdmin: false };
  ownOrder(await findOrder(store.db, request._order), asked);
  return store.transaction(async (trx) => {
    const order = ownOrder(await lockOrder(trx, request._order, store.engine), asked);
    // Deleting an account holds its orders, so whoever was let in before it is gone by now.
    if (!(await findUser(trx, shopper.id))) throw notFound('The order');
    const known = await findReturn(trx, id);
    if (known) return presentReturn(trx, known);
    const now = clock();
    const at = now.toISOString();
    const rows = await itemsOfOrders(trx, [order.id]);
    await requireReturnable(trx, order, rows, now);
    const wanted = readPieces(rows, request);
    const items = wanted.map((pieces) => ({
      return_id: id,
      order_item_id: pieces.row.id,
      quantity: pieces.quantity,
      amount_cents: nextPiecesCents(returnLineOf(pieces.row), pieces.quantity),
      reason: pieces.reason,
    }));
    for (const { order_item_id: lineId, quantity } of items)
      if (!(await claimPieces(trx, lineId, quantity)))
        throw new Error(`Pieces of ${lineId} went while the order was held.`);
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
      delivery_cents: expectedDeliveryCents(order, rows, wanted),
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
