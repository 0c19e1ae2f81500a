import { HttpResponse } from 'msw';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Cart } from '../../contract/types.ts';
import { unknownLocale } from '../../contract/wire/locale.ts';
import {
  selectDialog,
  selectFailureText,
  selectIsCheckingSession,
  selectIsSignedIn,
} from '../../src/machines/auth/selectors.ts';
import { selectIntent } from '../../src/machines/cart/selectors.ts';
import { selectIsDrawerOpen } from '../../src/machines/cartDrawer/selectors.ts';
import { selectIds } from '../../src/machines/wishlist/selectors.ts';
import { queryKeys } from '../../src/services/queryKeys.ts';
import { jacket } from '../machines/support/jacket.ts';
import { cart, credentials, done, failure, product, user, wishlistOf } from './support/bodies.ts';
import { fakeNetwork, noSession } from './support/network.ts';
import { openTestShop } from './support/openTestShop.ts';

const network = fakeNetwork();

const withItem: Cart = {
  ...cart,
  version: 2,
  count: 1,
  subTotal: 120,
  total: 120,
  toFreeDelivery: 0,
  items: [
    {
      _id: 'l1',
      _product: { _id: 'p1', title: 'Parka', brand: 'Nordhavn', imageUrl: [] },
      color: 'green',
      size: 'M',
      quantity: 1,
      unitPrice: 120,
      total: 120,
      change: null,
    },
  ],
};

const signInForm = { email: 'ada@example.org', password: 'a-long-secret' };

beforeEach(async () => {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter: 3,
    deriveKey,
    hmacSignatureSecret: 'test',
  });
  network.get('/auth/refresh', noSession);
  network.get('/locale', { result: unknownLocale });
  network.get('/captcha', { result: { ...challenge } });
  network.get('/auth/current_user', user);
  network.get('/wishlist', { result: wishlistOf() });
  network.post('/auth/login', credentials);
});

const waitForSession = (shop: ReturnType<typeof openTestShop>) =>
  vi.waitFor(() => expect(selectIsCheckingSession(shop.auth.getSnapshot())).toBe(false));

