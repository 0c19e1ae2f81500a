import type { Store } from '../../../server/store/database.ts';
import { appendReturnEvent, claimReturnUnits, insertReturn } from '../../../server/store/returns.ts';
import { insertPastOrder } from './pastOrder.ts';

export interface PastReturn {
  readonly id: string;
  readonly userId: string;
  readonly cartId: string;
  readonly at: string;
}

/** Inserts a delivered order of a coat and a requested return of it. */
export const insertPastReturn = async (
  store: Store,
  { id, userId, cartId, at }: PastReturn,
): Promise<void> => {
  const orderId = `ord_of_${id}`;
  await insertPastOrder(store, { id: orderId, userId, cartId, productId: 'coat', at });
  await store.transaction(async (trx) => {
    await claimReturnUnits(trx, `${orderId}-0`, 1);
    await insertReturn(
      trx,
      {
        id,
        return_number: `R-${id}`,
        order_id: orderId,
        user_id: userId,
        status: 'requested',
        reason: 'Changed Mind',
        other_reason: null,
        method: 'courier_pickup',
        items_cents: 8_999,
        delivery_cents: 599,
        refund_id: null,
        created_at: at,
        updated_at: at,
      },
      [{ return_id: id, order_item_id: `${orderId}-0`, quantity: 1, amount_cents: 8_999, reason: null }],
    );
    await appendReturnEvent(trx, {
      returnId: id,
      type: 'requested',
      status: 'requested',
      actor: 'shopper',
      data: {},
      at,
    });
  });
};
