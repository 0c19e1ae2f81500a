/** DESK-414, DESK-415: named filters of lists. They are personal settings, so they are not in the audit log. */
import type { BodyOf } from '../../../contract/endpoint.ts';
import type { Infer } from '../../../contract/schema.ts';
import type { FilteredList } from '../../../contract/wire/adminBatches.ts';
import {
  savedFilterLimit,
  type adminFilterEndpoints,
  type savedFilter,
} from '../../../contract/wire/adminFilters.ts';
import { notFound, validationError } from '../../domain/appError.ts';
import {
  deleteSavedFilter,
  insertSavedFilter,
  listSavedFilters,
  lockFilterOwner,
  lockSavedFilter,
  setSavedFilterName,
} from '../../store/admin/savedFilters.ts';
import type { StoreTransaction } from '../../store/database.ts';
import type { SavedFiltersTable } from '../../store/schema.ts';
import type { CurrentUser, UseCaseContext } from '../useCaseContext.ts';

type Context = Pick<UseCaseContext, 'store' | 'clock' | 'newId'>;
type SavedFilter = Infer<typeof savedFilter>;

const present = ({ id, list, name, filter }: SavedFiltersTable): SavedFilter => ({
  _id: id,
  list,
  name,
  filter,
});

/** The filters of the member of staff, by name. */
export const readSavedFilters = async (
  { store }: Pick<Context, 'store'>,
  { id }: CurrentUser,
  list: FilteredList | undefined,
): Promise<SavedFilter[]> => (await listSavedFilters(store.db, id, list)).map(present);

const assertFreeName = async (
  trx: StoreTransaction,
  userId: string,
  { id, list, name }: Pick<SavedFiltersTable, 'list' | 'name'> & { readonly id?: string },
): Promise<void> => {
  await lockFilterOwner(trx, userId);
  const others = (await listSavedFilters(trx, userId, list)).filter((each) => each.id !== id);
  if (id === undefined && others.length >= savedFilterLimit)
    throw validationError({ name: `You have ${savedFilterLimit} filters for this list. Delete one first` });
  if (others.some((each) => each.name === name))
    throw validationError({ name: 'You have a filter of this name' });
};

const requireFilter = async (
  trx: StoreTransaction,
  userId: string,
  id: string,
): Promise<SavedFiltersTable> => {
  const row = await lockSavedFilter(trx, userId, id);
  if (!row) throw notFound('The filter');
  return row;
};

/** Throws `validation_failed` for a name that is taken, and for more than 30 filters of a list. */
export const saveFilter = (
  { store, clock, newId }: Context,
  { id: userId }: CurrentUser,
  body: BodyOf<typeof adminFilterEndpoints.saveFilter>,
): Promise<SavedFilter> =>
  store.transaction(async (trx) => {
    await assertFreeName(trx, userId, body);
    const row = { ...body, id: newId('flt'), user_id: userId, created_at: clock().toISOString() };
    await insertSavedFilter(trx, row);
    return present(row);
  });

/** Throws `not_found` for a filter of another member of staff. */
export const renameFilter = (
  { store }: Pick<Context, 'store'>,
  { id: userId }: CurrentUser,
  id: string,
  { name }: BodyOf<typeof adminFilterEndpoints.renameFilter>,
): Promise<SavedFilter> =>
  store.transaction(async (trx) => {
    const row = await requireFilter(trx, userId, id);
    await assertFreeName(trx, userId, { ...row, name });
    await setSavedFilterName(trx, id, name);
    return present({ ...row, name });
  });

export const deleteFilter = (
  { store }: Pick<Context, 'store'>,
  { id: userId }: CurrentUser,
  id: string,
): Promise<void> =>
  store.transaction(async (trx) => {
    await requireFilter(trx, userId, id);
    await deleteSavedFilter(trx, id);
  });
