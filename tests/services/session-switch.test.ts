import { beforeEach, expect, it, vi } from 'vitest';
import { unknownLocale } from '../../contract/wire/locale.ts';
import { hearOutside } from '../../src/app/browser/outside.ts';
import type { TabFact } from '../../src/app/browser/tabs.ts';
import { selectUserId } from '../../src/machines/auth/selectors.ts';
import { selectIds } from '../../src/machines/wishlist/selectors.ts';
import { queryKeys } from '../../src/services/queryKeys.ts';
import { jacket } from '../machines/support/jacket.ts';
import { cart, credentials, done, failure, user, wishlistOf } from './support/bodies.ts';
import { fakeNetwork } from './support/network.ts';
import { openShop } from './support/openShop.ts';

const network = fakeNetwork();
const ben = { ...credentials, userId: 'u2', cartId: 'c2', token: 't2' };
const expired = failure(401, 'session_expired', 'Please sign in again.');

beforeEach(() => {
  network.get('/auth/refresh', credentials);
  network.get('/auth/current_user', user);
  network.get('/locale', { result: unknownLocale });
  network.get('/wishlist', { result: wishlistOf('p9') });
});

const openAsAda = async () => {
  const opened = openShop();
  await vi.waitFor(() => expect(opened.wishlist.getSnapshot().matches('synced')).toBe(true));
  return opened;
};

it('AUTH-22 repeats no request of the first user with the token of the second, and starts the second one cleanly', async () => {
  const opened = await openAsAda();
  const { queryClient } = opened.shop;
  queryClient.setQueryData(queryKeys.cartContent, cart);
  network.get('/auth/refresh', ben);
  network.get('/wishlist', { result: wishlistOf('p5') });
  network.patch('/cart/c1', expired);
  network.patch('/cart/c2', done({ ...cart, _id: 'c2' }));
  opened.cart.send({ type: 'cart.itemAsked', requestId: 'r1', piece: jacket });
  await vi.waitFor(() => expect(selectUserId(opened.auth.getSnapshot())).toBe('u2'));
  await vi.waitFor(() => expect(selectIds(opened.wishlist.getSnapshot())).toEqual(['p5']));
  expect(network.of('/cart/c1').map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer t1']);
  expect(network.of('/cart/c2')).toEqual([]);
  expect(network.seen.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
  expect(queryClient.getQueryData(queryKeys.cartContent)).toBeUndefined();
  expect(opened.cart.getSnapshot().context).toMatchObject({ cartId: 'c2', current: null, queue: [] });
});

it('AUTH-22 tells the other tabs who signed in', async () => {
  network.get('/auth/refresh', failure(401, 'unauthenticated', 'Please sign in.'));
  const opened = openShop();
  await vi.waitFor(() => expect(opened.auth.getSnapshot().matches({ session: 'guest' })).toBe(true));
  network.get('/auth/refresh', ben);
  opened.auth.send({ type: 'social.returned', provider: 'google', outcome: 'signedIn' });
  opened.auth.send({ type: 'session.beganElsewhere', userId: 'u2' });
  await vi.waitFor(() => expect(opened.told).toEqual([{ type: 'signedIn', userId: 'u2' }]));
});

it.each([
  ['u1', 'u1'],
  ['u2', 'u2'],
])('AUTH-22 hears of a sign-in of %s in another tab and is then the page of %s', async (userId, after) => {
  let hear: (fact: TabFact) => void = () => undefined;
  vi.stubGlobal('document', { referrer: '', addEventListener: () => undefined });
  vi.stubGlobal('location', { host: 'shop.example', search: '' });
  vi.stubGlobal('window', { addEventListener: () => undefined });
  const opened = await openAsAda();
  const tabs = { ...opened.surroundings.tabs, listen: (added: typeof hear) => void (hear = added) };
  hearOutside(opened.shop, { ...opened.surroundings, tabs });
  vi.unstubAllGlobals();
  const refreshed = network.of('/auth/refresh').length;
  network.get('/auth/refresh', ben);
  hear({ type: 'signedIn', userId });
  await vi.waitFor(() => expect(selectUserId(opened.auth.getSnapshot())).toBe(after));
  expect(network.of('/auth/refresh')).toHaveLength(refreshed + (after === 'u1' ? 0 : 1));
});
