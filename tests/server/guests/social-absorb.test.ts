import { expect, it } from 'vitest';
import type { Credentials } from '../../../contract/types.ts';
import type { Store } from '../../../server/store/database.ts';
import { captcha } from '../support/accounts.ts';
import { seedProduct, seedShop } from '../support/seedShop.ts';
import { fetchUser, grace, setUpSocialProvider } from '../support/socialShop.ts';
import { describeOnBothEngines } from '../support/stores.ts';

const { provider, open } = setUpSocialProvider();

/** A browser with a guest session and a coat in its cart. */
const openGuestBrowser = async (store: Store) => {
  await seedShop(store);
  await seedProduct(store, { id: 'coat', sizes: { M: 5 } });
  const test = await open(store);
  const browser = test.browser();
  const started = await test.app.inject({ method: 'POST', url: '/api/v1/auth/guest', headers: captcha });
  browser.jar.store(started.headers['set-cookie']);
  const { cartId, token } = started.json<Credentials>();
  const edit = { action: 'add', cartId, _product: 'coat', size: 'M', quantity: 2 };
  const headers = { authorization: `Bearer ${token}` };
  const added = await test.app.inject({
    method: 'PATCH',
    url: `/api/v1/cart/${cartId}`,
    headers,
    payload: edit,
  });
  expect(added.statusCode).toBe(200);
  const readLines = () => store.db.selectFrom('cart_lines').select(['cart_id', 'quantity']).execute();
  return { test, browser, cartId, headers, readLines };
};

describeOnBothEngines('a guest who signs in with an identity provider', (openTestStore) => {
  it('GUEST-09 takes the cart along, although the redirect back has no refresh cookie', async () => {
    const store = await openTestStore();
    const { test, browser, cartId, headers, readLines } = await openGuestBrowser(store);
    provider().setNextVisit(grace);
    const result = await browser.signIn('google');
    expect(result.outcome).toBe('google.signedUp');
    const user = await fetchUser(test, result.cookie);
    expect(user).not.toHaveProperty('isGuest');
    expect(user._cart).not.toBe(cartId);
    expect(await readLines()).toEqual([{ cart_id: user._cart, quantity: 2 }]);
    expect((await test.app.inject({ url: '/api/v1/cart', headers })).statusCode).toBe(401);
  });

  it('GUEST-09 does not absorb a guest who signed out meanwhile', async () => {
    const store = await openTestStore();
    const { test, browser, cartId, readLines } = await openGuestBrowser(store);
    provider().setNextVisit(grace);
    const callback = await browser.completeAtProvider(await browser.startSignIn('google'));
    const cookie = browser.jar.header();
    await test.app.inject({
      url: '/api/v1/auth/logout',
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
    });
    expect((await browser.followCallback(callback)).outcome).toBe('google.signedUp');
    expect(await readLines()).toEqual([{ cart_id: cartId, quantity: 2 }]);
  });
});
