import { beforeEach, describe, expect, it, vi } from 'vitest';
import { unknownLocale } from '../../contract/wire/locale.ts';
import { resumeSocialSignIn } from '../../src/app/resumeSocialSignIn.ts';
import { reloadForResetLink, takeResetToken } from '../../src/app/browser/takeResetToken.ts';
import { takePendingRedirect, takeSocialReturn } from '../../src/app/flows/takePendingRedirect.ts';
import { selectFailureText } from '../../src/machines/auth/selectors.ts';
import { jacket } from '../machines/support/jacket.ts';
import { cart, credentials, done, user, wishlistOf } from './support/bodies.ts';
import { fakeNetwork, noSession } from './support/network.ts';
import { openTestShop } from './support/openTestShop.ts';

const network = fakeNetwork();

beforeEach(() => {
  network.get('/auth/refresh', noSession);
  network.get('/locale', { result: unknownLocale });
});

const mockSignedInUser = () => {
  network.get('/auth/refresh', credentials);
  network.get('/auth/current_user', user);
  network.get('/wishlist', { result: wishlistOf() });
};

const cookieOf = (outcome: string) => `theme=dark; verrow_social_return=${outcome}`;

/** A guest requests a jacket and is redirected to Google. */
const redirectWithItem = async () => {
  const opened = openTestShop();
  await vi.waitFor(() => expect(opened.cart.getSnapshot().matches('guest')).toBe(true));
  opened.cart.send({ type: 'cart.addRequested', requestId: 'r1', item: jacket });
  opened.auth.send({ type: 'social.requested', provider: 'google' });
  return opened;
};

describe('a redirect to an identity provider', () => {
  it('AUTH-02 contains the current page as the return path', async () => {
    const { redirects } = await redirectWithItem();
    expect(redirects).toEqual(['/api/v1/auth/social/google/start?returnTo=%2Fmen%3Fsort%3Dprice']);
  });

  it('PROD-05 adds the items of the guest to the cart after the sign-in, once and with the original key', async () => {
    const { tabValues } = await redirectWithItem();
    mockSignedInUser();
    network.patch('/cart/c1', done(cart));
    const back = openTestShop({ tabValues, cookie: cookieOf('google.signedIn') });
    resumeSocialSignIn(back.shop, back.platform);
    await vi.waitFor(() => expect(network.requestsTo('/cart/c1')).toHaveLength(1));
    expect(network.requestsTo('/cart/c1')[0]?.body).toMatchObject({
      action: 'add',
      _product: 'p1',
      size: 'M',
    });
    expect(network.requestsTo('/cart/c1')[0]?.headers.get('idempotency-key')).toBe('r1');
    expect(back.notices).toContainEqual({ kind: 'success', text: 'Welcome back, Ada' });
    // The pending redirect was removed.
    expect([tabValues.size, takePendingRedirect(back.platform)]).toEqual([0, null]);
  });

  it('keeps the items of the guest when the shopper cancels, and asks to sign in again', async () => {
    const { tabValues } = await redirectWithItem();
    const back = openTestShop({ tabValues, cookie: cookieOf('google.cancelled') });
    resumeSocialSignIn(back.shop, back.platform);
    const notice = { kind: 'warning', text: 'Please log in to add items to your cart.' };
    await vi.waitFor(() => expect(back.notices).toEqual([notice]));
    back.auth.send({ type: 'page.entered', path: '/product/p1', access: 'public' });
    expect(selectFailureText(back.auth.getSnapshot())).toMatch(/^Signing in with Google was canceled/);
    expect(back.cart.getSnapshot().context.intents).toMatchObject([{ item: jacket }]);
  });

  it('stores no secret, and ignores invalid stored values', async () => {
    const { tabValues } = await redirectWithItem();
    expect(Object.fromEntries(tabValues)).toEqual({
      'verrow.way': { returnTo: null },
      'verrow.intents': [{ requestId: 'r1', piece: jacket }],
    });
    const { platform } = openTestShop({
      tabValues: new Map<string, unknown>([
        ['verrow.way', { returnTo: '//evil.example' }],
        ['verrow.intents', [{ requestId: 'r1', piece: jacket }]],
      ]),
    });
    expect(takePendingRedirect(platform)).toBeNull();
    const invalidItem = openTestShop({
      tabValues: new Map<string, unknown>([
        ['verrow.way', { returnTo: '/checkout' }],
        ['verrow.intents', [{ requestId: 'r1', piece: { ...jacket, quantity: -1 } }]],
      ]),
    });
    expect(takePendingRedirect(invalidItem.platform)).toEqual({ returnTo: '/checkout', intents: [] });
  });

  it('reads the outcome cookie once, and ignores invalid values', () => {
    const { platform } = openTestShop({ cookie: cookieOf('facebook.signedUp') });
    expect(takeSocialReturn(platform)).toEqual({ provider: 'facebook', outcome: 'signedUp' });
    expect(platform.cookies.cookie).toBe('verrow_social_return=; path=/; max-age=0; samesite=lax');
    for (const outcome of ['google.<b>', 'evil.signedIn', ''])
      expect(takeSocialReturn(openTestShop({ cookie: cookieOf(outcome) }).platform)).toBeNull();
    expect(takeSocialReturn(openTestShop({ cookie: 'theme=dark' }).platform)).toBeNull();
  });
});

describe('the token of a password reset link', () => {
  const pageAt = (address: string) => {
    const url = new URL(address, 'https://shop.example');
    const replaced: string[] = [];
    const page = {
      location: { pathname: url.pathname, search: url.search, hash: url.hash },
      history: { state: null, replaceState: (_: unknown, __: string, to: string) => void replaced.push(to) },
    };
    // Only these properties are used.
    return { page: page as unknown as Pick<Window, 'history' | 'location'>, replaced };
  };

  it.each(['#token=a-secret', '?token=a-secret'])('is removed from the URL with %s', (part) => {
    const { page, replaced } = pageAt(`/reset-password${part}`);
    expect(takeResetToken(page, '/reset-password')).toBe('a-secret');
    expect(replaced).toEqual(['/reset-password']);
  });

  it('is read on the reset page only', () => {
    const { page, replaced } = pageAt('/men?token=a-secret#token=a-secret');
    expect(takeResetToken(page, '/reset-password')).toBeNull();
    const bare = pageAt('/reset-password');
    expect(takeResetToken(bare.page, '/reset-password')).toBeNull();
    expect([replaced, bare.replaced]).toEqual([[], []]);
  });

  it('reloads the reset page for another link in the same tab, and reports the URL to no other listener', () => {
    const location = { pathname: '/reset-password', search: '', hash: '', reload: () => void (reloads += 1) };
    let reloads = 0;
    let reported = 0;
    const target = new EventTarget();
    const page = Object.assign(target, { location });
    // Only these properties are used.
    reloadForResetLink(page as unknown as Window, '/reset-password');
    for (const type of ['popstate', 'hashchange']) target.addEventListener(type, () => (reported += 1));
    const changeTo = (pathname: string, hash: string) => {
      Object.assign(location, { pathname, hash });
      for (const type of ['popstate', 'hashchange']) target.dispatchEvent(new Event(type));
      return [reloads, reported];
    };
    expect(changeTo('/men', '#token=a-secret')).toEqual([0, 2]);
    expect(changeTo('/reset-password', '#form')).toEqual([0, 4]);
    expect(changeTo('/reset-password', '#token=a-secret')).toEqual([2, 4]);
  });
});
