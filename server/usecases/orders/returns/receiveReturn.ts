import { completesReturn } from '../../../../contract/returnAmount.ts';
import { netReservation } from '../../../domain/stock.ts';
import { listOrderItems, type OrderRow } from '../../../store/orders.ts';
import { enqueueEffect } from '../../enqueueEffect.ts';
import { markUnitsReturned, listReturnItems, type ReturnRow } from '../../../store/returns.ts';
import { restock } from '../../../store/stock.ts';
import type { TransactionContext } from '../../transactionContext.ts';
import { transitionOrder } from '../transitionOrder.ts';
import { transitionReturn } from './transitionReturn.ts';
import { toReturnLine } from '../read/returnLines.ts';

/** Deduplicates the mail about a received return. */
export const returnReceivedKey = (returnId: string): string => `mail:return-received:${returnId}`;

/**
 * Receives a return: updates the order's lines and restocks the units. When the order is completely returned, this return also refunds its
 * delivery and the order becomes `returned`. The order must be locked.
 */
export const receiveReturn = async (
  transaction: TransactionContext,
  order: OrderRow,
  row: ReturnRow,
): Promise<ReturnRow> => {
  const { trx, at, newId } = transaction;
  const items = await listReturnItems(trx, [row.id]);
  for (const { order_item_id: lineId, quantity } of items) await markUnitsReturned(trx, lineId, quantity);
  const isComplete = completesReturn((await listOrderItems(trx, [order.id])).map(toReturnLine), []);
  const received = await transitionReturn(trx, row, {
    to: 'received',
    actor: 'admin',
    at,
    change: { delivery_cents: isComplete ? order.delivery_cents : 0 },
  });
  const stock = items.map(({ product_id: productId, size, quantity }) => ({ productId, size, quantity }));
  await restock(trx, netReservation(stock), 'return', {
    orderId: order.id,
    at,
    newId: () => newId('mov'),
  });
  if (isComplete)
    await transitionOrder(trx, order, {
      to: 'returned',
      actor: 'system',
      at,
      note: 'Every item was returned',
    });
  await enqueueEffect(transaction, {
    kind: 'mail.returnReceived',
    effectKey: returnReceivedKey(row.id),
    payload: { returnId: row.id },
  });
  return received;
};
