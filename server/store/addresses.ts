/** Saved addresses of users. `users.address` is the default one. */
import type { Address } from '../../contract/types.ts';
import type { Handle, StoreTransaction } from './database.ts';
import type { SavedAddressesTable } from './schema.ts';
import { deletedEmailPrefix } from './users.ts';

export interface SavedAddressRow {
  readonly id: string;
  readonly address: Address;
}

// Validated by the contract's struct before it is written.
const parseAddress = (json: string): Address => JSON.parse(json) as Address;

/** Newest first. */
export const listSavedAddresses = async (db: Handle, userId: string): Promise<SavedAddressRow[]> => {
  const rows = await db
    .selectFrom('saved_addresses')
    .select(['id', 'address'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, address }) => ({ id, address: parseAddress(address) }));
};

/** The default address of a user; null if there is none, undefined for an unknown user or a deleted account. */
export const findDefaultAddress = async (db: Handle, userId: string): Promise<Address | null | undefined> => {
  const row = await db
    .selectFrom('users')
    .select('address')
    .where('id', '=', userId)
    .where('email', 'not like', `${deletedEmailPrefix}%`)
    .executeTakeFirst();
  return row && (row.address === null ? null : parseAddress(row.address));
};

/** Locks the saved addresses of a user until the transaction ends. */
export const lockSavedAddresses = async (trx: StoreTransaction, userId: string): Promise<void> => {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
};

export const setDefaultAddress = async (
  trx: StoreTransaction,
  userId: string,
  address: Address | null,
): Promise<void> => {
  await trx
    .updateTable('users')
    .set({ address: address && JSON.stringify(address) })
    .where('id', '=', userId)
    .execute();
};

type NewSavedAddress = Omit<SavedAddressesTable, 'address'> & { readonly address: Address };

export const insertSavedAddress = async (trx: StoreTransaction, row: NewSavedAddress): Promise<void> => {
  await trx
    .insertInto('saved_addresses')
    .values({ ...row, address: JSON.stringify(row.address) })
    .execute();
};

export const updateSavedAddress = async (
  trx: StoreTransaction,
  { id, address }: SavedAddressRow,
): Promise<void> => {
  await trx
    .updateTable('saved_addresses')
    .set({ address: JSON.stringify(address) })
    .where('id', '=', id)
    .execute();
};

export const deleteSavedAddress = async (trx: StoreTransaction, id: string): Promise<void> => {
  await trx.deleteFrom('saved_addresses').where('id', '=', id).execute();
};
