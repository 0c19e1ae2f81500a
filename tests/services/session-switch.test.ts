import { beforeEach, expect, it, vi } from 'vitest';
import { unknownLocale } from '../../contract/wire/locale.ts';
import { listenToWindow } from '../../src/app/windowEvents.ts';
import type { CrossTabMessage } from '../../src/app/browser/tabChannel.ts';
import { selectUserId } from '../../src/machines/auth/selectors.ts';
import { selectIds } from '../../src/machines/wishlist/selectors.ts';
import { queryKeys } from '../../src/services/queryKeys.ts';
import { jacket } from '../machines/support/jacket.ts';
import { cart, credentials, done, failure, user, wishlistOf } from './support/bodies.ts';
import { fakeNetwork } from './support/network.ts';
import { openTestShop } from './support/openTestShop.ts';

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
  const opened = openTestShop();
  await vi.waitFor(() => expect(opened.wishlist.getSnapshot().matches('synced')).toBe(true));
  return opened;
};

it('AUTH-22 a user change repeats no request of the first user and clears their data', async () => {
  const opened = await openAsAda();
  const { queryClient } = opened.shop;
  queryClient.setQueryData(queryKeys.cartContent, cart);
  network.get('/auth/refresh', ben);
  network.get('/wishlist', { result: wishlistOf('p5') });
  network.patch('/cart/c1', expired);
  network.patch('/cart/c2', done({ ...cart, _id: 'c2' }));
  opened.cart.send({ type: 'cart.addRequested', requestId: 'r1', item: jacket });
  await vi.waitFor(() => expect(selectUserId(opened.auth.getSnapshot())).toBe('u2'));
  await vi.waitFor(() => expect(selectIds(opened.wishlist.getSnapshot())).toEqual(['p5']));
  expect(network.requestsTo('/cart/c1').map(({ headers }) => headers.get('authorization'))).toEqual([
    'Bearer t1',
  ]);
  expect(network.requestsTo('/cart/c2')).toEqual([]);
  expect(network.requests.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
  expect(queryClient.getQueryData(queryKeys.cartContent)).toBeUndefined();
  expect(opened.cart.getSnapshot().context).toMatchObject({ cartId: 'c2', current: null, queue: [] });
});

it('AUTH-22 a sign-in is broadcast to other tabs', async () => {
  network.get('/auth/refresh', failure(401, 'unauthenticated', 'Please sign in.'));
  const opened = openTestShop();
  await vi.waitFor(() => expect(opened.auth.getSnapshot().matches({ session: 'guest' })).toBe(true));
  network.get('/auth/refresh', ben);
  opened.auth.send({ type: 'social.returned', provider: 'google', outcome: 'signedIn' });
  opened.auth.send({ type: 'session.startedElsewhere', userId: 'u2' });
  await vi.waitFor(() => expect(opened.broadcasts).toEqual([{ type: 'signedIn', userId: 'u2' }]));
});

/** Receives messages of other tabs, as the page does. */
const listenToTabs = ({ shop, platform }: ReturnType<typeof openTestShop>) => {
  let receive: (message: CrossTabMessage) => void = () => undefined;
  vi.stubGlobal('document', { referrer: '', addEventListener: () => undefined });
  vi.stubGlobal('location', { host: 'shop.example', search: '' });
  vi.stubGlobal('window', { addEventListener: () => undefined });
  const tabChannel = { ...platform.tabChannel, listen: (added: typeof receive) => void (receive = added) };
  listenToWindow(shop, { ...platform, tabChannel });
  vi.unstubAllGlobals();
  return (message: CrossTabMessage) => receive(message);
};

it.each([
  ['u1', 'u1'],
  ['u2', 'u2'],
])('AUTH-22 after a sign-in of %s in another tab, this tab has the user %s', async (userId, after) => {
  const opened = await openAsAda();
  const receive = listenToTabs(opened);
  const refreshed = network.requestsTo('/auth/refresh').length;
  network.get('/auth/refresh', ben);
  receive({ type: 'signedIn', userId });
  await vi.waitFor(() => expect(selectUserId(opened.auth.getSnapshot())).toBe(after));
  expect(network.requestsTo('/auth/refresh')).toHaveLength(refreshed + (after === 'u1' ? 0 : 1));
});

it('CONSENT-05 CONSENT-06 a choice about cookies in another tab is the choice of this one', async () => {
  const opened = await openAsAda();
  const receive = listenToTabs(opened);
  const choice = () => opened.shop.root.getSnapshot().children.consent?.getSnapshot().value;
  receive('consentGiven');
  expect(choice()).toBe('granted');
  receive('consentDeclined');
  expect(choice()).toBe('declined');
});
