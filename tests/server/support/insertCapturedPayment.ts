import type { Store } from '../../../server/store/database.ts';
import { findOrder } from '../../../server/store/orders.ts';
import { insertPayment } from '../../../server/store/payments.ts';

/** Inserts a captured payment of an order's full amount. */
export const insertCapturedPayment = async (store: Store, orderId: string): Promise<void> => {
  const order = await findOrder(store.db, orderId);
  if (!order) throw new Error(`There is no order ${orderId}.`);
  await store.transaction((trx) =>
    insertPayment(trx, {
      intent_id: `pi_${orderId}`,
      order_id: orderId,
      status: 'captured',
      amount_cents: order.total_cents,
      captured_cents: order.total_cents,
      refunded_cents: 0,
      method: 'creditCard',
      card: null,
      last_error: null,
      created_at: order.created_at,
      updated_at: order.created_at,
    }),
  );
};
