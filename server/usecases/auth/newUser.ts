import { randomBytes } from 'node:crypto';
import type { SignUp } from '../../../contract/types.ts';
import { normalizeEmail } from '../../auth/normalizeEmail.ts';
import type { AppContext } from '../../appContext.ts';
import type { UserRow } from '../../store/users.ts';

type UserDetails = Pick<SignUp, 'firstName' | 'lastName' | 'email' | 'locale'>;

/** `password_hash` of an account whose password was never chosen: no password matches it. */
export const noPassword = '';

/** Row of a new account. Without a password it gets a random one, which a password reset replaces. */
export const newUser = async (
  { passwords, newId, clock }: Pick<AppContext, 'passwords' | 'newId' | 'clock'>,
  { firstName, lastName, email, locale }: UserDetails,
  password: string = randomBytes(32).toString('base64url'),
): Promise<UserRow> => ({
  id: newId('usr'),
  email: normalizeEmail(email),
  password_hash: await passwords.hash(password),
  first_name: firstName.normalize('NFC'),
  last_name: lastName.normalize('NFC'),
  address: null,
  preferences: '[]',
  locale: locale ? JSON.stringify(locale) : null,
  is_admin: 0,
  created_at: clock().toISOString(),
  is_guest: null,
  contact_email: null,
  staff_role: null,
  blocked_at: null,
});
