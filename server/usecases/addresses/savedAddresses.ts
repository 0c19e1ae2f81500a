/** Saved addresses of a user: equal addresses are stored once, and at most one is the default. */
import type { BodyOf } from '../../../contract/endpoint.ts';
import { maximumSavedAddresses } from '../../../contract/rules/delivery.ts';
import type { Address, SavedAddress } from '../../../contract/types.ts';
import type { changeSavedAddress as changeCall } from '../../../contract/wire/savedAddress.ts';
import { isSameAddress, normalizeAddress } from '../../domain/address.ts';
import { notFound, AppError } from '../../domain/appError.ts';
import type { AppContext } from '../../appContext.ts';
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

type Dependencies = Pick<AppContext, 'store' | 'clock' | 'newId'>;

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

const lockBook = async (trx: StoreTransaction, userId: string): Promise<AddressBook> => {
  await lockSavedAddresses(trx, userId);
  return readBook(trx, userId);
};

const isDefault = ({ defaultAddress }: AddressBook, { address }: SavedAddressRow): boolean =>
  defaultAddress !== null && isSameAddress(defaultAddress, address);

const requireRow = ({ rows }: AddressBook, id: string): SavedAddressRow => {
  const row = rows.find((candidate) => candidate.id === id);
  if (!row) throw notFound('The address');
  return row;
};

const requireOwnId = (currentUser: SessionUser, userId: string): void => {
  if (currentUser.id !== userId) throw notFound('The user');
};

const toSavedAddress = (row: SavedAddressRow, isDefaultRow: boolean): SavedAddress => ({
  _id: row.id,
  isDefault: isDefaultRow,
  address: row.address,
});

/** The default address first, then newest first. */
export const presentSavedAddresses = async (db: Handle, userId: string): Promise<SavedAddress[]> => {
  const book = await readBook(db, userId);
  return book.rows
    .map((row) => toSavedAddress(row, isDefault(book, row)))
    .toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault));
};

export const readSavedAddresses = async (
  { store }: Dependencies,
  currentUser: SessionUser,
  userId: string,
): Promise<SavedAddress[]> => {
  requireOwnId(currentUser, userId);
  return presentSavedAddresses(store.db, userId);
};

/** Inserts the address or updates an equal one; undefined where it is new and the maximum number is reached. */
const upsert = async (
  dependencies: Dependencies,
  trx: StoreTransaction,
  book: AddressBook,
  address: Address,
): Promise<SavedAddressRow | undefined> => {
  const same = book.rows.find((row) => isSameAddress(row.address, address));
  if (!same && book.rows.length >= maximumSavedAddresses) return undefined;
  const row = { id: same?.id ?? dependencies.newId('adr'), address };
  if (same) await updateSavedAddress(trx, row);
  else
    await insertSavedAddress(trx, {
      ...row,
      user_id: book.userId,
      created_at: dependencies.clock().toISOString(),
    });
  if (book.defaultAddress === null || isDefault(book, row))
    await setDefaultAddress(trx, book.userId, address);
  return row;
};

/** Saves an order's address; skipped where the maximum number is reached. */
export const saveAddressOfOrder = async (
  dependencies: Dependencies,
  trx: StoreTransaction,
  userId: string,
  address: Address,
): Promise<void> => {
  await upsert(dependencies, trx, await lockBook(trx, userId), address);
};

const addressesFull = () =>
  new AppError(
    'addresses_full',
    `You have ${maximumSavedAddresses} saved addresses. Delete one before you add another.`,
  );

/** Throws `addresses_full` where the maximum number is reached. */
export const saveAddress = async (
  dependencies: Dependencies,
  currentUser: SessionUser,
  userId: string,
  input: Address,
): Promise<SavedAddress> => {
  requireOwnId(currentUser, userId);
  const address = normalizeAddress(input, 'address');
  return dependencies.store.transaction(async (trx) => {
    const book = await lockBook(trx, userId);
    const row = await upsert(dependencies, trx, book, address);
    if (!row) throw addressesFull();
    return toSavedAddress(row, book.defaultAddress === null || isDefault(book, row));
  });
};

/** Updates an address in place and deletes another one that equals it. */
const replace = async (trx: StoreTransaction, book: AddressBook, changed: SavedAddressRow): Promise<void> => {
  const same = book.rows.find((row) => row.id !== changed.id && isSameAddress(row.address, changed.address));
  if (same) await deleteRow(trx, same.id);
  await updateSavedAddress(trx, changed);
};

/** Changes a saved address or makes it the default. */
export const changeSavedAddress = async (
  dependencies: Dependencies,
  currentUser: SessionUser,
  { id: userId, addressId }: { readonly id: string; readonly addressId: string },
  change: BodyOf<typeof changeCall>,
): Promise<SavedAddress> => {
  requireOwnId(currentUser, userId);
  return dependencies.store.transaction(async (trx) => {
    const book = await lockBook(trx, userId);
    const before = requireRow(book, addressId);
    const row = {
      id: addressId,
      address: change.address ? normalizeAddress(change.address, 'address') : before.address,
    };
    if (change.address) await replace(trx, book, row);
    const becomesDefault = change.isDefault === true || isDefault(book, before) || isDefault(book, row);
    if (becomesDefault) await setDefaultAddress(trx, userId, row.address);
    return toSavedAddress(row, becomesDefault);
  });
};

/** Deleting the default leaves the user without one. Throws `not_found` for an unknown address. */
export const deleteSavedAddress = async (
  dependencies: Dependencies,
  currentUser: SessionUser,
  userId: string,
  addressId: string,
): Promise<void> => {
  requireOwnId(currentUser, userId);
  await dependencies.store.transaction(async (trx) => {
    const book = await lockBook(trx, userId);
    const row = requireRow(book, addressId);
    await deleteRow(trx, row.id);
    if (isDefault(book, row)) await setDefaultAddress(trx, userId, null);
  });
};

/** MODEL-13: changes the user's default address or, with null, deletes it. */
export const changeDefaultAddress = async (
  dependencies: Dependencies,
  trx: StoreTransaction,
  userId: string,
  input: Address | null,
): Promise<void> => {
  const book = await lockBook(trx, userId);
  const row = book.rows.find((candidate) => isDefault(book, candidate));
  const address = input && normalizeAddress(input, 'address');
  if (!address) {
    if (row) await deleteRow(trx, row.id);
  } else if (row) await replace(trx, book, { id: row.id, address });
  else if (!(await upsert(dependencies, trx, book, address))) throw addressesFull();
  await setDefaultAddress(trx, userId, address);
};
