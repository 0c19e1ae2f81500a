import type { BodyOf } from '../../../contract/endpoint.ts';
import type { User } from '../../../contract/types.ts';
import type { updateUser as updateUserCall } from '../../../contract/wire/user.ts';
import { validationError, notFound } from '../../domain/appError.ts';
import type { AppContext } from '../../appContext.ts';
import type { SessionUser } from '../../store/sessions.ts';
import { requireRole } from '../requireRole.ts';
import { recordAccess } from '../recordAccess.ts';
import { changeDefaultAddress } from '../addresses/savedAddresses.ts';
import {
  categoriesExist,
  findUser,
  toUser,
  updateUser as writeUser,
  type UserChange,
} from '../../store/users.ts';

type Changes = BodyOf<typeof updateUserCall>;

const toColumns = ({ firstName, lastName, preferences }: Changes): UserChange => ({
  ...(firstName === undefined ? {} : { first_name: firstName.normalize('NFC') }),
  ...(lastName === undefined ? {} : { last_name: lastName.normalize('NFC') }),
  ...(preferences === undefined ? {} : { preferences: JSON.stringify([...new Set(preferences)]) }),
});

/**
 * API-32: updates the given fields and returns the user. Throws `not_found` for another user's id (except for admins) and
 * `validation_failed` for a preference that is not a category.
 */
export const updateUser = async (
  context: AppContext,
  currentUser: SessionUser,
  id: string,
  changes: Changes,
): Promise<User> => {
  if (id !== currentUser.id) {
    if (!currentUser.isAdmin) throw notFound('The user');
    requireRole(currentUser, 'manager');
  }
  return context.store.transaction(async (trx) => {
    if (!(await categoriesExist(trx, changes.preferences ?? [])))
      throw validationError({ preferences: 'Names a category that is not there' });
    if (changes.address !== undefined) await changeDefaultAddress(context, trx, id, changes.address);
    await writeUser(trx, id, toColumns(changes));
    const user = await findUser(trx, id);
    if (!user) throw notFound('The user');
    if (id !== currentUser.id) {
      const details = { fields: Object.keys(changes) };
      await recordAccess(context, { action: 'account_edited', userId: id, by: currentUser.id, details }, trx);
    }
    return toUser(user);
  });
};
