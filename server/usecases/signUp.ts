import { messages } from '../../contract/errors.ts';
import type { SignUp } from '../../contract/types.ts';
import { emailKey } from '../auth/emailKey.ts';
import { Refusal } from '../domain/refusal.ts';
import type { Shop } from '../shop.ts';
import { isUniqueViolation } from '../store/dialect.ts';
import { findUserByEmail, insertUser } from '../store/users.ts';
import { newUser } from './newUser.ts';
import { beginSession, type Session } from './sessions.ts';
import { requireUncommon } from './uncommonPassword.ts';

const taken = () =>
  new Refusal('email_taken', messages.emailTaken, { fields: { email: messages.emailTaken } });

/**
 * Opens an account with an empty cart and signs in at once. Throws `validation_failed` for one of the 10,000 most common passwords
 * (AUTH-17) and `email_taken` for an address that has an account.
 */
export const signUp = async (shop: Shop, account: SignUp): Promise<Session> => {
  const { store, newId } = shop;
  const { email, password } = account;
  requireUncommon('password', password);
  if (await findUserByEmail(store.db, emailKey(email))) throw taken();
  const user = await newUser(shop, account, password);
  const cartId = newId('cart');
  try {
    return await store.transaction(async (trx) => {
      await insertUser(trx, { user, cartId, wishlistId: newId('wish') });
      return beginSession(shop, trx, { ...user, cart_id: cartId });
    });
  } catch (error) {
    // Two sign-ups at once: the second finds the address taken by the first.
    if (isUniqueViolation(error)) throw taken();
    throw error;
  }
};
