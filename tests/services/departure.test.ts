import { beforeEach, describe, expect, it, vi } from 'vitest';
import { unknownLocale } from '../../contract/wire/locale.ts';
import { comeBack } from '../../src/app/comeBack.ts';
import { takeResetToken } from '../../src/app/browser/resetToken.ts';
import { takeDeparture, takeSocialReturn } from '../../src/app/flows/return.ts';
import { selectFailureText } from '../../src/machines/auth/selectors.ts';
import { jacket } from '../machines/support/jacket.ts';
import { cart, credentials, done, user, wishlistOf } from './support/bodies.ts';
import { fakeNetwork, noSession } from './support/network.ts';
import { openShop } from './support/openShop.ts';

const network = fakeNetwork();

beforeEach(() => {
  network.get('/auth/refresh', noSession);
  network.get('/locale', { result: unknownLocale });
});

const someone = () => {
  network.get('/auth/refresh', credentials);
  network.get('/auth/current_user', user);
  network.get('/wishlist', { result: wishlistOf() });
};

const cookieOf = (outcome: string) => `theme=dark; verrow_social_return=${outcome}`;

/** A guest on the product's page wants a jacket and leaves for Google. */
const leaveWanting = async () => {
  const left = openShop();
  await vi.waitFor(() => expect(left.cart.getSnapshot().matches('guest')).toBe(true));
  left.cart.send({ type: 'cart.itemAsked', requestId: 'r1', piece: jacket });
  left.auth.send({ type: 'social.asked', provider: 'google' });
  return left;
};

describe('the way to another party and back', () => {
  it('AUTH-02 leaves for the provider, to come back to this very page', async () => {
    const { left } = await leaveWanting();
    expect(left).toEqual(['/api/v1/auth/social/google/start?returnTo=%2Fmen%3Fsort%3Dprice']);
  });

  it('PROD-05 puts what a guest asked for into the cart after coming back, once and under its own key', async () => {
    const { tabValues } = await leaveWanting();
    someone();
    network.patch('/cart/c1', done(cart));
    const back = openShop({ tabValues, cookie: cookieOf('google.signedIn') });
    comeBack(back.shop, back.surroundings);
    await vi.waitFor(() => expect(network.of('/cart/c1')).toHaveLength(1));
    expect(network.of('/cart/c1')[0]?.body).toMatchObject({ action: 'add', _product: 'p1', size: 'M' });
    expect(network.of('/cart/c1')[0]?.headers.get('idempotency-key')).toBe('r1');
    expect(back.notices).toContainEqual({ kind: 'success', text: 'Welcome back, Ada' });
    // Nothing is left to come back to.
    expect([tabValues.size, takeDeparture(back.surroundings)]).toEqual([0, null]);
  });

  it('keeps what was asked for when the shopper cancels, and asks to sign in for it again', async () => {
    const { tabValues } = await leaveWanting();
    const back = openShop({ tabValues, cookie: cookieOf('google.cancelled') });
    comeBack(back.shop, back.surroundings);
    const asked = { kind: 'warning', text: 'Please log in to add items to your cart.' };
    await vi.waitFor(() => expect(back.notices).toEqual([asked]));
    back.auth.send({ type: 'page.entered', path: '/product/p1', access: 'public' });
    expect(selectFailureText(back.auth.getSnapshot())).toMatch(/^Signing in with Google was canceled/);
    expect(back.cart.getSnapshot().context.intents).toMatchObject([{ piece: jacket }]);
  });

  it('keeps no secret, and believes nothing that is not of its form', async () => {
    const { tabValues } = await leaveWanting();
    expect(Object.fromEntries(tabValues)).toEqual({
      'verrow.way': { returnTo: null },
      'verrow.intents': [{ requestId: 'r1', piece: jacket }],
    });
    const { surroundings } = openShop({
      tabValues: new Map<string, unknown>([
        ['verrow.way', { returnTo: '//evil.example' }],
        ['verrow.intents', [{ requestId: 'r1', piece: jacket }]],
      ]),
    });
    expect(takeDeparture(surroundings)).toBeNull();
    const odd = openShop({
      tabValues: new Map<string, unknown>([
        ['verrow.way', { returnTo: '/checkout' }],
        ['verrow.intents', [{ requestId: 'r1', piece: { ...jacket, quantity: -1 } }]],
      ]),
    });
    expect(takeDeparture(odd.surroundings)).toEqual({ returnTo: '/checkout', intents: [] });
  });

  it('reads the word of the way back once, and no other', () => {
    const { surroundings } = openShop({ cookie: cookieOf('facebook.signedUp') });
    expect(takeSocialReturn(surroundings)).toEqual({ provider: 'facebook', outcome: 'signedUp' });
    expect(surroundings.cookies.cookie).toBe('verrow_social_return=; path=/; max-age=0; samesite=lax');
    for (const word of ['google.<b>', 'evil.signedIn', ''])
      expect(takeSocialReturn(openShop({ cookie: cookieOf(word) }).surroundings)).toBeNull();
    expect(takeSocialReturn(openShop({ cookie: 'theme=dark' }).surroundings)).toBeNull();
  });
});

describe('the token of a mail', () => {
  const pageAt = (address: string) => {
    const url = new URL(address, 'https://shop.example');
    const replaced: string[] = [];
    const page = {
      location: { pathname: url.pathname, search: url.search },
      history: { state: null, replaceState: (_: unknown, __: string, to: string) => void replaced.push(to) },
    };
    // Only these are asked for.
    return { page: page as unknown as Pick<Window, 'history' | 'location'>, replaced };
  };

  it('is taken out of the address before anything else can read it', () => {
    const { page, replaced } = pageAt('/reset-password?token=a-secret');
    expect(takeResetToken(page, '/reset-password')).toBe('a-secret');
    expect(replaced).toEqual(['/reset-password']);
  });

  it('is looked for on its own page alone', () => {
    const { page, replaced } = pageAt('/men?token=a-secret');
    expect(takeResetToken(page, '/reset-password')).toBeNull();
    const bare = pageAt('/reset-password');
    expect(takeResetToken(bare.page, '/reset-password')).toBeNull();
    expect([replaced, bare.replaced]).toEqual([[], []]);
  });
});