describe('the shop', () => {
  it('PROD-05 adds the item of a guest after the sign-in, and opens the cart drawer', async () => {
    network.patch('/cart/c1', done(withItem));
    const opened = openTestShop();
    await waitForSession(opened);
    opened.cart.send({ type: 'cart.addRequested', requestId: 'r1', item: jacket });
    expect(selectDialog(opened.auth.getSnapshot())).toBe('signIn');
    opened.auth.send({ type: 'signIn.submitted', attemptId: opened.shop.storeCredentials(signInForm) });
    await vi.waitFor(() => expect(selectIsDrawerOpen(opened.cartDrawer.getSnapshot())).toBe(true));

    expect(network.requestsTo('/auth/login')[0]?.body).toEqual(signInForm);
    expect(network.requestsTo('/auth/login')[0]?.headers.get('x-captcha-token')).toBeTruthy();
    const [edit] = network.requestsTo('/cart/c1');
    expect(edit?.body).toEqual({
      action: 'add',
      cartId: 'c1',
      _product: 'p1',
      size: 'M',
      quantity: 1,
      color: 'green',
      unitPrice: 120,
    });
    expect(edit?.headers.get('authorization')).toBe('Bearer t1');
    expect(edit?.headers.get('idempotency-key')).toBe('r1');
    expect(opened.notices.map(({ text }) => text)).toEqual([
      'Please log in to add items to your cart.',
      'Welcome back, Ada',
    ]);
    expect(opened.shop.queryClient.getQueryData(queryKeys.cartContent)).toEqual(withItem);
    expect(opened.shop.queryClient.getQueryData(queryKeys.cartCount)).toBe(1);
  });

  it('PROD-05 keeps the item of the guest after a failed sign-in', async () => {
    network.post('/auth/login', failure(401, 'invalid_credentials', 'Wrong email or password'));
    const opened = openTestShop();
    await waitForSession(opened);
    opened.cart.send({ type: 'cart.addRequested', requestId: 'r1', item: jacket });
    opened.auth.send({ type: 'signIn.submitted', attemptId: opened.shop.storeCredentials(signInForm) });
    await vi.waitFor(() =>
      expect(selectFailureText(opened.auth.getSnapshot())).toBe('Wrong email or password'),
    );
    expect(selectIntent(opened.cart.getSnapshot())?.item).toEqual(jacket);
    opened.auth.send({ type: 'dialog.closed' });
    await vi.waitFor(() => expect(selectIntent(opened.cart.getSnapshot())).toBeNull());
  });

  it('AUTH-21 stores neither token nor password in a machine', async () => {
    const opened = openTestShop();
    await waitForSession(opened);
    opened.auth.send({ type: 'signIn.submitted', attemptId: opened.shop.storeCredentials(signInForm) });
    await vi.waitFor(() => expect(selectIsSignedIn(opened.auth.getSnapshot())).toBe(true));
    const everything = JSON.stringify(opened.shop.root.getPersistedSnapshot());
    expect(everything).toContain('u1');
    expect(everything).not.toContain('t1"');
    expect(everything).not.toContain(signInForm.password);
  });

  it('WISH-02 WISH-03 merges the stored wishlist into the server wishlist', async () => {
    network.get('/auth/refresh', credentials);
    network.get('/wishlist', { result: wishlistOf('p9') });
    network.patch('/wishlist', ({ body }) =>
      HttpResponse.json(done(wishlistOf('p9', String(Reflect.get(Object(body), 'productId'))))),
    );
    const opened = openTestShop({ stored: { wishlist: ['p9', 'p1', 17] } });
    await vi.waitFor(() => expect(opened.wishlist.getSnapshot().matches('synced')).toBe(true));
    expect(network.requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { productId: 'p1', type: 'add' },
    ]);
    expect(selectIds(opened.wishlist.getSnapshot())).toEqual(['p9', 'p1']);
    expect(opened.values.get('wishlist')).toEqual([]);
  });

  it('WISH-03 omits missing products from the merge', async () => {
    network.get('/auth/refresh', credentials);
    network.patch('/wishlist', ({ body }) =>
      Reflect.get(Object(body), 'productId') === 'gone'
        ? HttpResponse.json(failure(404, 'not_found', 'No such product'), { status: 404 })
        : HttpResponse.json(done(wishlistOf('p1'))),
    );
    const opened = openTestShop({ stored: { wishlist: ['gone', 'p1'] } });
    await vi.waitFor(() => expect(opened.wishlist.getSnapshot().matches('synced')).toBe(true));
    expect(selectIds(opened.wishlist.getSnapshot())).toEqual(['p1']);
  });

  it('CACHE-04 invalidates products and caches the wishlist after a wishlist toggle', async () => {
    network.get('/auth/refresh', credentials);
    network.get('/products/id/p1', product('p1'));
    network.patch('/wishlist', done(wishlistOf('p1')));
    const opened = openTestShop();
    await vi.waitFor(() => expect(opened.wishlist.getSnapshot().matches('synced')).toBe(true));
    const { queryClient, queries } = opened.shop;
    await queryClient.fetchQuery(queries.product('p1'));
    opened.wishlist.send({ type: 'wishlist.toggled', productId: 'p1' });
    await vi.waitFor(() =>
      expect(queryClient.getQueryState(queryKeys.product('p1'))?.isInvalidated).toBe(true),
    );
    expect(queryClient.getQueryData(queryKeys.wishlist)).toEqual(wishlistOf('p1'));
  });

  it('CACHE-03 caches the cart of an edit response, but never an older one', async () => {
    network.get('/auth/refresh', credentials);
    network.patch('/cart/c1', done({ ...withItem, version: 3 }));
    const opened = openTestShop();
    await waitForSession(opened);
    const { queryClient } = opened.shop;
    queryClient.setQueryData(queryKeys.cartContent, { ...cart, version: 5 });
    opened.cart.send({ type: 'cart.quantityChangeRequested', requestId: 'r1', lineId: 'l1', quantity: 2 });
    await vi.waitFor(() => expect(opened.broadcasts).toContain('cartChanged'));
    expect(queryClient.getQueryData(queryKeys.cartContent)).toMatchObject({ version: 5 });
    network.patch('/cart/c1', done({ ...withItem, version: 6 }));
    opened.cart.send({ type: 'cart.quantityChangeRequested', requestId: 'r2', lineId: 'l1', quantity: 3 });
    await vi.waitFor(() =>
      expect(queryClient.getQueryData(queryKeys.cartContent)).toMatchObject({ version: 6 }),
    );
    expect(queryClient.getQueryData(queryKeys.cartCount)).toBe(1);
  });

  it('CACHE-03 invalidates the cart after a refused edit', async () => {
    network.get('/auth/refresh', credentials);
    network.patch('/cart/c1', failure(409, 'out_of_stock', 'Only 2 are left'));
    const opened = openTestShop();
    await waitForSession(opened);
    const { queryClient } = opened.shop;
    queryClient.setQueryData(queryKeys.cartContent, cart);
    opened.cart.send({ type: 'cart.quantityChangeRequested', requestId: 'r1', lineId: 'l1', quantity: 9 });
    await vi.waitFor(() =>
      expect(queryClient.getQueryState(queryKeys.cartContent)?.isInvalidated).toBe(true),
    );
    expect(opened.notices).toEqual([{ kind: 'error', text: 'Only 2 are left' }]);
  });

  it('S10 repeats a cart edit with its key while an earlier request is in flight', async () => {
    network.get('/auth/refresh', credentials);
    network.patch(
      '/cart/c1',
      failure(409, 'idempotency_in_flight', 'We are already working on this request.'),
    );
    const opened = openTestShop();
    await waitForSession(opened);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    opened.cart.send({ type: 'cart.addRequested', requestId: 'r1', item: jacket });
    await vi.waitFor(() => expect(network.requestsTo('/cart/c1')).toHaveLength(1));
    network.patch('/cart/c1', done(withItem));
    await vi.waitFor(() => expect(opened.broadcasts).toContain('cartChanged'), { timeout: 5000 });
    expect(network.requestsTo('/cart/c1').map(({ headers }) => headers.get('idempotency-key'))).toEqual([
      'r1',
      'r1',
    ]);
    expect(opened.notices).toEqual([]);
  });

  it('AUTH-23 removes personal queries from the cache on sign-out', async () => {
    network.get('/auth/refresh', credentials);
    network.get('/auth/logout', { success: true, statusCode: 200, message: 'Signed out' });
    const opened = openTestShop();
    await waitForSession(opened);
    const { queryClient } = opened.shop;
    queryClient.setQueryData(queryKeys.cartContent, cart);
    queryClient.setQueryData(queryKeys.order('o1'), {});
    queryClient.setQueryData(queryKeys.categories, {});
    opened.auth.send({ type: 'signOut.requested' });
    await vi.waitFor(() => expect(opened.navigations).toEqual(['/']));
    expect(queryClient.getQueryData(queryKeys.cartContent)).toBeUndefined();
    expect(queryClient.getQueryData(queryKeys.order('o1'))).toBeUndefined();
    expect(queryClient.getQueryData(queryKeys.categories)).toEqual({});
  });

  it.each([
    ['a guest to /login, and back', noSession, ['/login']],
    ['a signed-in user to /checkout', credentials, ['/checkout']],
  ])('CART-14 navigates %s', async (_, session, navigations) => {
    network.get('/auth/refresh', session);
    const opened = openTestShop();
    await waitForSession(opened);
    opened.cartDrawer.send({ type: 'drawer.opened' });
    opened.cartDrawer.send({ type: 'drawer.checkoutRequested' });
    await vi.waitFor(() => expect(opened.navigations).toEqual(navigations));
    if (session === credentials) return;
    opened.navigation.send({ type: 'page.entered', path: '/login', title: 'Login', access: 'guest' });
    opened.auth.send({ type: 'signIn.submitted', attemptId: opened.shop.storeCredentials(signInForm) });
    await vi.waitFor(() => expect(opened.navigations).toEqual(['/login', '/checkout']));
  });

  it('starts checkout once, when a signed-in user enters its page', async () => {
    network.get('/auth/refresh', credentials);
    network.get('/cart', { result: withItem });
    const opened = openTestShop();
    const flow = () => opened.shop.root.getSnapshot().children.checkout ?? null;
    opened.navigation.send({ type: 'page.entered', path: '/checkout', title: 'Checkout', access: 'user' });
    expect(flow()).toBeNull();
    await vi.waitFor(() => expect(flow()?.getSnapshot().matches('enteringAddress')).toBe(true));
    const first = flow();
    opened.navigation.send({ type: 'page.entered', path: '/cart', title: 'Cart', access: 'user' });
    opened.navigation.send({ type: 'page.entered', path: '/checkout', title: 'Checkout', access: 'user' });
    expect(flow()).toBe(first);
    expect(flow()?.getSnapshot().matches('enteringAddress')).toBe(true);
  });

  it('processes a page that was entered before the root actor started', async () => {
    const opened = openTestShop({ isStarted: false });
    opened.navigation.send({ type: 'page.entered', path: '/cart', title: 'Cart', access: 'user' });
    opened.shop.root.start();
    await vi.waitFor(() => expect(selectDialog(opened.auth.getSnapshot())).toBe('signIn'));
  });

  it('SESS-03 stores an anonymous session that lasts an hour', async () => {
    const opened = openTestShop();
    await vi.waitFor(() => expect(opened.values.get('session')).toBeDefined());
    expect(opened.values.get('session')).toMatchObject({
      sessionId: expect.stringMatching(/^[0-9a-f]{32}$/),
      locale: { country_name: 'Unknown' },
      expiry: '2026-01-01T01:00:00.000Z',
    });
  });

  it('SESS-01 reuses a stored session, and creates a new one if it is corrupt or expired', async () => {
    const record = { sessionId: 's0', locale: unknownLocale, expiry: '2026-01-01T00:30:00.000Z' };
    const going = openTestShop({ stored: { session: record } });
    await waitForSession(going);
    expect(going.values.get('session')).toEqual(record);
    for (const session of [
      '{',
      { ...record, expiry: '2025-12-31T23:00:00.000Z' },
      { ...record, expiry: '2026-01-02T00:00:00.000Z' },
    ]) {
      const opened = openTestShop({ stored: { session } });
      // oxlint-disable-next-line no-await-in-loop -- one shop at a time
      await vi.waitFor(() => expect(opened.values.get('session')).not.toEqual(session));
    }
  });
});
