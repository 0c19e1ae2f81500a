import type { BodyOf } from '../../../contract/call.ts';
import type { changePassword as changePasswordCall } from '../../../contract/wire/account.ts';
import { invalid } from '../../domain/refusal.ts';
import type { Shop } from '../../shop.ts';
import { replacePassword, revokeOtherFamilies } from '../../store/accounts.ts';
import { endPasswordResets } from '../../store/passwordResets.ts';
import type { SessionUser } from '../../store/sessions.ts';
import { requireUncommon } from '../uncommonPassword.ts';
import { ownAccount, requirePassword, wrongPassword } from './ownAccount.ts';
import { tellPasswordChanged } from './tellPasswordChanged.ts';

type Change = BodyOf<typeof changePasswordCall>;

/**
 * Changes the asker's password, ends every session but the one that asks and every link that sets a password anew, and tells the owner
 * by mail. Throws `invalid_credentials` for a wrong current one, `validation_failed` for a new one that is the old one or one of the
 * most common.
 */
export const changePassword = async (
  shop: Shop,
  asker: SessionUser,
  id: string,
  { currentPassword, newPassword }: Change,
): Promise<void> => {
  const user = await ownAccount(shop, asker, id);
  await requirePassword(shop, user, currentPassword);
  requireUncommon('newPassword', newPassword);
  if (await shop.passwords.verify(user.password_hash, newPassword))
    throw invalid({ newPassword: 'This is already your password. Please choose another' });
  const to = await shop.passwords.hash(newPassword);
  const at = shop.clock().toISOString();
  await shop.store.transaction(async (trx) => {
    // Links before the user, as a reset holds them: neither waits for the other.
    await endPasswordResets(trx, user.email, at);
    // Of two changes at once the second was made with a password that is no longer right.
    if (!(await replacePassword(trx, { userId: id, from: user.password_hash, to }))) throw wrongPassword();
    await revokeOtherFamilies(trx, { userId: id, familyId: asker.familyId, at });
    await tellPasswordChanged(shop, trx, { userId: id, at });
  });
  shop.bell.ring();
};
