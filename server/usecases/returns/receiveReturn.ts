import { isCompleteWith } from '../../../contract/returnAmount.ts';
import { netReservation } from '../../domain/stock.ts';
import { countUpCatalogueVersion } from '../../store/catalogue/version.ts';
import { itemsOfOrders, type OrderRow } from '../../store/orders.ts';
import { enqueueEffect } from '../../store/outbox.ts';
import { countPiecesBack, itemsOfReturns, type ReturnRow } from '../../store/returns.ts';
import { putBack } from '../../store/stock.ts';
import type { GiveBackScope } from '../orders/giveBack.ts';
import { moveOrder } from '../orders/moveOrder.ts';
import { moveReturn } from './moveReturn.ts';
import { returnLineOf } from './returnLines.ts';

/** What makes the mail that a return has come one, however often its effect is had. */
export const returnReceivedKey = (returnId: string): string => `mail:return-received:${returnId}`;

/**
 * The pieces of a return have come, in one transaction that holds the order: they are counted on its lines and lie in stock again.
 * When every piece of the order is back, its delivery is paid back with this return and the order is `returned`.
 */
export const receiveReturn = async (
  scope: GiveBackScope,
  order: OrderRow,
  row: ReturnRow,
): Promise<ReturnRow> => {
  const { trx, at, newId } = scope;
  const pieces = await itemsOfReturns(trx, [row.id]);
  for (const { order_item_id: lineId, quantity } of pieces) await countPiecesBack(trx, lineId, quantity);
  const isComplete = isCompleteWith((await itemsOfOrders(trx, [order.id])).map(returnLineOf), []);
  const received = await moveReturn(trx, row, {
    to: 'received',
    actor: 'admin',
    at,
    change: { delivery_cents: isComplete ? order.delivery_cents : 0 },
  });
  const stock = pieces.map(({ product_id: productId, size, quantity }) => ({ productId, size, quantity }));
  await putBack(trx, netReservation(stock), 'return', {
    orderId: order.id,
    at,
    newId: () => newId('mov'),
  });
  if (isComplete)
    await moveOrder(trx, order, { to: 'returned', actor: 'system', at, note: 'Every item was returned' });
  await enqueueEffect(
    trx,
    {
      kind: 'mail.returnReceived',
      effectKey: returnReceivedKey(row.id),
      payload: { returnId: row.id },
    },
    { id: newId('out'), at },
  );
  await countUpCatalogueVersion(trx);
  return received;
};
