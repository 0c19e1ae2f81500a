import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Cart } from '../../contract/types.ts';
import { done, failure } from '../services/support/bodies.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { describedBy, isDisabled, main, press, typeInto } from './support/hands.ts';
import { cartOf, lineOf } from './support/orders.ts';
import { answerAsUsual, showShop } from './support/showShop.tsx';

const network = fakeNetwork();

beforeEach(() => answerAsUsual(network, { isSignedIn: true }));

const filled = cartOf([lineOf({ quantity: 2 })]);
const discounted = cartOf([lineOf({ quantity: 2 })], { discount: 9.1, promoCode: 'WELCOME10', version: 2 });
const show = (cart: Cart) => {
  network.get('/cart', { result: cart });
  return showShop('/cart');
};

describe('the cart page', () => {
  it("ROUTE-09 is titled 'Cart', with IMG-04 pictures 144 wide and the way to checkout", async () => {
    show(filled);
    expect(await main().findByRole('heading', { level: 1, name: 'Cart' })).toBeTruthy();
    expect(await main().findByText('2 items')).toBeTruthy();
    expect(document.title).toContain('Cart');
    expect(document.querySelector('main li img')?.getAttribute('width')).toBe('144');
    expect(main().getByRole('link', { name: 'Checkout' }).getAttribute('href')).toBe('/checkout');
  });

  it('says that nothing is in it, and where to go', async () => {
    show(cartOf([]));
    expect(await main().findByText('Your cart is empty')).toBeTruthy();
    expect(main().getByRole('link', { name: 'See what is new' }).getAttribute('href')).toBe('/new-arrivals');
  });

  it("CART-25 requires the discount code: 'Required', with the focus in the field", async () => {
    show(filled);
    const field = await main().findByLabelText('Discount code');
    typeInto(field, '   ');
    press(main().getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(describedBy(field)).toBe('Required'));
    expect(document.activeElement).toBe(field);
    expect(network.of('/cart/c1')).toEqual([]);
  });

  it('CART-25 trims the discount code before it is sent', async () => {
    show(filled);
    network.patch('/cart/c1', done(discounted));
    typeInto(await main().findByLabelText('Discount code'), '  WELCOME10 ');
    press(main().getByRole('button', { name: 'Apply' }));
    expect(await main().findByRole('button', { name: 'Remove WELCOME10' })).toBeTruthy();
    expect(network.of('/cart/c1')[0]?.body).toEqual({
      action: 'addPromoCode',
      cartId: 'c1',
      promoCode: 'WELCOME10',
    });
  });

  it('CART-23 keeps a refused code in its field, with the reason of the server at it until another is typed', async () => {
    show(filled);
    network.patch('/cart/c1', failure(422, 'promo_invalid', 'This code is not known.'));
    const field = await main().findByLabelText<HTMLInputElement>('Discount code');
    typeInto(field, 'NOPE');
    press(main().getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(describedBy(field)).toBe('This code is not known.'));
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe('NOPE');
    typeInto(field, 'NOPE2');
    expect(describedBy(field)).toBe('');
    expect(field.hasAttribute('aria-invalid')).toBe(false);
  });

  it('says why a code does not count at the moment', async () => {
    show({ ...discounted, promoNote: 'From $100.00 on.' });
    expect(await main().findByText('From $100.00 on.')).toBeTruthy();
  });

  it("CART-26 says 'Promo code removed'", async () => {
    show(discounted);
    network.patch('/cart/c1', done({ ...filled, version: 3 }));
    press(await main().findByRole('button', { name: 'Remove WELCOME10' }));
    expect(await screen.findByText('Promo code removed')).toBeTruthy();
    expect(await main().findByLabelText('Discount code')).toBeTruthy();
    expect(network.of('/cart/c1')[0]?.body).toEqual({ action: 'deletePromoCode', cartId: 'c1' });
  });

  it("CART-27 says 'Failed to remove promo code'", async () => {
    show(discounted);
    network.patch('/cart/c1', failure(422, 'promo_invalid', 'No.'));
    press(await main().findByRole('button', { name: 'Remove WELCOME10' }));
    expect(await screen.findByText('Failed to remove promo code')).toBeTruthy();
    expect(main().getByRole('button', { name: 'Remove WELCOME10' })).toBeTruthy();
  });

  it('offers to send an edit again that got no answer, under the same key', async () => {
    show(filled);
    network.patch('/cart/c1', () => Response.error());
    press(await main().findByRole('button', { name: 'Decrease quantity of Wool coat, size M' }));
    const again = await main().findByRole('button', { name: 'Try again' });
    network.patch('/cart/c1', done({ ...cartOf([lineOf()]), version: 2 }));
    press(again);
    expect(await main().findByText('1 item')).toBeTruthy();
    const keys = network.of('/cart/c1').map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
    expect(keys.length).toBeGreaterThan(1);
  });

  it('holds checkout back, with the reason, while a change is not accepted', async () => {
    show(cartOf([lineOf({ change: { unitPriceBefore: null, available: 0 } })]));
    const checkout = await main().findByRole('button', { name: 'Checkout' });
    expect(isDisabled(checkout)).toBe(true);
    expect(describedBy(checkout)).toContain('Something changed since you added these items.');
    expect(main().getByText('This size is out of stock now.')).toBeTruthy();
  });
});
