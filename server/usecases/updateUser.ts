import type { BodyOf } from '../../contract/call.ts';
import type { User } from '../../contract/types.ts';
import type { updateUser as updateUserCall } from '../../contract/wire/user.ts';
import { invalid, notFound } from '../domain/refusal.ts';
import type { Shop } from '../shop.ts';
import type { SessionUser } from '../store/sessions.ts';
import { changeDefaultAddress } from './account/savedAddresses.ts';
import { areCategories, findUser, toUser, updateUser as writeUser, type UserChange } from '../store/users.ts';

type Changes = BodyOf<typeof updateUserCall>;

const columnsOf = ({ firstName, lastName, preferences }: Changes): UserChange => ({
  ...(firstName === undefined ? {} : { first_name: firstName.normalize('NFC') }),
  ...(lastName === undefined ? {} : { last_name: lastName.normalize('NFC') }),
  ...(preferences === undefined ? {} : { preferences: JSON.stringify([...new Set(preferences)]) }),
});

/**
 * API-32: changes what is given and answers with the user. Somebody else's id is `not_found` like a missing one, unless an admin asks;
 * a preference that is no category is `validation_failed`.
 */
export const updateUser = async (
  shop: Shop,
  asker: SessionUser,
  id: string,
  changes: Changes,
): Promise<User> => {
  if (id !== asker.id && !asker.isAdmin) throw notFound('The user');
  return shop.store.transaction(async (trx) => {
    if (!(await areCategories(trx, changes.preferences ?? [])))
      throw invalid({ preferences: 'Names a category that is not there' });
    if (changes.address !== undefined) await changeDefaultAddress(shop, trx, id, changes.address);
    await writeUser(trx, id, columnsOf(changes));
    const user = await findUser(trx, id);
    if (!user) throw notFound('The user');
    return toUser(user);
  });
};
