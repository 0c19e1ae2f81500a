/** Returns, their items and their events. */
import { sql } from 'kysely';
import type { ReturnActor, ReturnStatus } from '../../contract/returnStatechart.ts';
import type { Handle, StoreTransaction } from './database.ts';
import { appendEvent } from './eventStreams.ts';
import { isUpdated, rowsIn, rowsOfOwners } from './common/queries.ts';
import { pageOfUser, type UserPageQuery } from './rowsOfUser.ts';
import type { ReturnEventsTable, ReturnItemsTable, ReturnsTable } from './schema.ts';

export type ReturnRow = ReturnsTable;
export type ReturnItemRow = ReturnItemsTable;
export type ReturnEventRow = ReturnEventsTable;

export const findReturn = async (db: Handle, id: string): Promise<ReturnRow | undefined> =>
  db.selectFrom('returns').selectAll().where('id', '=', id).executeTakeFirst();

/** Items of the returns with the data of their order items, by position. */
export const listReturnItems = async (db: Handle, returnIds: readonly string[]) =>
  rowsIn(
    returnIds,
    db
      .selectFrom('return_items')
      .innerJoin('order_items', 'order_items.id', 'return_items.order_item_id')
      .select([
        'return_items.return_id',
        'return_items.order_item_id',
        'return_items.quantity',
        'return_items.amount_cents',
        'return_items.reason',
        'order_items.product_id',
        'order_items.title',
        'order_items.brand',
        'order_items.pictures',
        'order_items.color',
        'order_items.size',
      ])
      .where('return_items.return_id', 'in', returnIds)
      .orderBy('return_items.return_id')
      .orderBy('order_items.position'),
  );

export type ReturnItemDetails = Awaited<ReturnType<typeof listReturnItems>>[number];

/** Events of the returns, oldest first. */
export const listReturnEvents: (db: Handle, returnIds: readonly string[]) => Promise<ReturnEventRow[]> =
  rowsOfOwners((db) => db.selectFrom('return_events').selectAll(), 'return_id', ['return_id', 'seq']);

export interface NewReturnEvent {
  readonly returnId: string;
  readonly type: 'moved' | 'note' | 'requested';
  readonly status: ReturnStatus;
  readonly actor: ReturnActor;
  /** `note` is shown to the shopper. */
  readonly data: { readonly note?: string };
  readonly at: string;
}

/** Appends an event. The transaction must hold the lock of the return's order. */
export const appendReturnEvent = (
  trx: StoreTransaction,
  { returnId, ...event }: NewReturnEvent,
): Promise<void> => appendEvent(trx, 'return', { ownerId: returnId, ...event });

export const insertReturn = async (
  trx: StoreTransaction,
  row: ReturnRow,
  items: readonly ReturnItemRow[],
): Promise<void> => {
  await trx.insertInto('returns').values(row).execute();
  await trx
    .insertInto('return_items')
    .values([...items])
    .execute();
};

/** Updates the return if its status is still `from`; returns whether it was. */
export const updateReturnRow = async (
  trx: StoreTransaction,
  given: { readonly id: string; readonly from: ReturnStatus },
  change: Partial<Pick<ReturnRow, 'delivery_cents' | 'refund_id' | 'status'>> & {
    readonly updated_at: string;
  },
): Promise<boolean> =>
  isUpdated(
    trx.updateTable('returns').set(change).where('id', '=', given.id).where('status', '=', given.from),
  );

/** S7: adds units of an order item to pending returns, unless that exceeds its quantity; returns whether it did. */
export const claimReturnUnits = async (
  trx: StoreTransaction,
  orderItemId: string,
  quantity: number,
): Promise<boolean> =>
  isUpdated(
    trx
      .updateTable('order_items')
      .set((eb) => ({ in_return_quantity: eb('in_return_quantity', '+', quantity) }))
      .where('id', '=', orderItemId)
      .where(sql<boolean>`quantity - returned_quantity - in_return_quantity >= ${quantity}`),
  );

/** Moves units of an order item from pending to returned. */
export const markUnitsReturned = async (
  trx: StoreTransaction,
  orderItemId: string,
  quantity: number,
): Promise<void> => {
  await trx
    .updateTable('order_items')
    .set((eb) => ({
      in_return_quantity: eb('in_return_quantity', '-', quantity),
      returned_quantity: eb('returned_quantity', '+', quantity),
    }))
    .where('id', '=', orderItemId)
    .execute();
};

/** A page of a user's returns. */
export const listReturnPage = async (db: Handle, query: UserPageQuery<ReturnStatus>): Promise<ReturnRow[]> =>
  pageOfUser(db.selectFrom('returns').selectAll(), query).execute();
