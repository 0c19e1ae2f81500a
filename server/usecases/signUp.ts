import { messages } from '../../contract/errors.ts';
import type { SignUp } from '../../contract/types.ts';
import { isCommonPassword } from '../auth/commonPasswords.ts';
import { emailKey } from '../auth/emailKey.ts';
import { invalid, Refusal } from '../domain/refusal.ts';
import type { Shop } from '../shop.ts';
import { isUniqueViolation } from '../store/dialect.ts';
import { findUserByEmail, insertUser, type UserRow } from '../store/users.ts';
import { beginSession, type Session } from './sessions.ts';

const taken = () =>
  new Refusal('email_taken', messages.emailTaken, { fields: { email: messages.emailTaken } });

/**
 * Opens an account with an empty cart and signs in at once. Throws `validation_failed` for one of the 10,000 most common passwords
 * (AUTH-17) and `email_taken` for an address that has an account.
 */
export const signUp = async (shop: Shop, account: SignUp): Promise<Session> => {
  const { store, newId, clock } = shop;
  const { firstName, lastName, email, password, locale } = account;
  if (isCommonPassword(password))
    throw invalid({ password: 'This password is used too often. Please choose another' });
  if (await findUserByEmail(store.db, emailKey(email))) throw taken();
  const user: UserRow = {
    id: newId('usr'),
    email: emailKey(email),
    password_hash: await shop.passwords.hash(password),
    first_name: firstName.normalize('NFC'),
    last_name: lastName.normalize('NFC'),
    address: null,
    preferences: '[]',
    locale: locale ? JSON.stringify(locale) : null,
    is_admin: 0,
    created_at: clock().toISOString(),
  };
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
