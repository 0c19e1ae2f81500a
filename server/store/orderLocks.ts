/**
 * Locks of orders, each held until the transaction ends. `no key`: rows that reference the order can be inserted meanwhile, whose check of
 * the foreign key would else wait, and deadlock.
 */
import { prepare } from './common/prepare.ts';
import type { StoreTransaction } from './database.ts';
import { literals } from './literals.ts';
import { unfinishedStatuses, type OrderRow } from './orders.ts';

const orderForUpdate = prepare((db, { id }: { readonly id: string }) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).forNoKeyUpdate(),
);

/** Locks the order and returns it. */
export const lockOrder = (trx: StoreTransaction, id: string): Promise<OrderRow | undefined> =>
  orderForUpdate.get(trx, { id });

/** PostgreSQL locks the rows of a result in the sequence of the tables after `of`. */
const orderAndCartForUpdate = prepare((db, { id }: { readonly id: string }) =>
  db
    .selectFrom('carts')
    .innerJoin('orders', 'orders.cart_id', 'carts.id')
    .selectAll('orders')
    .where('orders.id', '=', id)
    .forNoKeyUpdate(['carts', 'orders']),
);

/** Locks the order's cart and the order, always in this sequence, and returns the order. */
export const lockOrderWithCart = (trx: StoreTransaction, id: string): Promise<OrderRow | undefined> =>
  orderAndCartForUpdate.get(trx, { id });

const unfinishedOrderForUpdate = prepare((db, { cartId }: { readonly cartId: string }) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('cart_id', '=', cartId)
    .where('status', 'in', literals(unfinishedStatuses))
    .forNoKeyUpdate(),
);

/** Locks the cart's unfinished order and returns it. */
export const lockUnfinishedOrder = (trx: StoreTransaction, cartId: string): Promise<OrderRow | undefined> =>
  unfinishedOrderForUpdate.get(trx, { cartId });

/** Locks every order of a user, against status changes, and against returns and reviews, which reference them. */
export const lockOrdersOfUser = async (trx: StoreTransaction, userId: string): Promise<void> => {
  await trx
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute();
};
