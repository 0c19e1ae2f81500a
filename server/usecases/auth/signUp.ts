import { messages } from '../../../contract/errors.ts';
import type { SignUp } from '../../../contract/types.ts';
import { normalizeEmail } from '../../auth/normalizeEmail.ts';
import { AppError } from '../../domain/appError.ts';
import type { AppContext } from '../../appContext.ts';
import { isUniqueViolation } from '../../store/engines/errors.ts';
import { findUserByEmail, insertUser } from '../../store/users.ts';
import { absorbGuestSession } from './absorbGuestSession.ts';
import { newUser } from './newUser.ts';
import { startSession, type Session } from './sessions.ts';
import { requireUncommonPassword } from './requireUncommonPassword.ts';

const emailTaken = () =>
  new AppError('email_taken', messages.emailTaken, { fields: { email: messages.emailTaken } });

/**
 * Creates an account and signs in; it gets the cart and the orders of the guest of `refreshToken`, else an empty cart. Throws
 * `validation_failed` for one of the 10,000 most common passwords (AUTH-17) and `email_taken` for an address that has an account.
 */
export const signUp = async (
  context: AppContext,
  account: SignUp,
  refreshToken?: string,
): Promise<Session> => {
  const { store, newId } = context;
  const { email, password } = account;
  requireUncommonPassword('password', password);
  if (await findUserByEmail(store.db, normalizeEmail(email))) throw emailTaken();
  const user = await newUser(context, account, password);
  const cartId = newId('cart');
  try {
    return await store.transaction(async (trx) => {
      await insertUser(trx, { user, cartId, wishlistId: newId('wish') });
      await absorbGuestSession(context, trx, { refreshToken }, { id: user.id, cart_id: cartId });
      return startSession(context, trx, { ...user, cart_id: cartId });
    });
  } catch (error) {
    // A concurrent sign-up with the same address.
    if (isUniqueViolation(error)) throw emailTaken();
    throw error;
  }
};
