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
import { openShop } from './support/openShop.ts';

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

const typed = { email: 'ada@example.org', password: 'a-long-secret' };

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

const known = (shop: ReturnType<typeof openShop>) =>
  vi.waitFor(() => expect(selectIsCheckingSession(shop.auth.getSnapshot())).toBe(false));

describe('the shop', () => {
  it('PROD-05 adds what a guest asked for after they signed in, and shows it', async () => {
    network.patch('/cart/c1', done(withItem));
    const opened = openShop();
    await known(opened);
    opened.cart.send({ type: 'cart.itemAsked', requestId: 'r1', piece: jacket });
    expect(selectDialog(opened.auth.getSnapshot())).toBe('signIn');
    opened.auth.send({ type: 'signIn.submitted', attemptId: opened.shop.handOver(typed) });
    await vi.waitFor(() => expect(selectIsDrawerOpen(opened.cartDrawer.getSnapshot())).toBe(true));

    expect(network.of('/auth/login')[0]?.body).toEqual(typed);
    expect(network.of('/auth/login')[0]?.headers.get('x-captcha-token')).toBeTruthy();
    const [edit] = network.of('/cart/c1');
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

  it('PROD-05 keeps what the guest asked for while a sign-in fails', async () => {
    network.post('/auth/login', failure(401, 'invalid_credentials', 'Wrong email or password'));
    const opened = openShop();
    await known(opened);
    opened.cart.send({ type: 'cart.itemAsked', requestId: 'r1', piece: jacket });
    opened.auth.send({ type: 'signIn.submitted', attemptId: opened.shop.handOver(typed) });
    await vi.waitFor(() =>
      expect(selectFailureText(opened.auth.getSnapshot())).toBe('Wrong email or password'),
    );
    expect(selectIntent(opened.cart.getSnapshot())?.piece).toEqual(jacket);
    opened.auth.send({ type: 'dialog.closed' });
    await vi.waitFor(() => expect(selectIntent(opened.cart.getSnapshot())).toBeNull());
  });

  it('AUTH-21 lets no machine see the token or the password', async () => {
    const opened = openShop();
    await known(opened);
    opened.auth.send({ type: 'signIn.submitted', attemptId: opened.shop.handOver(typed) });
    await vi.waitFor(() => expect(selectIsSignedIn(opened.auth.getSnapshot())).toBe(true));
    const everything = JSON.stringify(opened.shop.root.getPersistedSnapshot());
    expect(everything).toContain('u1');
    expect(everything).not.toContain('t1"');
    expect(everything).not.toContain(typed.password);
  });

  it('WISH-02 WISH-03 merges the stored wishlist into the one of the server', async () => {
    network.get('/auth/refresh', credentials);
    network.get('/wishlist', { result: wishlistOf('p9') });
    network.patch('/wishlist', ({ body }) =>
      HttpResponse.json(done(wishlistOf('p9', String(Reflect.get(Object(body), 'productId'))))),
    );
    const opened = openShop({ stored: { wishlist: ['p9', 'p1', 17] } });
    await vi.waitFor(() => expect(opened.wishlist.getSnapshot().matches('synced')).toBe(true));
    expect(network.seen.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { productId: 'p1', type: 'add' },
    ]);
    expect(selectIds(opened.wishlist.getSnapshot())).toEqual(['p9', 'p1']);
    expect(opened.values.get('wishlist')).toEqual([]);
  });

  it('WISH-03 leaves out what the shop no longer has, and keeps the rest', async () => {
    network.get('/auth/refresh', credentials);
    network.patch('/wishlist', ({ body }) =>
      Reflect.get(Object(body), 'productId') === 'gone'
        ? HttpResponse.json(failure(404, 'not_found', 'No such product'), { status: 404 })
        : HttpResponse.json(done(wishlistOf('p1'))),
    );
    const opened = openShop({ stored: { wishlist: ['gone', 'p1'] } });
    await vi.waitFor(() => expect(opened.wishlist.getSnapshot().matches('synced')).toBe(true));
    expect(selectIds(opened.wishlist.getSnapshot())).toEqual(['p1']);
  });

  it('CACHE-04 makes Products and Wishlist stale after a heart', async () => {
    network.get('/auth/refresh', credentials);
    network.get('/products/id/p1', product('p1'));
    network.patch('/wishlist', done(wishlistOf('p1')));
    const opened = openShop();
    await vi.waitFor(() => expect(opened.wishlist.getSnapshot().matches('synced')).toBe(true));
    const { queryClient, queries } = opened.shop;
    await queryClient.fetchQuery(queries.product('p1'));
    opened.wishlist.send({ type: 'wishlist.toggled', productId: 'p1' });
    await vi.waitFor(() =>
      expect(queryClient.getQueryState(queryKeys.product('p1'))?.isInvalidated).toBe(true),
    );
    expect(queryClient.getQueryData(queryKeys.wishlist)).toEqual(wishlistOf('p1'));
  });

  it('CACHE-03 puts the cart that an edit answered with into the cache, and never an older one', async () => {
    network.get('/auth/refresh', credentials);
    network.patch('/cart/c1', done({ ...withItem, version: 3 }));
    const opened = openShop();
    await known(opened);
    const { queryClient } = opened.shop;
    queryClient.setQueryData(queryKeys.cartContent, { ...cart, version: 5 });
    opened.cart.send({ type: 'cart.quantityAsked', requestId: 'r1', lineId: 'l1', quantity: 2 });
    await vi.waitFor(() => expect(opened.told).toContain('cartChanged'));
    expect(queryClient.getQueryData(queryKeys.cartContent)).toMatchObject({ version: 5 });
    network.patch('/cart/c1', done({ ...withItem, version: 6 }));
    opened.cart.send({ type: 'cart.quantityAsked', requestId: 'r2', lineId: 'l1', quantity: 3 });
    await vi.waitFor(() =>
      expect(queryClient.getQueryData(queryKeys.cartContent)).toMatchObject({ version: 6 }),
    );
    expect(queryClient.getQueryData(queryKeys.cartCount)).toBe(1);
  });

  it('CACHE-03 reads the cart anew when an edit was refused', async () => {
    network.get('/auth/refresh', credentials);
    network.patch('/cart/c1', failure(409, 'out_of_stock', 'Only 2 are left'));
    const opened = openShop();
    await known(opened);
    const { queryClient } = opened.shop;
    queryClient.setQueryData(queryKeys.cartContent, cart);
    opened.cart.send({ type: 'cart.quantityAsked', requestId: 'r1', lineId: 'l1', quantity: 9 });
    await vi.waitFor(() =>
      expect(queryClient.getQueryState(queryKeys.cartContent)?.isInvalidated).toBe(true),
    );
    expect(opened.notices).toEqual([{ kind: 'error', text: 'Only 2 are left' }]);
  });

  it('S10 asks again for a piece under its key while the server works on the request before', async () => {
    network.get('/auth/refresh', credentials);
    network.patch(
      '/cart/c1',
      failure(409, 'idempotency_in_flight', 'We are already working on this request.'),
    );
    const opened = openShop();
    await known(opened);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    opened.cart.send({ type: 'cart.itemAsked', requestId: 'r1', piece: jacket });
    await vi.waitFor(() => expect(network.of('/cart/c1')).toHaveLength(1));
    network.patch('/cart/c1', done(withItem));
    await vi.waitFor(() => expect(opened.told).toContain('cartChanged'), { timeout: 5000 });
    expect(network.of('/cart/c1').map(({ headers }) => headers.get('idempotency-key'))).toEqual(['r1', 'r1']);
    expect(opened.notices).toEqual([]);
  });

  it('AUTH-23 forgets everything personal on sign-out', async () => {
    network.get('/auth/refresh', credentials);
    network.get('/auth/logout', { success: true, statusCode: 200, message: 'Signed out' });
    const opened = openShop();
    await known(opened);
    const { queryClient } = opened.shop;
    queryClient.setQueryData(queryKeys.cartContent, cart);
    queryClient.setQueryData(queryKeys.order('o1'), {});
    queryClient.setQueryData(queryKeys.categories, {});
    opened.auth.send({ type: 'signOut.asked' });
    await vi.waitFor(() => expect(opened.places).toEqual(['/']));
    expect(queryClient.getQueryData(queryKeys.cartContent)).toBeUndefined();
    expect(queryClient.getQueryData(queryKeys.order('o1'))).toBeUndefined();
    expect(queryClient.getQueryData(queryKeys.categories)).toEqual({});
  });

  it.each([
    ['a guest to /login, and back', noSession, ['/login']],
    ['the signed-in to /checkout', credentials, ['/checkout']],
  ])('CART-14 sends %s', async (_, session, places) => {
    network.get('/auth/refresh', session);
    const opened = openShop();
    await known(opened);
    opened.cartDrawer.send({ type: 'drawer.opened' });
    opened.cartDrawer.send({ type: 'drawer.checkoutAsked' });
    await vi.waitFor(() => expect(opened.places).toEqual(places));
    if (session === credentials) return;
    opened.navigation.send({ type: 'page.entered', path: '/login', title: 'Login', access: 'guest' });
    opened.auth.send({ type: 'signIn.submitted', attemptId: opened.shop.handOver(typed) });
    await vi.waitFor(() => expect(opened.places).toEqual(['/login', '/checkout']));
  });

  it('starts checkout when its page is entered by someone who is signed in, and once', async () => {
    network.get('/auth/refresh', credentials);
    network.get('/cart', { result: withItem });
    const opened = openShop();
    const flow = () => opened.shop.root.getSnapshot().children.checkout ?? null;
    opened.navigation.send({ type: 'page.entered', path: '/checkout', title: 'Checkout', access: 'user' });
    expect(flow()).toBeNull();
    await vi.waitFor(() => expect(flow()?.getSnapshot().matches('givingAddress')).toBe(true));
    const first = flow();
    opened.navigation.send({ type: 'page.entered', path: '/cart', title: 'Cart', access: 'user' });
    opened.navigation.send({ type: 'page.entered', path: '/checkout', title: 'Checkout', access: 'user' });
    expect(flow()).toBe(first);
    expect(flow()?.getSnapshot().matches('givingAddress')).toBe(true);
  });

  it('hears of a page that was entered before anything started', async () => {
    const opened = openShop({ isStarted: false });
    opened.navigation.send({ type: 'page.entered', path: '/cart', title: 'Cart', access: 'user' });
    opened.shop.root.start();
    await vi.waitFor(() => expect(selectDialog(opened.auth.getSnapshot())).toBe('signIn'));
  });

  it('SESS-03 stores the anonymous session, an hour long', async () => {
    const opened = openShop();
    await vi.waitFor(() => expect(opened.values.get('session')).toBeDefined());
    expect(opened.values.get('session')).toMatchObject({
      sessionId: expect.stringMatching(/^[0-9a-f]{32}$/),
      locale: { country_name: 'Unknown' },
      expiry: '2026-01-01T01:00:00.000Z',
    });
  });

  it('SESS-01 goes on with a stored session, and begins another one where it is corrupt or over', async () => {
    const record = { sessionId: 's0', locale: unknownLocale, expiry: '2026-01-01T00:30:00.000Z' };
    const going = openShop({ stored: { session: record } });
    await known(going);
    expect(going.values.get('session')).toEqual(record);
    for (const session of [
      '{',
      { ...record, expiry: '2025-12-31T23:00:00.000Z' },
      { ...record, expiry: '2026-01-02T00:00:00.000Z' },
    ]) {
      const opened = openShop({ stored: { session } });
      // oxlint-disable-next-line no-await-in-loop -- one shop at a time
      await vi.waitFor(() => expect(opened.values.get('session')).not.toEqual(session));
    }
  });
});
