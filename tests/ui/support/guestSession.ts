/** Responses of a guest session. */
import type { Credentials, User } from '../../../contract/types.ts';
import { credentials, failure, user } from '../../services/support/bodies.ts';
import type { fakeNetwork } from '../../services/support/network.ts';

export const guestCredentials: Credentials = {
  ...credentials,
  token: 'tg',
  userId: 'g1',
  cartId: 'cg',
  isGuest: true,
};
export const guestUser: User = {
  ...user,
  _id: 'g1',
  _cart: 'cg',
  email: '',
  firstName: '',
  lastName: '',
  isGuest: true,
};

const accountRequired = failure(403, 'account_required', 'Please log in or create an account for this.');

/** The visitor has a guest session; endpoints that need an account refuse it. */
export const mockGuestSession = (network: ReturnType<typeof fakeNetwork>) => {
  network.get('/auth/refresh', guestCredentials);
  network.get('/auth/current_user', guestUser);
  network.get('/users/:id/addresses', accountRequired);
  network.get('/wishlist', accountRequired);
  network.get('/reviews/:productId/marks', accountRequired);
};
