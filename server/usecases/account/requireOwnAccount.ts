import { notFound, AppError } from '../../domain/appError.ts';
import type { AppContext } from '../../appContext.ts';
import type { SessionUser } from '../../store/sessions.ts';
import { findUser, type UserWithCart } from '../../store/users.ts';
import { withLoginThrottle } from '../auth/loginThrottle.ts';
import { formMessages } from '../../../contract/messages/forms.ts';

/** The current user's account. Throws `not_found` for any other id, for admins too. */
export const requireOwnAccount = async (
  { store }: Pick<AppContext, 'store'>,
  currentUser: SessionUser,
  id: string,
): Promise<UserWithCart> => {
  const user = id === currentUser.id ? await findUser(store.db, id) : undefined;
  if (!user) throw notFound('The user');
  return user;
};

export const wrongPassword = (): AppError =>
  new AppError('invalid_credentials', formMessages.wrongPassword, {
    fields: { currentPassword: formMessages.wrongPassword },
  });

/**
 * Verifies the account's password; each session counts its failures apart from those at sign-in. Throws `invalid_credentials` with the field,
 * `rate_limited` after too many failures.
 */
export const requirePassword = async (
  context: AppContext,
  user: UserWithCart,
  { familyId, address, password }: { familyId: string; address: string; password: string },
): Promise<void> => {
  const isCorrect = await withLoginThrottle(
    context,
    { account: user.email, device: familyId, address, userId: user.id },
    () => context.passwords.verify(user.password_hash, password),
  );
  if (!isCorrect) throw wrongPassword();
};
