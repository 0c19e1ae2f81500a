/** The returns of what a statement names of a delivered order. */
import { isClosedReturn } from '../../../contract/returnStatechart.ts';
import { listOrderItems, type OrderItemRow, type OrderRow } from '../../store/orders.ts';
import { findReturn } from '../../store/returns.ts';
import { findOpenReturnId, listWithdrawalsOfOrder, type WithdrawalRow } from '../../store/withdrawals.ts';
import type { TransactionContext } from '../transactionContext.ts';
import { openReturn, type RequestedItem } from './openReturn.ts';
import { readWithdrawnItems, type WithdrawnItem } from './read/presentWithdrawal.ts';
import { returnableQuantity } from './read/returnLines.ts';

/** How a statement is carried out. */
export type Outcome = Pick<WithdrawalRow, 'status' | 'needs_decision' | 'return_id'>;

/** Staff decide. */
export const toDecide: Outcome = { status: 'received', needs_decision: 1, return_id: null };

export const returning = (returnId: string | null): Outcome => ({
  status: 'returning',
  needs_decision: 0,
  return_id: returnId,
});

/** Whether the lines are all units of the order. */
export const coversOrder = (rows: readonly OrderItemRow[], items: readonly WithdrawnItem[] | null): boolean =>
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
  const rows = await listOrderItems(trx, [order.id]);
  const listed = readWithdrawnItems(row);
  // Of all units, some may have been canceled since.
  const items = coversOrder(rows, listed) ? null : listed;
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
