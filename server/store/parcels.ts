/** Parcels of orders. Each write needs the lock of the order. */
import { sql } from 'kysely';
import { isUpdated, rowsOfOwners } from './common/queries.ts';
import type { Handle, StoreTransaction } from './database.ts';
import type { ParcelItemsTable, ParcelsTable } from './schema.ts';

export type ParcelRow = ParcelsTable;
export type ParcelItemRow = ParcelItemsTable;

/** Parcels of the orders, in the order in which they left. */
export const listParcels: (db: Handle, orderIds: readonly string[]) => Promise<ParcelRow[]> = rowsOfOwners(
  (db) => db.selectFrom('parcels').selectAll(),
  'order_id',
  ['order_id', 'number'],
);

export const listParcelItems: (db: Handle, parcelIds: readonly string[]) => Promise<ParcelItemRow[]> =
  rowsOfOwners((db) => db.selectFrom('parcel_items').selectAll(), 'parcel_id', [
    'parcel_id',
    'order_item_id',
  ]);

/** The parcel of a message of the outbox. */
export const findParcel = (db: Handle, id: string): Promise<ParcelRow | undefined> =>
  db.selectFrom('parcels').selectAll().where('id', '=', id).executeTakeFirst();

export const insertParcel = async (
  trx: StoreTransaction,
  row: ParcelRow,
  items: readonly ParcelItemRow[],
): Promise<void> => {
  await trx.insertInto('parcels').values(row).execute();
  await trx
    .insertInto('parcel_items')
    .values([...items])
    .execute();
};

/** Replaces the tracking of a parcel. */
export const setParcelTracking = async (
  trx: StoreTransaction,
  id: string,
  tracking: Pick<ParcelRow, 'tracking_number' | 'tracking_url'>,
): Promise<void> => {
  await trx.updateTable('parcels').set(tracking).where('id', '=', id).execute();
};

/** Adds units of a line to those that have left, unless that exceeds the units to send; returns whether it did. */
export const addShippedUnits = (
  trx: StoreTransaction,
  orderItemId: string,
  quantity: number,
): Promise<boolean> =>
  isUpdated(
    trx
      .updateTable('order_items')
      .set((eb) => ({ shipped_quantity: eb('shipped_quantity', '+', quantity) }))
      .where('id', '=', orderItemId)
      .where(sql<boolean>`quantity - shipped_quantity - canceled_quantity >= ${quantity}`),
  );

/** As `addShippedUnits`, for units that are canceled before they leave. */
export const addCanceledUnits = (
  trx: StoreTransaction,
  orderItemId: string,
  quantity: number,
): Promise<boolean> =>
  isUpdated(
    trx
      .updateTable('order_items')
      .set((eb) => ({ canceled_quantity: eb('canceled_quantity', '+', quantity) }))
      .where('id', '=', orderItemId)
      .where(sql<boolean>`quantity - shipped_quantity - canceled_quantity >= ${quantity}`),
  );

/** Marks the parcels of an order as delivered, those of `numbers` or all; parcels that already are keep their time. */
export const markParcelsDelivered = async (
  trx: StoreTransaction,
  orderId: string,
  at: string,
  numbers?: readonly number[],
): Promise<void> => {
  await trx
    .updateTable('parcels')
    .set({ delivered_at: at })
    .where('order_id', '=', orderId)
    .where('delivered_at', 'is', null)
    .$if(numbers !== undefined, (update) => update.where('number', 'in', numbers ?? []))
    .execute();
};
