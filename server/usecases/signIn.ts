import { messages } from '../../contract/errors.ts';
import type { SignIn } from '../../contract/types.ts';
import { emailKey } from '../auth/emailKey.ts';
import { Refusal } from '../domain/refusal.ts';
import type { Shop } from '../shop.ts';
import { findUserByEmail, holdPassword } from '../store/users.ts';
import { evaluateOnce } from './guessing.ts';
import { beginSession, type Session } from './sessions.ts';
import { linkWaiting } from './social/linkWaiting.ts';

const wrong = () => new Refusal('invalid_credentials', `${messages.loginFailed}: wrong email or password`);

/**
 * Signs in, and links the identity that waits in the browser with this key. A wrong password and an unknown address are told apart
 * neither by the answer nor by its time, and a password that is changed meanwhile is wrong. Throws `invalid_credentials` with the text
 * of AUTH-18, `rate_limited` after too many failures.
 */
export const signIn = async (
  shop: Shop,
  { email, password }: SignIn,
  socialKey?: string,
): Promise<Session> => {
  const key = emailKey(email);
  const user = await findUserByEmail(shop.store.db, key);
  const isRight = await evaluateOnce(shop, key, () => shop.passwords.verify(user?.password_hash, password));
  if (!user || !isRight) throw wrong();
  return shop.store.transaction(async (trx) => {
    if (!(await holdPassword(trx, user, shop.store.engine))) throw wrong();
    if (socialKey) await linkWaiting(trx, socialKey, user, shop.clock().toISOString());
    return beginSession(shop, trx, user);
  });
};
