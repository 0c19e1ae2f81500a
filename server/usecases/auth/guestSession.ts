import type { AppContext } from '../../appContext.ts';
import { guestEmailPrefix } from '../../store/guests.ts';
import { insertUser, type UserRow } from '../../store/users.ts';
import { continueSession, findActiveGuest, startSession, type Session } from './sessions.ts';

/** Row of a guest: nothing is known of it, and no password verifies. */
const newGuest = ({ newId, clock }: Pick<AppContext, 'newId' | 'clock'>): UserRow => {
  const id = newId('usr');
  return {
    id,
    email: `${guestEmailPrefix}${id}`,
    password_hash: '',
    first_name: '',
    last_name: '',
    address: null,
    preferences: '[]',
    locale: null,
    is_admin: 0,
    created_at: clock().toISOString(),
    is_guest: 1,
    contact_email: null,
    staff_role: null,
    blocked_at: null,
  };
};

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
