import type { BodyOf } from '../../../contract/endpoint.ts';
import type { changePassword as changePasswordCall } from '../../../contract/wire/account.ts';
import { validationError } from '../../domain/appError.ts';
import type { AppContext } from '../../appContext.ts';
import { replacePasswordHash } from '../../store/accounts.ts';
import { invalidatePasswordResets } from '../../store/passwordResets.ts';
import { revokeOtherSessions } from '../../store/refreshTokens.ts';
import type { SessionUser } from '../../store/sessions.ts';
import { requireUncommonPassword } from '../auth/requireUncommonPassword.ts';
import { requireOwnAccount, requirePassword, wrongPassword } from './requireOwnAccount.ts';
import { enqueuePasswordChangedMail } from '../auth/enqueuePasswordChangedMail.ts';

type PasswordChange = BodyOf<typeof changePasswordCall>;

/**
 * Changes the current user's password, ends all other sessions and all password reset links, and notifies the owner by mail. Throws
 * `invalid_credentials` for a wrong current password, `validation_failed` for a new password that is unchanged or common.
 */
export const changePassword = async (
  context: AppContext,
  currentUser: SessionUser & { readonly address: string },
  id: string,
  { currentPassword, newPassword }: PasswordChange,
): Promise<void> => {
  const user = await requireOwnAccount(context, currentUser, id);
  await requirePassword(context, user, { ...currentUser, password: currentPassword });
  requireUncommonPassword('newPassword', newPassword);
  if (await context.passwords.verify(user.password_hash, newPassword))
    throw validationError({ newPassword: 'This is already your password. Please choose another' });
  const newHash = await context.passwords.hash(newPassword);
  const at = context.clock().toISOString();
  await context.store.transaction(async (trx) => {
    // Same lock order as `resetPassword`: reset links before the user.
    await invalidatePasswordResets(trx, user.email, at);
    // A concurrent change has replaced the current password.
    if (!(await replacePasswordHash(trx, { userId: id, from: user.password_hash, to: newHash })))
      throw wrongPassword();
    await revokeOtherSessions(trx, { userId: id, familyId: currentUser.familyId, at });
    await enqueuePasswordChangedMail(context, trx, { userId: id, at });
  });
};
