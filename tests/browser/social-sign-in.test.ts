import { afterAll, describe, expect, it } from 'vitest';
import { readRows } from '../support/readRows.ts';
import { socialSettings, startOidcProvider, type OidcProvider } from '../support/oidcProvider.ts';
import { findFreePort } from '../support/temporary.ts';
import { prepareProduct } from './support/shopState.ts';
import { setUpPages } from './support/shopFixture.ts';
import { addToCart, cartDrawer, gotoPage } from './support/shopActions.ts';

let provider: OidcProvider;
afterAll(() => provider?.close());
const { shop, page } = setUpPages({ reducedMotion: 'reduce' }, async () => {
  // The provider accepts registered redirect URIs only, so the port is fixed in advance.
  const port = String(await findFreePort());
  const callbacks = ['google', 'facebook'].map(
    (name) => `http://127.0.0.1:${port}/api/v1/auth/social/${name}/callback`,
  );
  provider = await startOidcProvider(callbacks);
  return { env: { PORT: port, ...socialSettings(provider) } };
});

describe('social sign-in through the provider’s pages', () => {
  it('AUTH-02 PROD-05 returns to the product with a new account and the requested item in the cart', async () => {
    provider.setNextVisit({
      sub: 'g-1906',
      email: 'grace@example.com',
      email_verified: true,
      given_name: 'Grace',
      family_name: 'Hopper',
    });
    const product = `${shop().url}/product/${prepareProduct(shop(), 59_90)}`;
    await gotoPage(page(), product);
    const title = await page().getByRole('heading', { level: 1 }).innerText();
    await addToCart(page());
    const redirected = page().waitForRequest((request) =>
      request.url().startsWith(`${provider.issuer}/auth`),
    );
    await page().getByRole('dialog', { name: 'Login' }).getByRole('button', { name: 'Google' }).click();
    await redirected;
    await page().waitForURL(product, { waitUntil: 'domcontentloaded' });
    await page().getByText('Welcome, Grace').waitFor();
    await page().getByRole('dialog', { name: 'Your Cart (1 item)' }).waitFor();
    await cartDrawer(page()).getByText(title).first().waitFor();
    expect(
      readRows(
        shop().databaseFile,
        'SELECT first_name, provider FROM users JOIN social_identities ON user_id = users.id WHERE email = ?',
        'grace@example.com',
      ),
    ).toEqual([{ first_name: 'Grace', provider: 'google' }]);
  });

  it('shows that sign-in was canceled at the provider and keeps the form usable', async () => {
    provider.setNextVisit('cancels');
    await gotoPage(page(), `${shop().url}/login`);
    await page().getByRole('main').getByRole('button', { name: 'Facebook' }).click();
    const alert = page().getByRole('alert').filter({ hasText: 'Signing in with' });
    await alert.waitFor();
    expect(await alert.innerText()).toBe(
      'Signing in with Facebook was canceled. You can try again, or use your email.',
    );
    expect(new URL(page().url()).pathname).toBe('/login');
    expect(await page().getByRole('main').getByLabel('Email').isEnabled()).toBe(true);
  });
});
