import { isClosedReturn } from '../../../contract/returnStatechart.ts';
import {
  deliveredAtOf,
  isWithinWithdrawalPeriod,
  type WithdrawalPeriod,
} from '../../../contract/withdrawalRules.ts';
import { listOrderEvents, listOrderItems, type OrderItemRow, type OrderRow } from '../../store/orders.ts';
import { findReturn } from '../../store/returns.ts';
import { findOpenReturnId, listWithdrawalsOfOrder, type WithdrawalRow } from '../../store/withdrawals.ts';
import type { TransactionContext } from '../transactionContext.ts';
import { cancelOrder } from './cancelOrder.ts';
import { openReturn, type RequestedItem } from './openReturn.ts';
import { readWithdrawnItems, type WithdrawnItem } from './read/presentWithdrawal.ts';
import { returnableQuantity } from './read/returnLines.ts';

type Outcome = Pick<WithdrawalRow, 'status' | 'needs_decision' | 'return_id'>;

const toDecide: Outcome = { status: 'received', needs_decision: 1, return_id: null };
const awaitingDelivery: Outcome = { status: 'received', needs_decision: 0, return_id: null };
const canceled: Outcome = { status: 'canceled', needs_decision: 0, return_id: null };
const late: Outcome = { status: 'late', needs_decision: 1, return_id: null };
const returning = (returnId: string | null): Outcome => ({
  status: 'returning',
  needs_decision: 0,
  return_id: returnId,
});

/** Shown to the shopper in the order's timeline. */
const cancellationNote = 'Withdrawn from the contract';

/** Whether the lines are all units of the order. */
const coversOrder = (rows: readonly OrderItemRow[], items: readonly WithdrawnItem[] | null): boolean =>
  items === null ||
  (items.length === rows.length &&
    rows.every((row) =>
      items.some(({ orderItemId, quantity }) => orderItemId === row.id && quantity === row.quantity),
    ));

/** The units to return: of a whole order the returnable ones; undefined where a line names more, or is not in the order. */
const toRequestedItems = (
  rows: readonly OrderItemRow[],
  items: readonly WithdrawnItem[] | null,
): RequestedItem[] | undefined => {
  if (items === null)
    return rows
      .map((row) => ({ row, quantity: returnableQuantity(row), reason: null }))
      .filter(({ quantity }) => quantity > 0);
  const requested = items.flatMap(({ orderItemId, quantity }) => {
    const row = rows.find(({ id }) => id === orderItemId);
    return row && quantity <= returnableQuantity(row) ? [{ row, quantity, reason: null }] : [];
  });
  const lines = new Set(requested.map(({ row }) => row.id));
  return lines.size === items.length ? requested : undefined;
};

/** The open return of another statement about the same lines: repeating a statement returns nothing twice. */
const findRepeatedReturn = async (
  { trx }: TransactionContext,
  orderId: string,
  { id, items }: WithdrawalRow,
): Promise<string | undefined> => {
  for (const row of await listWithdrawalsOfOrder(trx, orderId)) {
    if (row.id === id || row.items !== items || row.return_id === null) continue;
    const returned = await findReturn(trx, row.return_id);
    if (returned && !isClosedReturn(returned.status)) return returned.id;
  }
  return undefined;
};

/** Requests the return of the items of a statement about a delivered order. */
export const returnWithdrawnItems = async (
  transaction: TransactionContext,
  order: OrderRow,
  row: WithdrawalRow,
): Promise<Outcome> => {
  const { trx, newId } = transaction;
  const items = readWithdrawnItems(row);
  const rows = await listOrderItems(trx, [order.id]);
  const repeatedId = items === null ? undefined : await findRepeatedReturn(transaction, order.id, row);
  if (repeatedId !== undefined) return returning(repeatedId);
  const requested = toRequestedItems(rows, items);
  if (requested === undefined) return toDecide;
  if (requested.length === 0) return returning((await findOpenReturnId(trx, order.id)) ?? null);
  const opened = await openReturn(transaction, order, rows, {
    id: newId('ret'),
    reason: 'Changed Mind',
    otherReason: null,
    method: 'locker_dropoff',
    requested,
  });
  return returning(opened.id);
};

/**
 * WITHDRAW-04: applies a statement to its placed order, locked by this transaction. Before shipment the whole order is canceled; delivered
 * items are returned; a shipped order waits for its delivery. Staff decide what is late, not exact or about a partly shipped order. Repeating it changes nothing.
 */
export const settleWithdrawal = async (
  transaction: TransactionContext,
  order: OrderRow,
  row: WithdrawalRow,
  period: WithdrawalPeriod,
): Promise<Outcome> => {
  const { trx } = transaction;
  if (order.status === 'canceled') return canceled;
  if (order.status === 'returned') return returning((await findOpenReturnId(trx, order.id)) ?? null);
  const deliveredAt = deliveredAtOf({ timeline: await listOrderEvents(trx, [order.id]) });
  if (deliveredAt !== undefined && !isWithinWithdrawalPeriod(deliveredAt, row.received_at, period))
    return late;
  const items = readWithdrawnItems(row);
  if (items?.length === 0) return toDecide;
  if (order.status === 'delivered') return returnWithdrawnItems(transaction, order, row);
  if (order.status === 'shipped') return awaitingDelivery;
  const rows = await listOrderItems(trx, [order.id]);
  if (rows.some((line) => line.shipped_quantity > 0) || !coversOrder(rows, items)) return toDecide;
  await cancelOrder(transaction, order, { actor: 'shopper', note: cancellationNote });
  return canceled;
};
