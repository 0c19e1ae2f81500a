import { messages } from '../../../contract/errors.ts';
import { notFound, Refusal } from '../../domain/refusal.ts';
import type { Shop } from '../../shop.ts';
import type { SessionUser } from '../../store/sessions.ts';
import { findUser, type UserWithCart } from '../../store/users.ts';
import { evaluateOnce } from '../guessing.ts';

/** The asker's own account; any other is not found, whoever asks. */
export const ownAccount = async (
  { store }: Pick<Shop, 'store'>,
  asker: SessionUser,
  id: string,
): Promise<UserWithCart> => {
  const user = id === asker.id ? await findUser(store.db, id) : undefined;
  if (!user) throw notFound('The user');
  return user;
};

export const wrongPassword = (): Refusal =>
  new Refusal('invalid_credentials', messages.wrongPassword, {
    fields: { currentPassword: messages.wrongPassword },
  });

/**
 * Lets through whoever knows the password of the account; guesses count together with those at sign-in. Throws `invalid_credentials`
 * that names the field, `rate_limited` after too many.
 */
export const requirePassword = async (shop: Shop, user: UserWithCart, password: string): Promise<void> => {
  const isRight = await evaluateOnce(shop, user.email, () =>
    shop.passwords.verify(user.password_hash, password),
  );
  if (!isRight) throw wrongPassword();
};
