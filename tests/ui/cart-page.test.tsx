import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Cart } from '../../contract/types.ts';
import { done, failure } from '../services/support/bodies.ts';
import { describedByText, isDisabled, main, press, typeInto } from './support/interactions.ts';
import { buildCart, buildCartItem } from './support/orders.ts';
import { renderShop, fakeShopNetwork } from './support/renderShop.tsx';

const network = fakeShopNetwork({ isSignedIn: true });

const filled = buildCart([buildCartItem({ quantity: 2 })]);
const discounted = buildCart([buildCartItem({ quantity: 2 })], {
  discount: 9.1,
  promoCode: 'WELCOME10',
  version: 2,
});
const renderCartPage = (cart: Cart) => {
  network.get('/cart', { result: cart });
  return renderShop('/cart');
};

describe('the cart page', () => {
  it("ROUTE-09 IMG-04 is titled 'Cart', with pictures 144 wide and a link to checkout", async () => {
    renderCartPage(filled);
    expect(await main().findByRole('heading', { level: 1, name: 'Cart' })).toBeTruthy();
    expect(await main().findByText('2 items')).toBeTruthy();
    expect(document.title).toContain('Cart');
    expect(document.querySelector('main li img')?.getAttribute('width')).toBe('144');
    expect(main().getByRole('link', { name: 'Checkout' }).getAttribute('href')).toBe('/checkout');
  });

  it('shows the empty state with a link', async () => {
    renderCartPage(buildCart([]));
    expect(await main().findByText('Your cart is empty')).toBeTruthy();
    expect(main().getByRole('link', { name: 'See what is new' }).getAttribute('href')).toBe('/new-arrivals');
  });

  it("CART-25 requires the discount code: shows 'Required' and focuses the field", async () => {
    renderCartPage(filled);
    const field = await main().findByLabelText('Discount code');
    typeInto(field, '   ');
    press(main().getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(describedByText(field)).toBe('Required'));
    expect(document.activeElement).toBe(field);
    expect(network.requestsTo('/cart/c1')).toEqual([]);
  });

  it('CART-25 trims the discount code before it is sent', async () => {
    renderCartPage(filled);
    network.patch('/cart/c1', done(discounted));
    typeInto(await main().findByLabelText('Discount code'), '  WELCOME10 ');
    press(main().getByRole('button', { name: 'Apply' }));
    expect(await main().findByRole('button', { name: 'Remove WELCOME10' })).toBeTruthy();
    expect(network.requestsTo('/cart/c1')[0]?.body).toEqual({
      action: 'addPromoCode',
      cartId: 'c1',
      promoCode: 'WELCOME10',
    });
  });

  it('CART-23, DESK-566 keeps a refused code in its field with the message until it is edited', async () => {
    renderCartPage(filled);
    network.patch('/cart/c1', failure(422, 'promo_invalid', 'This code is not known.'));
    const field = await main().findByLabelText<HTMLInputElement>('Discount code');
    typeInto(field, 'NOPE');
    press(main().getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(describedByText(field)).toBe('This code is not known.'));
    expect(field.getAttribute('aria-invalid')).toBe('true');
    // DESK-566: no notice repeats it.
    expect(screen.getAllByText('This code is not known.')).toHaveLength(1);
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe('NOPE');
    typeInto(field, 'NOPE2');
    expect(describedByText(field)).toBe('');
    expect(field.hasAttribute('aria-invalid')).toBe(false);
  });

  it('shows why a code does not apply', async () => {
    renderCartPage({ ...discounted, promoNote: 'From $100.00 on.' });
    expect(await main().findByText('From $100.00 on.')).toBeTruthy();
  });

  it("CART-26 shows 'Promo code removed'", async () => {
    renderCartPage(discounted);
    network.patch('/cart/c1', done({ ...filled, version: 3 }));
    press(await main().findByRole('button', { name: 'Remove WELCOME10' }));
    expect(await screen.findByText('Promo code removed')).toBeTruthy();
    expect(await main().findByLabelText('Discount code')).toBeTruthy();
    expect(network.requestsTo('/cart/c1')[0]?.body).toEqual({ action: 'deletePromoCode', cartId: 'c1' });
  });

  it("CART-27 shows 'Failed to remove promo code'", async () => {
    renderCartPage(discounted);
    network.patch('/cart/c1', failure(422, 'promo_invalid', 'No.'));
    press(await main().findByRole('button', { name: 'Remove WELCOME10' }));
    expect(await screen.findByText('Failed to remove promo code')).toBeTruthy();
    expect(main().getByRole('button', { name: 'Remove WELCOME10' })).toBeTruthy();
  });

  it('retries an edit without a response under the same idempotency key', async () => {
    renderCartPage(filled);
    network.patch('/cart/c1', () => Response.error());
    press(await main().findByRole('button', { name: 'Decrease quantity of Wool coat, size M' }));
    const retryButton = await main().findByRole('button', { name: 'Try again' });
    network.patch('/cart/c1', done({ ...buildCart([buildCartItem()]), version: 2 }));
    press(retryButton);
    expect(await main().findByText('1 item')).toBeTruthy();
    const keys = network.requestsTo('/cart/c1').map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
    expect(keys.length).toBeGreaterThan(1);
  });

  it('disables checkout with a reason until changes are accepted', async () => {
    renderCartPage(buildCart([buildCartItem({ change: { unitPriceBefore: null, available: 0 } })]));
    const checkout = await main().findByRole('button', { name: 'Checkout' });
    expect(isDisabled(checkout)).toBe(true);
    expect(describedByText(checkout)).toContain('Something changed since you added these items.');
    expect(main().getByText('This size is out of stock now.')).toBeTruthy();
  });
});
