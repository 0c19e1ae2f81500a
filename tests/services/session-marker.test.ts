import { beforeEach, expect, it, vi } from 'vitest';
import { sessionMarkerCookie } from '../../contract/rules.ts';
import { unknownLocale } from '../../contract/wire/locale.ts';
import { createServerPlatform } from '../../src/app/browser/platform.ts';
import { createShop } from '../../src/app/shop.ts';
import { selectIsCheckingSession, selectUserId } from '../../src/machines/auth/selectors.ts';
import { queryKeys } from '../../src/services/queryKeys.ts';
import { cart, credentials, environment, failure, user, wishlistOf } from './support/bodies.ts';
import { baseUrl, fakeNetwork, noSession } from './support/network.ts';
import { openTestShop } from './support/openTestShop.ts';

const network = fakeNetwork();
const marker = `theme=dark; ${sessionMarkerCookie.name}=1`;
const refreshes = () => network.requestsTo('/auth/refresh').length;

beforeEach(() => {
  network.get('/auth/refresh', noSession);
  network.get('/auth/current_user', user);
  network.get('/locale', { result: unknownLocale });
  network.get('/wishlist', { result: wishlistOf() });
});

const openChecked = async (cookie?: string) => {
  const opened = openTestShop({ cookie });
  await vi.waitFor(() => expect(selectIsCheckingSession(opened.auth.getSnapshot())).toBe(false));
  return opened;
};
type Opened = Awaited<ReturnType<typeof openChecked>>;
const isGuest = ({ auth }: Opened) => auth.getSnapshot().matches({ session: 'guest' });

it('AUTH-24 a visitor without the session marker is a guest, without a request', async () => {
  const opened = await openChecked('theme=dark; verrow_social_return=');
  expect(isGuest(opened)).toBe(true);
  expect(refreshes()).toBe(0);
});

it('AUTH-24 a visitor with the session marker is restored, or a guest after one 401', async () => {
  const expired = await openChecked(marker);
  expect(isGuest(expired)).toBe(true);
  expect(refreshes()).toBe(1);
  network.get('/auth/refresh', credentials);
  const restored = await openChecked(marker);
  expect(selectUserId(restored.auth.getSnapshot())).toBe('u1');
  expect(refreshes()).toBe(2);
});

it('AUTH-22 reads the marker again after a sign-in and a sign-out of another tab', async () => {
  const opened = await openChecked();
  network.get('/auth/refresh', credentials);
  opened.auth.send({ type: 'session.startedElsewhere', userId: 'u1' });
  await vi.waitFor(() => expect(selectUserId(opened.auth.getSnapshot())).toBe('u1'));
  expect(refreshes()).toBe(1);
  network.get('/auth/refresh', noSession);
  opened.auth.send({ type: 'session.endedElsewhere' });
  await vi.waitFor(() => expect(isGuest(opened)).toBe(true));
  expect(refreshes()).toBe(1);
});

it('API-02 AUTH-23 the renewal of a signed-in user asks the server, which ends the session with a 401', async () => {
  network.get('/auth/refresh', credentials);
  const opened = await openChecked();
  network.get('/auth/refresh', failure(401, 'session_expired', 'Please sign in again.'));
  network.get('/cart', failure(401, 'session_expired', 'Please sign in again.'));
  const { queryClient, queries } = opened.shop;
  queryClient.setQueryData(queryKeys.cartContent, cart);
  await expect(queryClient.fetchQuery({ ...queries.cart(), staleTime: 0 })).rejects.toThrow();
  await vi.waitFor(() => expect(selectUserId(opened.auth.getSnapshot())).toBeNull());
  expect(refreshes()).toBe(2);
});

it('AUTH-24 server rendering has no session and sends no refresh request', async () => {
  const { root, queryClient } = createShop({ environment, baseUrl, platform: createServerPlatform() });
  root.start();
  await vi.waitFor(() =>
    expect(root.getSnapshot().children.auth?.getSnapshot().matches({ session: 'guest' })).toBe(true),
  );
  expect(refreshes()).toBe(0);
  root.stop();
  queryClient.clear();
});
