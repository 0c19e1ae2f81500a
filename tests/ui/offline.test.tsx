/** While the browser is offline, cart changes are queued and shown as waiting, and sent when it is online again. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { done } from '../services/support/bodies.ts';
import { coat } from './support/catalog.ts';
import { isDisabled, main, press } from './support/interactions.ts';
import { buildCart, buildCartItem } from './support/orders.ts';
import { renderShop, fakeShopNetwork } from './support/renderShop.tsx';

const network = fakeShopNetwork({ isSignedIn: true });
const cart = buildCart([buildCartItem({ quantity: 2 })]);

beforeEach(() => {
  network.get('/products/id/:id', coat);
  network.get('/cart', { result: cart });
  network.patch('/cart/:cartId', done({ ...cart, version: cart.version + 1 }));
});
afterEach(() => void vi.restoreAllMocks());

const setOnline = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
};
const edits = () => network.requestsTo('/cart/c1').map(({ body }) => body);
const openSignedIn = async (path: string) => {
  const { shop } = renderShop(path);
  await waitFor(() => expect(shop.root.getSnapshot().context.user).not.toBeNull());
};

describe('while the browser is offline', () => {
  it("CART-20 'Add to cart' shows that the item waits, and adds it once when the browser is online again", async () => {
    await openSignedIn('/product/coat');
    await main().findByRole('heading', { level: 1, name: 'Wool coat' });
    fireEvent.click(main().getByRole('radio', { name: 'M' }));
    setOnline(false);
    press(main().getByRole('button', { name: 'Add to cart' }));
    expect(main().getByRole('button', { name: 'Added, waiting' })).toBeTruthy();
    expect(await screen.findByText(/1 change to your cart waits until you are back\./)).toBeTruthy();
    fireEvent.click(main().getByRole('radio', { name: 'S' }));
    press(main().getByRole('button', { name: 'Add to cart' }));
    expect(await screen.findByText(/2 changes to your cart wait until you are back\./)).toBeTruthy();
    expect(edits()).toEqual([]);
    setOnline(true);
    await main().findByRole('button', { name: 'Add to cart' });
    await waitFor(() => expect(edits()).toMatchObject([{ size: 'M' }, { size: 'S' }]));
    await waitFor(() => expect(screen.queryByText(/Your cart is being updated/)).toBeNull());
    expect(screen.getByText(/^You are back online\./)).toBeTruthy();
    // The drawer does not open: the shopper may be doing something else.
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(edits()).toHaveLength(2);
  });

  it('CART-18 CART-19 CART-20 a quantity, a removal and a promo code wait in the cart; the latest change wins', async () => {
    await openSignedIn('/cart');
    const line = within(await main().findByRole('listitem'));
    setOnline(false);
    press(line.getByRole('button', { name: /^Increase/ }));
    press(line.getByRole('button', { name: /^Increase/ }));
    expect(line.getByRole('group').querySelector('output')?.textContent).toBe('4');
    expect(line.getByText('Waiting for your connection')).toBeTruthy();
    press(line.getByRole('button', { name: /^Remove/ }));
    expect(line.getByText('Waiting for your connection: will be removed')).toBeTruthy();
    expect(isDisabled(line.getByRole('button', { name: /^Remove/ }))).toBe(false);
    fireEvent.change(main().getByLabelText(/^Discount code/), { target: { value: 'WELCOME10' } });
    press(main().getByRole('button', { name: 'Apply' }));
    expect(
      within(main().getByText('Waiting for your connection:').parentElement!).getByText(
        'Discount code WELCOME10',
      ),
    ).toBeTruthy();
    expect(edits()).toEqual([]);
    setOnline(true);
    await waitFor(() =>
      expect(edits()).toMatchObject([
        { action: 'delete' },
        { action: 'addPromoCode', promoCode: 'WELCOME10' },
      ]),
    );
    await waitFor(() => expect(screen.queryByText(/Waiting for your connection/)).toBeNull());
  });
});
