/** Orders, their items and their events. */
import { sql } from 'kysely';
import type { OrderActor, OrderStatus } from '../../contract/orderStatechart.ts';
import type { StockQuantity } from '../domain/stock.ts';
import { createBulkInsert } from './common/bulkInsert.ts';
import { prepare } from './common/prepare.ts';
import type { Handle, StoreTransaction } from './database.ts';
import { appendEvent } from './eventStreams.ts';
import { readIds, rowsIn, rowsOfOwners } from './common/queries.ts';
import { pageOfUser, type UserPageQuery } from './rowsOfUser.ts';
import { isAttemptable } from './jobFailures.ts';
import { literal, literals } from './literals.ts';
import type { OrderEventsTable, OrderItemsTable, OrdersTable } from './schema.ts';

export type OrderRow = OrdersTable;
export type OrderItemRow = OrderItemsTable;
export type OrderEventRow = OrderEventsTable;

/** Statuses in which an order reserves stock; a cart has at most one such order (S3). */
export const unfinishedStatuses = [
  'pending',
  'authorized',
  'capturing',
] as const satisfies readonly OrderStatus[];

const orderById = prepare((db, { id }: { readonly id: string }) =>
  db.selectFrom('orders').selectAll().where('id', '=', id),
);

export const findOrder = (db: Handle, id: string): Promise<OrderRow | undefined> => orderById.get(db, { id });

const currencyOfOrder = prepare((db, { id }: { readonly id: string }) =>
  db.selectFrom('orders').select('currency').where('id', '=', id),
);

/** The currency of an order; null for dollars. */
export const readOrderCurrency = async (db: Handle, id: string): Promise<string | null> =>
  (await currencyOfOrder.get(db, { id }))?.currency ?? null;

const statusOfOrder = prepare((db, { id }: { readonly id: string }) =>
  db.selectFrom('orders').select(['user_id', 'status']).where('id', '=', id),
);

/** Owner and status of an order. */
export const findOrderStatus = (
  db: Handle,
  id: string,
): Promise<Pick<OrderRow, 'user_id' | 'status'> | undefined> => statusOfOrder.get(db, { id });

