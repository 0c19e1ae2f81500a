import type { AppContext } from '../../appContext.ts';
import { insertUser } from '../../store/users.ts';
import { newGuest } from '../guests/newGuest.ts';
import { continueSession, findActiveGuest, startSession, type Session } from './sessions.ts';

/** GUEST-01: starts a guest session with an empty cart, or continues the active one of this refresh token. */
export const startGuestSession = async (
  context: AppContext,
  refreshToken: string | undefined,
): Promise<Session> => {
  const { store, newId } = context;
  const isActive = (await findActiveGuest(context, store.db, refreshToken)) !== undefined;
  const continued = refreshToken !== undefined && isActive && (await continueSession(context, refreshToken));
  if (continued) return continued;
  const user = newGuest(context);
  const cartId = newId('cart');
  return store.transaction(async (trx) => {
    await insertUser(trx, { user, cartId });
    return startSession(context, trx, { ...user, cart_id: cartId });
  });
};
