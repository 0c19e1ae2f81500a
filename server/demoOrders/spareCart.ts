import type { OpenDemoOrder } from '../../demo/orders.ts';
import { findUserByEmail, insertUser, type UserRow } from '../store/users.ts';
import type { Purchasing } from '../usecases/purchasing.ts';

/** Not an address that the sign-in form accepts, so that no one signs in with it. */
const emailOf = (status: OpenDemoOrder['status']): string => `demo cart: ${status}`;

/** A user that only owns a cart (a user has one cart); made at the first call. */
export const spareCartOf = async (
  { store, clock, newId }: Purchasing,
  status: OpenDemoOrder['status'],
): Promise<{ readonly id: string; readonly cartId: string }> => {
  const email = emailOf(status);
  const known = await findUserByEmail(store.db, email);
  if (known) return { id: known.id, cartId: known.cart_id };
  const [id, cartId, wishlistId] = [newId('usr'), newId('cart'), newId('wish')];
  const user: UserRow = {
    id,
    email,
    password_hash: '',
    first_name: 'Demo',
    last_name: 'Cart',
    address: null,
    preferences: '[]',
    locale: null,
    is_admin: 0,
    created_at: clock().toISOString(),
  };
  await store.transaction((trx) => insertUser(trx, { user, cartId, wishlistId }));
  return { id, cartId };
};