export const findOrderByNumber = (db: Handle, orderNumber: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('order_number', '=', orderNumber).executeTakeFirst();

/** The orders with these ids, in no particular order. */
export const listOrdersById = (db: Handle, ids: readonly string[]): Promise<OrderRow[]> =>
  rowsIn(ids, db.selectFrom('orders').selectAll().where('id', 'in', ids));

/** The links to the order that were mailed so far end. */
export const incrementLinkRevision = async (trx: StoreTransaction, id: string): Promise<void> => {
  await trx
    .updateTable('orders')
    .set({ link_revision: sql<number>`coalesce(link_revision, 0) + 1` })
    .where('id', '=', id)
    .execute();
};

/** What other records show of their order. */
export type OrderLabel = Pick<OrderRow, 'order_number' | 'currency' | 'delivery_cents'>;

/** Labels of orders, by order id. */
export const readOrderLabels = async (
  db: Handle,
  ids: readonly string[],
): Promise<Map<string, OrderLabel>> => {
  const labels = db
    .selectFrom('orders')
    .select(['id', 'order_number', 'currency', 'delivery_cents'])
    .where('id', 'in', ids);
  return new Map((await rowsIn(ids, labels)).map((row) => [row.id, row]));
};

/** Items of the orders, by position. */
export const listOrderItems: (db: Handle, orderIds: readonly string[]) => Promise<OrderItemRow[]> =
  rowsOfOwners((db) => db.selectFrom('order_items').selectAll(), 'order_id', ['order_id', 'position']);

const stockOfOrder = prepare((db, { orderId }: { readonly orderId: string }) =>
  db
    .selectFrom('order_items')
    .select(['product_id as productId', 'size'])
    .select(sql<number>`quantity - canceled_quantity`.as('quantity'))
    .where('order_id', '=', orderId),
);

/** The units of each size in an order, without those that were canceled. */
export const readOrderStock = (db: Handle, orderId: string): Promise<StockQuantity[]> =>
  stockOfOrder.all(db, { orderId });

const endedHolds = prepare((db, { userId, since }: { readonly userId: string; readonly since: string }) =>
  db
    .selectFrom('orders')
    .select(['created_at as from', 'canceled_at as until'])
    .where('user_id', '=', userId)
    .where('status', '=', literal('canceled'))
    .where('created_at', '>', since)
    .where('placed_at', 'is', null)
    .where('canceled_at', 'is not', null)
    .$narrowType<{ until: string }>(),
);

/** When the unpaid orders of a user that were created after `since` began and ceased to hold stock. */
export const listEndedHolds = (
  db: Handle,
  userId: string,
  since: string,
): Promise<{ readonly from: string; readonly until: string }[]> => endedHolds.all(db, { userId, since });

/** Events of the orders, oldest first. */
export const listOrderEvents: (db: Handle, orderIds: readonly string[]) => Promise<OrderEventRow[]> =
  rowsOfOwners((db) => db.selectFrom('order_events').selectAll(), 'order_id', ['order_id', 'seq']);

/** Data of an event besides its status; shown in the shopper's timeline. */
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

/** Appends an event. The transaction must hold the lock of the order. */
export const appendOrderEvent = (
  trx: StoreTransaction,
  { orderId, ...event }: NewOrderEvent,
): Promise<void> => appendEvent(trx, 'order', { ownerId: orderId, ...event });

/** Columns that change together with the status. */
export type OrderChange = Partial<
  Pick<
    OrdersTable,
    | 'reserved_until'
    | 'placed_at'
    | 'canceled_at'
    | 'billing_address'
    | 'shipping_address'
    | 'tracking_number'
  >
> & {
  /** Only of the demo's open orders, which never end. */
  readonly created_at?: string;
};

interface OrderIdentity {
  readonly id: string;
  readonly from: OrderStatus;
}
type OrderColumns = OrderChange & { readonly status?: OrderStatus; readonly updated_at: string };

const orderUpdate = prepare((db, { id, from, ...change }: OrderIdentity & OrderColumns) =>
  db.updateTable('orders').set(change).where('id', '=', id).where('status', '=', from),
);

/** Updates the order if its status is still `from`; returns whether it was. */
export const updateOrderRow = async (
  trx: StoreTransaction,
  order: OrderIdentity,
  change: OrderColumns,
): Promise<boolean> => (await orderUpdate.run(trx, { ...order, ...change })) === 1;

const orderInsert = prepare((db, order: OrderRow) => db.insertInto('orders').values(order));

const insertItems = createBulkInsert('order_items', [
  'id',
  'order_id',
  'product_id',
  'position',
  'title',
  'brand',
  'color',
  'pictures',
  'size',
  'unit_cents',
  'quantity',
  'total_cents',
  'discount_cents',
  'returned_quantity',
  'in_return_quantity',
  'shipped_quantity',
  'canceled_quantity',
  'reviewed',
  'vat_rate',
  'vat_cents',
]);

export const insertOrder = async (
  trx: StoreTransaction,
  order: OrderRow,
  items: readonly OrderItemRow[],
): Promise<void> => {
  await orderInsert.run(trx, order);
  await insertItems(trx, items);
};

/** Gives a line another size; the order must be locked. */
export const setItemSize = async (trx: StoreTransaction, id: string, size: string): Promise<void> => {
  await trx.updateTable('order_items').set({ size }).where('id', '=', id).execute();
};

/** Deletes an unpaid order with its items, events and payments. */
export const deleteOrderRows = async (trx: StoreTransaction, id: string): Promise<void> => {
  await trx.deleteFrom('payments').where('order_id', '=', id).execute();
  await trx.deleteFrom('orders').where('id', '=', id).execute();
};

/** A page of a user's orders. */
export const listOrderPage = async (db: Handle, query: UserPageQuery<OrderStatus>): Promise<OrderRow[]> =>
  pageOfUser(db.selectFrom('orders').selectAll(), query).execute();

/** Which items of a job are due: none that it postponed or gave up. */
interface DueItems {
  readonly job: string;
  readonly now: string;
  readonly limit: number;
}

/** Orders with an expired reservation that are not being captured; placed and canceled orders have no reservation. */
export const listExpiredOrderIds = async (db: Handle, { job, now, limit }: DueItems): Promise<string[]> =>
  readIds(
    db
      .selectFrom('orders')
      .select('id')
      .where('reserved_until', '<=', now)
      // Not `in`: SQLite would then read all orders of these statuses by another index, and sort them.
      .where('status', '!=', literal('capturing'))
      .where(isAttemptable(job, now, 'orders.id'))
      .orderBy('reserved_until')
      .limit(limit),
  );

const unchangedSince = (db: Handle, before: string) =>
  db.selectFrom('orders').select('id').where('updated_at', '<=', before).orderBy('updated_at');

/** Orders in `capturing` since before `before`, whose outcome is not recorded. */
export const listStuckCaptureIds = async (
  db: Handle,
  before: string,
  { job, now, limit }: DueItems,
): Promise<string[]> =>
  readIds(
    unchangedSince(db, before)
      .where('status', '=', literal('capturing'))
      .where(isAttemptable(job, now, 'orders.id'))
      .limit(limit),
  );

/** Orders placed since `placedSince`, not delivered and unchanged since `before`, oldest change first. */
export const listOrderIdsInFulfilment = async (
  db: Handle,
  {
    before,
    placedSince,
    job,
    now,
    limit,
  }: DueItems & { readonly before: string; readonly placedSince: string },
): Promise<string[]> =>
  readIds(
    unchangedSince(db, before)
      .where('status', 'in', literals(['placed', 'processing', 'shipped']))
      .where('placed_at', '>=', placedSince)
      .where(isAttemptable(job, now, 'orders.id'))
      .orderBy('id')
      .limit(limit),
  );

/** Order numbers by id, of those ids that are orders. */
export const readOrderNumbers = async (db: Handle, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = db.selectFrom('orders').select(['id', 'order_number']).where('id', 'in', ids);
  return new Map((await rowsIn(ids, rows)).map(({ id, order_number: number }) => [id, number]));
};

const userNames = rowsOfOwners(
  (db) => db.selectFrom('users').select(['id', 'first_name as firstName', 'last_name as lastName']),
  'id',
  [],
);

/** Names by user id. */
export const readUserNames = async (
  db: Handle,
  userIds: readonly string[],
): Promise<Map<string, { readonly firstName: string; readonly lastName: string }>> =>
  new Map((await userNames(db, userIds)).map(({ id, ...name }) => [id, name]));
