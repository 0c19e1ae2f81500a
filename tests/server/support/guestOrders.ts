import { createOrderLinks } from '../../../server/auth/orderLinks.ts';
import type { Store } from '../../../server/store/database.ts';
import { insertUser } from '../../../server/store/users.ts';
import { insertPastOrder } from './pastOrder.ts';
import { start } from './seedShop.ts';

/** Those of `openTestApp` and `openTestShop`. */
export const testOrderLinks = createOrderLinks('a secret of thirty-two characters');

const linkedOrderId = 'ord_of_a_guest';

/** A link to the order of `insertGuestWithOrder`. */
export const sampleLinkToken = testOrderLinks.tokenFor({
  orderId: linkedOrderId,
  revision: 0,
  expiresMs: Date.parse('2027-01-01T00:00:00.000Z'),
});

/** Inserts a guest with a delivered order, whose address is `guest@example.com`. */
export const insertGuestWithOrder = async (store: Store): Promise<void> => {
  const [userId, cartId] = ['usr_guest', 'cart_of_usr_guest'];
  const user = {
    id: userId,
    email: `guest:${userId}`,
    password_hash: '',
    first_name: '',
    last_name: '',
    address: null,
    preferences: '[]',
    locale: null,
    is_admin: 0,
    created_at: start,
    is_guest: 1,
    contact_email: 'guest@example.com',
  } as const;
  await store.transaction((trx) => insertUser(trx, { user, cartId }));
  await insertPastOrder(store, { id: linkedOrderId, userId, cartId, productId: 'coat' });
};
