/**
 * Locks of orders, each held until the transaction ends. `no key`: rows that reference the order can be inserted meanwhile, whose check of
 * the foreign key would else wait, and deadlock.
 */
import { prepare } from './common/prepare.ts';
import type { StoreTransaction } from './database.ts';
import { literals } from './literals.ts';
import { findOrderStatus, unfinishedStatuses, type OrderRow } from './orders.ts';

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

/** An order gets another cart once, when its guest signs in, or twice, with two guest sessions. */
const maximumMoves = 5;

/**
 * Locks the order's cart and the order, always in this sequence, and returns the order. Where the order got another cart while this waited,
 * PostgreSQL finds neither, so the new cart is locked.
 */
export const lockOrderWithCart = async (trx: StoreTransaction, id: string): Promise<OrderRow | undefined> => {
  for (let moves = 0; moves < maximumMoves; moves += 1) {
    const order = await orderAndCartForUpdate.get(trx, { id });
    if (order || !(await findOrderStatus(trx, id))) return order;
  }
  throw new Error(`The cart of order ${id} changed ${maximumMoves} times.`);
};

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

/** Locks every order of a user against status changes and returns them. */
export const lockOrderRowsOfUser = (trx: StoreTransaction, userId: string): Promise<OrderRow[]> =>
  trx.selectFrom('orders').selectAll().where('user_id', '=', userId).orderBy('id').forNoKeyUpdate().execute();

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
