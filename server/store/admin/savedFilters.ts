/** Filters that staff saved. */
import type { FilteredList } from '../../../contract/wire/adminBatches.ts';
import type { Handle, StoreTransaction } from '../database.ts';
import type { SavedFiltersTable } from '../schema.ts';

/** Locks the account of a member of staff, so that filters get their names one after the other. */
export const lockFilterOwner = async (trx: StoreTransaction, userId: string): Promise<void> => {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
};

/** The filters of a member of staff by name, of one list or of all. */
export const listSavedFilters = (
  db: Handle,
  userId: string,
  list?: FilteredList,
): Promise<SavedFiltersTable[]> =>
  db
    .selectFrom('saved_filters')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(list !== undefined, (query) => query.where('list', '=', list ?? 'products'))
    .orderBy('list')
    .orderBy('name')
    .execute();

export const lockSavedFilter = (
  trx: StoreTransaction,
  userId: string,
  id: string,
): Promise<SavedFiltersTable | undefined> =>
  trx
    .selectFrom('saved_filters')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const insertSavedFilter = async (trx: StoreTransaction, row: SavedFiltersTable): Promise<void> => {
  await trx.insertInto('saved_filters').values(row).execute();
};

export const setSavedFilterName = async (trx: StoreTransaction, id: string, name: string): Promise<void> => {
  await trx.updateTable('saved_filters').set({ name }).where('id', '=', id).execute();
};

export const deleteSavedFilter = async (trx: StoreTransaction, id: string): Promise<void> => {
  await trx.deleteFrom('saved_filters').where('id', '=', id).execute();
};
