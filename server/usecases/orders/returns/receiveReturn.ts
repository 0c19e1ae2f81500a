import { completesReturn } from '../../../../contract/returnAmount.ts';
import { netReservation } from '../../../domain/stock.ts';
import { listOrderItems, type OrderRow } from '../../../store/orders.ts';
import { enqueueEffect } from '../../enqueueEffect.ts';
import {
  listReturnItems,
  markUnitsReturned,
  releaseReturnUnits,
  type ReturnItemDetails,
  type ReturnRow,
} from '../../../store/returns.ts';
import { restock } from '../../../store/stock.ts';
import type { TransactionContext } from '../../transactionContext.ts';
import { transitionOrder } from '../transitionOrder.ts';
import { transitionReturn } from './transitionReturn.ts';
import { toReturnLine } from '../read/returnLines.ts';

/** Deduplicates the mail about a received return. */
export const returnReceivedKey = (returnId: string): string => `mail:return-received:${returnId}`;

/** What arrived of an item of a return. */
interface ReceivedItem {
  readonly item: Pick<ReturnItemDetails, 'order_item_id' | 'product_id' | 'size'>;
  readonly received: number;
  /** Units that can be returned again. */
  readonly missing: number;
  readonly restocked: number;
}

interface ReceivedParcel {
  readonly items: readonly ReceivedItem[];
  /** Refund of the items, where it is not the one of the request. */
  readonly itemsCents?: number;
  /** Shown to the shopper in the timeline. */
  readonly note?: string;
}

/**
 * Receives the units of a return: updates the order's lines and restocks. When the order is completely returned, this return also refunds its
 * delivery and the order becomes `returned`. The order must be locked.
 */
export const receiveUnits = async (
  transaction: TransactionContext,
  order: OrderRow,
  row: ReturnRow,
  { items, itemsCents, note }: ReceivedParcel,
): Promise<ReturnRow> => {
  const { trx, at, newId } = transaction;
  for (const { item, received, missing } of items) {
    if (received > 0) await markUnitsReturned(trx, item.order_item_id, received);
    if (missing > 0) await releaseReturnUnits(trx, item.order_item_id, missing);
  }
  const isComplete = completesReturn((await listOrderItems(trx, [order.id])).map(toReturnLine), []);
  const arrived = await transitionReturn(trx, row, {
    to: 'received',
    actor: 'admin',
    at,
    change: {
      delivery_cents: isComplete ? order.delivery_cents : 0,
      ...(itemsCents === undefined ? {} : { items_cents: itemsCents }),
    },
    ...(note === undefined ? {} : { note }),
  });
  const stock = items.flatMap(({ item: { product_id: productId, size }, restocked: quantity }) =>
    quantity > 0 ? [{ productId, size, quantity }] : [],
  );
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
  return arrived;
};

/** Receives everything that was requested, as new. The order must be locked. */
export const receiveReturn = async (
  transaction: TransactionContext,
  order: OrderRow,
  row: ReturnRow,
): Promise<ReturnRow> => {
  const items = await listReturnItems(transaction.trx, [row.id]);
  return receiveUnits(transaction, order, row, {
    items: items.map((item) => ({
      item,
      received: item.quantity,
      missing: 0,
      restocked: item.quantity,
    })),
  });
};
