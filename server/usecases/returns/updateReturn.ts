import type { ReturnStatus } from '../../../contract/returnStatechart.ts';
import type { ReturnOrder } from '../../../contract/types.ts';
import { notFound, Refusal } from '../../domain/refusal.ts';
import { findReturn, type ReturnRow } from '../../store/returns.ts';
import type { GiveBackScope } from '../orders/giveBack.ts';
import { writeDown } from '../admin/staff.ts';
import { lockOrderWithCart } from '../payments/applyIntent.ts';
import type { Purchasing, Shopper } from '../purchasing.ts';
import type { OrderRow } from '../../store/orders.ts';
import { presentReturn } from './presentReturn.ts';
import { receiveReturn } from './receiveReturn.ts';
import { refundAgain, refundReturn } from './refundReturn.ts';

const moved = async (
  scope: GiveBackScope,
  order: OrderRow,
  row: ReturnRow,
  to: ReturnStatus,
): Promise<ReturnRow> => {
  if (row.status === to) return to === 'refunded' ? refundAgain(scope, row) : row;
  if (row.status === 'requested' && to === 'received') return receiveReturn(scope, order, row);
  if (row.status === 'received' && to === 'refunded') return refundReturn(scope, row);
  throw new Refusal('move_not_allowed', `This return is ${row.status} and cannot become ${to}.`);
};

/**
 * The staff moves a return: `received` puts its pieces back into stock and counts them on the order, `refunded` claims its refund,
 * which the outbox asks of the provider. A move to where it is already changes nothing, but for a refund that failed: it is asked
 * for anew. Who of the staff did it is written down under the order. Refuses with `not_found` or `move_not_allowed`.
 */
export const updateReturn = async (
  shop: Purchasing,
  id: string,
  to: ReturnStatus,
  staff?: Shopper,
): Promise<ReturnOrder> => {
  const { store, clock, newId } = shop;
  const known = await findReturn(store.db, id);
  if (!known) throw notFound('The return');
  const presented = await store.transaction(async (trx) => {
    // Every return of an order is worked under its order, so that two of them cannot both be the last.
    const order = await lockOrderWithCart(trx, known.order_id, store.engine);
    const row = await findReturn(trx, id);
    if (!order || !row) throw notFound('The return');
    const scope = { trx, at: clock().toISOString(), newId };
    const after = await moved(scope, order, row, to);
    if (staff && after !== row)
      await writeDown(trx, shop, staff, {
        action: 'return_moved',
        subjectId: order.id,
        before: { returnNumber: row.return_number, status: row.status },
        after: { returnNumber: row.return_number, status: after.status },
      });
    return presentReturn(trx, after);
  });
  shop.bell.ring();
  return presented;
};
