/** Delivery zones. There are few: all are read at once. */
import type { DeliveryZone, ZoneRate } from '../domain/deliveryZone.ts';
import { prepare } from './common/prepare.ts';
import type { Handle, StoreTransaction } from './database.ts';
import type { DeliveryZonesTable } from './schema.ts';

const toZone = ({ id, name, countries, rates }: DeliveryZonesTable): DeliveryZone => ({
  id,
  name,
  // JSON columns; validated by the contract before they were stored.
  countries: countries === null ? null : (JSON.parse(countries) as string[]),
  rates: JSON.parse(rates) as ZoneRate[],
});

const toRow = ({ id, name, countries, rates }: DeliveryZone): DeliveryZonesTable => ({
  id,
  name,
  countries: countries && JSON.stringify(countries),
  rates: JSON.stringify(rates),
});

const allZones = prepare((db, _: object) =>
  db.selectFrom('delivery_zones').selectAll().orderBy('name').orderBy('id'),
);

/** Locks all zones until the transaction ends, so that a country is in one of them only. */
export const lockZones = async (trx: StoreTransaction): Promise<void> => {
  await trx.selectFrom('delivery_zones').select('id').orderBy('id').forUpdate().execute();
};

/** By name. */
export const listZones = async (db: Handle): Promise<DeliveryZone[]> =>
  (await allZones.all(db, {})).map(toZone);

export const insertZone = async (trx: StoreTransaction, zone: DeliveryZone): Promise<void> => {
  await trx.insertInto('delivery_zones').values(toRow(zone)).execute();
};

export const updateZone = async (trx: StoreTransaction, zone: DeliveryZone): Promise<void> => {
  const { id, ...row } = toRow(zone);
  await trx.updateTable('delivery_zones').set(row).where('id', '=', id).execute();
};

export const deleteZone = async (trx: StoreTransaction, id: string): Promise<void> => {
  await trx.deleteFrom('delivery_zones').where('id', '=', id).execute();
};
