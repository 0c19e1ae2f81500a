import { randomInt } from 'node:crypto';
import { completesReturn, nextUnitsCents } from '../../../contract/returnAmount.ts';
import type { ReturnMethod, ReturnReason } from '../../../contract/rules/returns.ts';
import { noteEvent } from '../../store/engines/transactionScope.ts';
import type { OrderItemRow, OrderRow } from '../../store/orders.ts';
import {
  appendReturnEvent,
  claimReturnUnits,
  insertReturn,
  type ReturnItemRow,
  type ReturnRow,
} from '../../store/returns.ts';
import { enqueueEffect } from '../enqueueEffect.ts';
import type { TransactionContext } from '../transactionContext.ts';
import { leftToRefund } from './leftToRefund.ts';
import { toReturnLine } from './read/returnLines.ts';

/** Deduplicates the mail about a requested return. */
export const returnRequestedKey = (returnId: string): string => `mail:return-requested:${returnId}`;

/** Units of an order line to return, at most the returnable ones. */
export interface RequestedItem {
  readonly row: OrderItemRow;
  readonly quantity: number;
  readonly reason: ReturnReason | null;
}

export interface NewReturn {
  readonly id: string;
  readonly reason: ReturnReason;
  readonly otherReason: string | null;
  readonly method: ReturnMethod;
  readonly requested: readonly RequestedItem[];
}

/** Ten random digits after a letter that distinguishes it from an order number; UNIQUE in the database. */
const newReturnNumber = (): string => `R${randomInt(1_000_000_000, 10_000_000_000)}`;

/** The order's delivery cost where this return, with earlier ones, completes the order; else 0. */
const expectedDeliveryCents = (
  order: OrderRow,
  rows: readonly OrderItemRow[],
  requested: readonly RequestedItem[],
): number => {
  const returning = requested.map(({ row, quantity }) => ({ lineId: row.id, quantity }));
  return completesReturn(rows.map(toReturnLine), returning) ? order.delivery_cents : 0;
};

/** Requests a return of a delivered order locked by this transaction, whose items are `rows`, on behalf of its shopper, who gets a mail. Claims the units (S7). */
export const openReturn = async (
  transaction: TransactionContext,
  order: OrderRow,
  rows: readonly OrderItemRow[],
  { id, reason, otherReason, method, requested }: NewReturn,
): Promise<ReturnRow> => {
  const { trx, at } = transaction;
  const items: ReturnItemRow[] = [];
  for (const { row: line, quantity, reason: reasonOfItem } of requested)
    items.push({
      return_id: id,
      order_item_id: line.id,
      quantity,
      amount_cents: Math.min(nextUnitsCents(toReturnLine(line), quantity), await leftToRefund(trx, line, id)),
      reason: reasonOfItem,
    });
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
    method,
    items_cents: items.reduce((sum, item) => sum + item.amount_cents, 0),
    delivery_cents: expectedDeliveryCents(order, rows, requested),
    refund_id: null,
    created_at: at,
    updated_at: at,
  };
  await insertReturn(trx, row, items);
  const event = { returnId: id, type: 'requested', status: 'requested', actor: 'shopper' } as const;
  await appendReturnEvent(trx, { ...event, data: {}, at });
  noteEvent({
    type: 'return.requested',
    subjectId: id,
    data: { returnId: id, returnNumber: row.return_number, orderId: order.id, status: row.status },
  });
  await enqueueEffect(transaction, {
    kind: 'mail.returnRequested',
    effectKey: returnRequestedKey(id),
    payload: { returnId: id },
  });
  return row;
};
