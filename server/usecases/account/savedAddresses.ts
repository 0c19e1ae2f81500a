/** The saved addresses of a user: equal ones are stored once, and at most one is the default. */
import type { BodyOf } from '../../../contract/call.ts';
import { maximumSavedAddresses } from '../../../contract/rules.ts';
import type { Address, SavedAddress } from '../../../contract/types.ts';
import type { changeSavedAddress as changeCall } from '../../../contract/wire/savedAddress.ts';
import { isSameAddress, normalizeAddress } from '../../domain/address.ts';
import { notFound, Refusal } from '../../domain/refusal.ts';
import type { Shop } from '../../shop.ts';
import {
  deleteSavedAddress as deleteRow,
  findDefaultAddress,
  insertSavedAddress,
  listSavedAddresses,
  lockSavedAddresses,
  setDefaultAddress,
  updateSavedAddress,
  type SavedAddressRow,
} from '../../store/addresses.ts';
import type { Handle, StoreTransaction } from '../../store/database.ts';
import type { SessionUser } from '../../store/sessions.ts';

type Parts = Pick<Shop, 'store' | 'clock' | 'newId'>;

interface AddressBook {
  readonly userId: string;
  readonly rows: readonly SavedAddressRow[];
  readonly defaultAddress: Address | null;
}

const readBook = async (db: Handle, userId: string): Promise<AddressBook> => {
  const defaultAddress = await findDefaultAddress(db, userId);
  if (defaultAddress === undefined) throw notFound('The user');
  return { userId, defaultAddress, rows: await listSavedAddresses(db, userId) };
};

const lockBook = async ({ store }: Parts, trx: StoreTransaction, userId: string): Promise<AddressBook> => {
  await lockSavedAddresses(trx, userId, store.engine);
  return readBook(trx, userId);
};

const isDefault = ({ defaultAddress }: AddressBook, { address }: SavedAddressRow): boolean =>
  defaultAddress !== null && isSameAddress(defaultAddress, address);

const rowIn = ({ rows }: AddressBook, id: string): SavedAddressRow => {
  const row = rows.find((one) => one.id === id);
  if (!row) throw notFound('The address');
  return row;
};

const requireOwn = (asker: SessionUser, userId: string): void => {
  if (asker.id !== userId) throw notFound('The user');
};

const presented = (row: SavedAddressRow, isDefaultRow: boolean): SavedAddress => ({
  _id: row.id,
  isDefault: isDefaultRow,
  address: row.address,
});

/** The default one first, then the newest. */
export const presentSavedAddresses = async (db: Handle, userId: string): Promise<SavedAddress[]> => {
  const book = await readBook(db, userId);
  return book.rows
    .map((row) => presented(row, isDefault(book, row)))
    .toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault));
};

export const readSavedAddresses = async (
  { store }: Parts,
  asker: SessionUser,
  userId: string,
): Promise<SavedAddress[]> => {
  requireOwn(asker, userId);
  return presentSavedAddresses(store.db, userId);
};

/** Saves an address within a transaction; undefined where it is new and the greatest number is reached. */
const save = async (
  parts: Parts,
  trx: StoreTransaction,
  book: AddressBook,
  address: Address,
): Promise<SavedAddressRow | undefined> => {
  const same = book.rows.find((row) => isSameAddress(row.address, address));
  if (!same && book.rows.length >= maximumSavedAddresses) return undefined;
  const row = { id: same?.id ?? parts.newId('adr'), address };
  if (same) await updateSavedAddress(trx, row);
  else
    await insertSavedAddress(trx, { ...row, user_id: book.userId, created_at: parts.clock().toISOString() });
  if (book.defaultAddress === null || isDefault(book, row))
    await setDefaultAddress(trx, book.userId, address);
  return row;
};

/** Saves the address of an order with the order. Where no more can be saved, the order is made without it. */
export const saveAddressOfOrder = async (
  parts: Parts,
  trx: StoreTransaction,
  userId: string,
  address: Address,
): Promise<void> => {
  await save(parts, trx, await lockBook(parts, trx, userId), address);
};

/** Throws `addresses_full` where no more can be saved. */
export const saveAddress = async (
  parts: Parts,
  asker: SessionUser,
  userId: string,
  given: Address,
): Promise<SavedAddress> => {
  requireOwn(asker, userId);
  const address = normalizeAddress(given);
  return parts.store.transaction(async (trx) => {
    const book = await lockBook(parts, trx, userId);
    const row = await save(parts, trx, book, address);
    if (!row)
      throw new Refusal(
        'addresses_full',
        `You have ${maximumSavedAddresses} saved addresses. Delete one before you add another.`,
      );
    return presented(row, book.defaultAddress === null || isDefault(book, row));
  });
};

/** Changes one in place. Where it becomes equal to another one, the other one goes. */
const replace = async (trx: StoreTransaction, book: AddressBook, changed: SavedAddressRow): Promise<void> => {
  const same = book.rows.find((row) => row.id !== changed.id && isSameAddress(row.address, changed.address));
  if (same) await deleteRow(trx, same.id);
  await updateSavedAddress(trx, changed);
};

/** Changes what a saved address says, or makes it the default. */
export const changeSavedAddress = async (
  parts: Parts,
  asker: SessionUser,
  { id: userId, addressId }: { readonly id: string; readonly addressId: string },
  change: BodyOf<typeof changeCall>,
): Promise<SavedAddress> => {
  requireOwn(asker, userId);
  return parts.store.transaction(async (trx) => {
    const book = await lockBook(parts, trx, userId);
    const before = rowIn(book, addressId);
    const row = {
      id: addressId,
      address: change.address ? normalizeAddress(change.address) : before.address,
    };
    if (change.address) await replace(trx, book, row);
    const becomesDefault = change.isDefault === true || isDefault(book, before) || isDefault(book, row);
    if (becomesDefault) await setDefaultAddress(trx, userId, row.address);
    return presented(row, becomesDefault);
  });
};

/** Where it was the default, there is none from then on. One that is not there is `not_found`. */
export const deleteSavedAddress = async (
  parts: Parts,
  asker: SessionUser,
  userId: string,
  addressId: string,
): Promise<void> => {
  requireOwn(asker, userId);
  await parts.store.transaction(async (trx) => {
    const book = await lockBook(parts, trx, userId);
    const row = rowIn(book, addressId);
    await deleteRow(trx, row.id);
    if (isDefault(book, row)) await setDefaultAddress(trx, userId, null);
  });
};

/** MODEL-13: the address of the user's record, changed in place or, with null, deleted. */
export const changeDefaultAddress = async (
  parts: Parts,
  trx: StoreTransaction,
  userId: string,
  given: Address | null,
): Promise<void> => {
  const book = await lockBook(parts, trx, userId);
  const row = book.rows.find((one) => isDefault(book, one));
  const address = given && normalizeAddress(given);
  if (!address) {
    if (row) await deleteRow(trx, row.id);
  } else if (row) await replace(trx, book, { id: row.id, address });
  else if (!(await save(parts, trx, book, address)))
    throw new Refusal(
      'addresses_full',
      `You have ${maximumSavedAddresses} saved addresses. Delete one before you add another.`,
    );
  await setDefaultAddress(trx, userId, address);
};
