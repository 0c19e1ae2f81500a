/** Locks of orders, each held until the transaction ends. */
import type { StoreTransaction } from './database.ts';
import { literals } from './literals.ts';
import { unfinishedStatuses, type OrderRow } from './orders.ts';

/** Locks the order and returns it. */
export const lockOrder = async (trx: StoreTransaction, id: string): Promise<OrderRow | undefined> =>
  trx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Locks the order's cart and the order, always in this sequence, and returns the order. */
export const lockOrderWithCart = async (trx: StoreTransaction, id: string): Promise<OrderRow | undefined> => {
  await trx
    .selectFrom('carts')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('orders').select('cart_id').where('orders.id', '=', id))
    .forUpdate()
    .execute();
  return lockOrder(trx, id);
};

/** Locks the cart's unfinished order and returns it. */
export const lockUnfinishedOrder = async (
  trx: StoreTransaction,
  cartId: string,
): Promise<OrderRow | undefined> =>
  trx
    .selectFrom('orders')
    .selectAll()
    .where('cart_id', '=', cartId)
    .where('status', 'in', literals(unfinishedStatuses))
    .forUpdate()
    .executeTakeFirst();

/** Locks every order of a user, against status changes, returns and reviews. */
export const lockOrdersOfUser = async (trx: StoreTransaction, userId: string): Promise<void> => {
  await trx
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute();
};
