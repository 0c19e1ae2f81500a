import { randomBytes } from 'node:crypto';
import type { SignUp } from '../../contract/types.ts';
import { emailKey } from '../auth/emailKey.ts';
import type { Shop } from '../shop.ts';
import type { UserRow } from '../store/users.ts';

type Person = Pick<SignUp, 'firstName' | 'lastName' | 'email' | 'locale'>;

/** The row of somebody who opens an account. Without a password it is given one that nobody knows, until one is set by mail. */
export const newUser = async (
  { passwords, newId, clock }: Pick<Shop, 'passwords' | 'newId' | 'clock'>,
  { firstName, lastName, email, locale }: Person,
  password: string = randomBytes(32).toString('base64url'),
): Promise<UserRow> => ({
  id: newId('usr'),
  email: emailKey(email),
  password_hash: await passwords.hash(password),
  first_name: firstName.normalize('NFC'),
  last_name: lastName.normalize('NFC'),
  address: null,
  preferences: '[]',
  locale: locale ? JSON.stringify(locale) : null,
  is_admin: 0,
  created_at: clock().toISOString(),
});
