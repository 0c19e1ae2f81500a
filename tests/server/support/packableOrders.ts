import type { Store } from '../../../server/store/database.ts';
import { insertParcel } from '../../../server/store/parcels.ts';
import { insertCapturedPayment } from './insertCapturedPayment.ts';
import { insertPastOrder } from './pastOrder.ts';
import { start } from './seedShop.ts';

/** A paid order of two coats, of which none has left. */
export const packableOrderId = 'ord_packable';
/** A paid order of two coats, of which the first has left. */
export const partlyShippedOrderId = 'ord_partly_shipped';

/** Inserts both orders, with the status `processing`. */
export const insertPackableOrders = async (
  store: Store,
  owner: { readonly userId: string; readonly cartId: string },
): Promise<void> => {
  for (const id of [packableOrderId, partlyShippedOrderId]) {
    await insertPastOrder(store, {
      ...owner,
      id,
      productId: 'coat',
      sizes: ['S', 'S'],
      status: 'processing',
    });
    await insertCapturedPayment(store, id);
  }
  const id = partlyShippedOrderId;
  await store.transaction(async (trx) => {
    await insertParcel(
      trx,
      {
        id: 'par_first',
        order_id: id,
        number: 1,
        tracking_number: 'VRW 1000',
        tracking_url: null,
        shipped_at: start,
        delivered_at: null,
      },
      [{ parcel_id: 'par_first', order_item_id: `${id}-0`, quantity: 1 }],
    );
    await trx.updateTable('order_items').set({ shipped_quantity: 1 }).where('id', '=', `${id}-0`).execute();
  });
};
