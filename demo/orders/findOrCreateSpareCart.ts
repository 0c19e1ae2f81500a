import type { OpenDemoOrder } from './demoOrders.ts';
import { findUserByEmail, insertUser } from '../../server/store/users.ts';
import type { UseCaseContext } from '../../server/usecases/useCaseContext.ts';

/** Not a valid email address, so that sign-in with it is impossible. */
const spareCartEmail = (status: OpenDemoOrder['status']): string => `demo cart: ${status}`;

/** A user that only owns a cart, since each user has one cart; created at the first call. */
export const findOrCreateSpareCart = async (
  { store, clock, newId }: UseCaseContext,
  status: OpenDemoOrder['status'],
): Promise<{ readonly id: string; readonly cartId: string }> => {
  const email = spareCartEmail(status);
  const existing = await findUserByEmail(store.db, email);
  if (existing) return { id: existing.id, cartId: existing.cart_id };
  const [id, cartId, wishlistId] = [newId('usr'), newId('cart'), newId('wish')];
  const user = {
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
  } as const;
  await store.transaction((trx) => insertUser(trx, { user, cartId, wishlistId }));
  return { id, cartId };
};
