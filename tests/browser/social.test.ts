import { afterAll, describe, expect, it } from 'vitest';
import { readRows } from '../support/database.ts';
import { socialSettings, startOidcProvider, type OidcProvider } from '../support/oidcProvider.ts';
import { freePort } from '../support/temporary.ts';
import { pricedProduct } from './support/facts.ts';
import { freshPages } from './support/pages.ts';
import { addToCart, cartDrawer, visit } from './support/shopper.ts';

let provider: OidcProvider;
afterAll(() => provider?.close());
const { shop, page } = freshPages({ reducedMotion: 'reduce' }, async () => {
  // The provider sends nobody back to an address that it was not told of before.
  const port = String(await freePort());
  const callbacks = ['google', 'facebook'].map(
    (name) => `http://127.0.0.1:${port}/api/v1/auth/social/${name}/callback`,
  );
  provider = await startOidcProvider(callbacks);
  return { env: { PORT: port, ...socialSettings(provider) } };
});

describe('signing in by another party, through its own pages', () => {
  it('AUTH-02 PROD-05 comes back to the product as somebody new, with what was asked for in the cart', async () => {
    provider.expect({
      sub: 'g-1906',
      email: 'grace@example.com',
      email_verified: true,
      given_name: 'Grace',
      family_name: 'Hopper',
    });
    const product = `${shop().url}/product/${pricedProduct(shop(), 59_90)}`;
    await visit(page(), product);
    const title = await page().getByRole('heading', { level: 1 }).innerText();
    await addToCart(page());
    const left = page().waitForRequest((request) => request.url().startsWith(`${provider.issuer}/auth`));
    await page().getByRole('dialog', { name: 'Login' }).getByRole('button', { name: 'Google' }).click();
    await left;
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

  it('says that it was cancelled to whoever refused there, and leaves the form to them', async () => {
    provider.expect('cancels');
    await visit(page(), `${shop().url}/login`);
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
