/** Orders, their items and their events. */
import type { OrderActor, OrderStatus } from '../../contract/orderStatechart.ts';
import type { StockQuantity } from '../domain/stock.ts';
import type { Handle, StoreTransaction } from './database.ts';
import { forUpdate, type Engine } from './dialect.ts';
import { appendEvent } from './eventStreams.ts';
import type { OrderEventsTable, OrderItemsTable, OrdersTable } from './schema.ts';

export type OrderRow = OrdersTable;
export type OrderItemRow = OrderItemsTable;
export type OrderEventRow = OrderEventsTable;

/** In these an order holds stock that is not sold yet; a cart has at most one such order (S3). */
export const liveStatuses = ['pending', 'authorized', 'capturing'] as const satisfies readonly OrderStatus[];

export const findOrder = async (db: Handle, id: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();

/** The order, held until the transaction ends. */
export const lockOrder = async (
  trx: StoreTransaction,
  id: string,
  engine: Engine,
): Promise<OrderRow | undefined> =>
  forUpdate(trx.selectFrom('orders').selectAll().where('id', '=', id), engine).executeTakeFirst();

/** The cart's unfinished order, held until the transaction ends. */
export const lockLiveOrder = async (
  trx: StoreTransaction,
  cartId: string,
  engine: Engine,
): Promise<OrderRow | undefined> =>
  forUpdate(
    trx.selectFrom('orders').selectAll().where('cart_id', '=', cartId).where('status', 'in', liveStatuses),
    engine,
  ).executeTakeFirst();

/** Holds every order of a user until the transaction ends: none moves meanwhile, and nothing of one is sent back or reviewed. */
export const holdOrdersOf = async (trx: StoreTransaction, userId: string, engine: Engine): Promise<void> => {
  await forUpdate(
    trx.selectFrom('orders').select('id').where('user_id', '=', userId).orderBy('id'),
    engine,
  ).execute();
};

/** What shoppers call these orders, by id. */
export const numbersOfOrders = async (db: Handle, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'order_number as orderNumber'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, orderNumber }) => [id, orderNumber]));
};

/** Items of these orders, in the order of their lines. */
export const itemsOfOrders = async (db: Handle, orderIds: readonly string[]): Promise<OrderItemRow[]> =>
  orderIds.length === 0
    ? []
    : db
        .selectFrom('order_items')
        .selectAll()
        .where('order_id', 'in', orderIds)
        .orderBy('order_id')
        .orderBy('position')
        .execute();

/** What an order takes of each size. */
export const stockOfOrder = async (db: Handle, orderId: string): Promise<StockQuantity[]> =>
  db
    .selectFrom('order_items')
    .select(['product_id as productId', 'size', 'quantity'])
    .where('order_id', '=', orderId)
    .execute();

/** Events of these orders, oldest first. */
export const eventsOfOrders = async (db: Handle, orderIds: readonly string[]): Promise<OrderEventRow[]> =>
  orderIds.length === 0
    ? []
    : db
        .selectFrom('order_events')
        .selectAll()
        .where('order_id', 'in', orderIds)
        .orderBy('order_id')
        .orderBy('seq')
        .execute();

/** What an event says beside the status; the shopper's timeline shows both. */
export interface OrderEventData {
  readonly note?: string;
  readonly trackingNumber?: string;
}

export interface NewOrderEvent {
  readonly orderId: string;
  readonly type: 'created' | 'moved' | 'note';
  readonly status: OrderStatus;
  readonly actor: OrderActor;
  readonly data: OrderEventData;
  readonly at: string;
}

/** Appends an event. The order must be held by this transaction, so that numbers have no gaps. */
export const appendOrderEvent = (
  trx: StoreTransaction,
  { orderId, ...event }: NewOrderEvent,
): Promise<void> => appendEvent(trx, 'order', { ownerId: orderId, ...event });

/** What changes on the row together with the status. */
export type OrderChange = Partial<
  Pick<OrdersTable, 'reserved_until' | 'placed_at' | 'canceled_at' | 'billing_address' | 'tracking_number'>
>;

/** Sets the order's columns where it still has the status `from`; tells whether it had. */
export const updateOrderRow = async (
  trx: StoreTransaction,
  order: { readonly id: string; readonly from: OrderStatus },
  change: OrderChange & { readonly status?: OrderStatus; readonly updated_at: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set(change)
    .where('id', '=', order.id)
    .where('status', '=', order.from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const insertOrder = async (
  trx: StoreTransaction,
  order: OrderRow,
  items: readonly OrderItemRow[],
): Promise<void> => {
  await trx.insertInto('orders').values(order).execute();
  await trx
    .insertInto('order_items')
    .values([...items])
    .execute();
};

/** Removes an order that was never paid, with its items, events and payments. */
export const deleteOrderRows = async (trx: StoreTransaction, id: string): Promise<void> => {
  await trx.deleteFrom('payments').where('order_id', '=', id).execute();
  await trx.deleteFrom('orders').where('id', '=', id).execute();
};

export interface OrderListQuery {
  readonly userId: string;
  readonly skip: number;
  readonly limit: number;
  readonly status: OrderStatus | undefined;
  readonly sort: '-createdAt' | 'createdAt' | undefined;
}

/** A page of a user's orders, newest first unless told, ids breaking ties; one more than `limit` where there are more. */
export const ordersOfUser = async (db: Handle, query: OrderListQuery): Promise<OrderRow[]> => {
  const direction = query.sort === 'createdAt' ? 'asc' : 'desc';
  return db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', query.userId)
    .$if(query.status !== undefined, (builder) => builder.where('status', '=', query.status ?? 'pending'))
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(query.limit + 1)
    .offset(query.skip)
    .execute();
};

/** Orders whose reservation has ended while nothing was being captured. */
export const expiredOrderIds = async (db: Handle, now: string, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('reserved_until', '<=', now)
    .where('status', 'in', ['pending', 'authorized'])
    .orderBy('reserved_until')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** Orders that began to be captured before `before`, and whose outcome nobody has written down. */
export const stuckCaptureIds = async (db: Handle, before: string, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'capturing')
    .where('updated_at', '<=', before)
    .orderBy('updated_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** Orders on their way to the shopper that have not moved since `before`, the longest resting first. */
export const ordersUnderWay = async (
  db: Handle,
  {
    before,
    placedSince,
    limit,
  }: { readonly before: string; readonly placedSince: string; readonly limit: number },
): Promise<string[]> => {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('status', 'in', ['placed', 'processing', 'shipped'])
    .where('updated_at', '<=', before)
    .where('placed_at', '>=', placedSince)
    .orderBy('updated_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** Names of the users to whom orders belong. */
export const namesOfUsers = async (
  db: Handle,
  userIds: readonly string[],
): Promise<Map<string, { readonly firstName: string; readonly lastName: string }>> => {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name as firstName', 'last_name as lastName'])
    .where('id', 'in', userIds)
    .execute();
  return new Map(rows.map(({ id, ...name }) => [id, name]));
};
