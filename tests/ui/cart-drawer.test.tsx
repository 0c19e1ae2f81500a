import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Cart } from '../../contract/types.ts';
import { selectIsPreviewOpen } from '../../src/machines/cartDrawer/selectors.ts';
import { done, failure } from '../services/support/bodies.ts';
import { isDisabled, main, press } from './support/interactions.ts';
import { buildCart, buildCartItem } from './support/orders.ts';
import { renderShop, fakeShopNetwork } from './support/renderShop.tsx';

const network = fakeShopNetwork({ isSignedIn: true });

const filledCart = buildCart([
  buildCartItem({ quantity: 2 }),
  buildCartItem({ _id: 'l2', size: 'XL', unitPrice: 9 }),
]);
const withNextVersion = (cart: Cart): Cart => ({ ...cart, version: cart.version + 1 });

/** Opened on a public page without other cart content. */
const openDrawer = async () => {
  press(await screen.findByRole('button', { name: /^Cart/ }));
  return within(await screen.findByRole('dialog', { name: /^Your Cart/ }));
};

describe('the cart drawer', () => {
  it("CART-09 CART-11 has the title 'Your Cart' with the item count, and each line's details", async () => {
    network.get('/cart', { result: filledCart });
    renderShop('/about');
    const drawer = await openDrawer();
    expect(await screen.findByRole('dialog', { name: 'Your Cart (3 items)' })).toBeTruthy();
    const [line] = await drawer.findAllByRole('listitem');
    const first = within(line!);
    expect(first.getByText('Size: M')).toBeTruthy();
    expect(first.getByText('$91.00')).toBeTruthy();
    expect(first.getByRole('link', { name: 'Wool coat' }).getAttribute('href')).toBe('/product/p1');
  });

  it('IMG-05 CART-11 shows the first product image, 100 wide', async () => {
    network.get('/cart', { result: filledCart });
    renderShop('/about');
    await openDrawer();
    const images = await waitFor(() => {
      const found = document.querySelectorAll<HTMLImageElement>('[role=dialog] li img');
      expect(found).toHaveLength(2);
      return found;
    });
    expect(images[0]?.getAttribute('width')).toBe('100');
    expect(images[0]?.getAttribute('src')).toBe('/media/coat-front/100.webp');
  });

  it("CART-06 CART-09 CART-10 shows 'Your cart is empty' under the title 'Your Cart (0 items)'", async () => {
    renderShop('/about');
    const drawer = await openDrawer();
    expect(await drawer.findByText('Your cart is empty')).toBeTruthy();
    expect(await screen.findByRole('dialog', { name: 'Your Cart (0 items)' })).toBeTruthy();
    expect(isDisabled(drawer.getByRole('button', { name: 'Checkout' }))).toBe(true);
  });

  it("CART-13 shows 'Subtotal:' with the total after the discount, and the discount on its own line", async () => {
    const cart = buildCart([buildCartItem({ quantity: 2 })], { discount: 9.1, promoCode: 'WELCOME10' });
    network.get('/cart', { result: cart });
    renderShop('/about');
    const drawer = await openDrawer();
    const subtotal = await drawer.findByText('Subtotal:');
    expect(subtotal.nextElementSibling?.textContent).toBe('$81.90');
    expect(drawer.getByText('Discount (WELCOME10)').nextElementSibling?.textContent).toBe('−$9.10');
    expect(drawer.getByText('$18.10 to free delivery')).toBeTruthy();
  });

  it.each(['/about', '/cart'])(
    'CART-28 leads from %s to the cart, which takes a discount code',
    async (path) => {
      network.get('/cart', { result: filledCart });
      renderShop(path);
      const drawer = await openDrawer();
      press(await drawer.findByRole('link', { name: 'Show cart or add a discount code' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(location.pathname).toBe('/cart');
      expect(await main().findByRole('textbox', { name: 'Discount code' })).toBeTruthy();
    },
  );

  it('CART-12 CART-18 has minus, plus and Remove, labelled by product, and disables decrease at 1', async () => {
    network.get('/cart', { result: filledCart });
    renderShop('/about');
    const drawer = await openDrawer();
    const minus = (size: string) =>
      drawer.findByRole('button', { name: `Decrease quantity of Wool coat, size ${size}` });
    expect(isDisabled(await minus('M'))).toBe(false);
    expect(isDisabled(await minus('XL'))).toBe(true);
    expect(drawer.getByRole('button', { name: 'Increase quantity of Wool coat, size XL' })).toBeTruthy();
    expect(drawer.getByRole('button', { name: 'Remove Wool coat, size XL' }).textContent).toBe('Remove');
  });

  it('CART-19 disables the quantity buttons while an edit is in flight, then announces the new total', async () => {
    network.get('/cart', { result: filledCart });
    const answer = Promise.withResolvers<Response>();
    network.patch('/cart/c1', () => answer.promise);
    renderShop('/about');
    const drawer = await openDrawer();
    const plus = await drawer.findByRole('button', { name: 'Increase quantity of Wool coat, size M' });
    press(plus);
    await waitFor(() => expect(isDisabled(plus)).toBe(true));
    for (const button of drawer.getAllByRole('button', { name: /quantity of/ }))
      expect(isDisabled(button)).toBe(true);
    expect(network.requestsTo('/cart/c1')[0]?.body).toEqual({
      action: 'changeQuantity',
      cartId: 'c1',
      _id: 'l1',
      quantity: 3,
    });
    const edited = buildCart([buildCartItem({ quantity: 3 }), ...filledCart.items.slice(1)]);
    answer.resolve(Response.json(done(withNextVersion(edited))));
    await waitFor(() => expect(isDisabled(plus)).toBe(false));
    const announcement = await drawer.findByText('4 items, $145.50. Delivery is free for this cart');
    expect(announcement.getAttribute('role')).toBe('status');
  });

  it('CART-12 shows the new quantity before the response, and the old one if it is refused', async () => {
    network.get('/cart', { result: filledCart });
    const answer = Promise.withResolvers<Response>();
    network.patch('/cart/c1', () => answer.promise);
    renderShop('/about');
    const drawer = await openDrawer();
    const plus = await drawer.findByRole('button', { name: 'Increase quantity of Wool coat, size M' });
    const stepper = plus.parentElement;
    const announced = () => stepper?.querySelector('output')?.textContent;
    /** In place of the announced quantity until the response. */
    const requested = () => stepper?.querySelector('output + [aria-hidden=true]')?.textContent;
    expect([announced(), requested()]).toEqual(['2', undefined]);
    press(plus);
    await waitFor(() => expect([announced(), requested()]).toEqual(['2', '3']));
    expect(isDisabled(plus)).toBe(true);
    answer.resolve(
      Response.json(
        {
          success: false,
          statusCode: 409,
          message: 'Sold',
          error: 'Sold',
          code: 'out_of_stock',
          requestId: 'r',
        },
        { status: 409 },
      ),
    );
    await waitFor(() => expect(isDisabled(plus)).toBe(false));
    expect([announced(), requested()]).toEqual(['2', undefined]);
  });

  it('shows no other quantity between the request and its response', async () => {
    network.get('/cart', { result: filledCart });
    network.patch('/cart/c1', done(withNextVersion(buildCart([buildCartItem({ quantity: 3 })]))));
    renderShop('/about');
    const drawer = await openDrawer();
    const plus = await drawer.findByRole('button', { name: 'Increase quantity of Wool coat, size M' });
    const stepper = plus.parentElement ?? expect.fail('The button is in no group.');
    const shown = new Set<string | null>();
    const observer = new MutationObserver(() => {
      const [output, requested] = stepper.querySelectorAll('output, output + [aria-hidden=true]');
      shown.add((requested ?? output)?.textContent ?? null);
    });
    observer.observe(stepper, { childList: true, subtree: true, characterData: true });
    press(plus);
    await waitFor(() => expect(stepper.querySelector('output')?.textContent).toBe('3'));
    observer.disconnect();
    expect([...shown]).toEqual(['3']);
  });

  it('removes a line and restores it with Undo', async () => {
    network.get('/cart', { result: filledCart });
    network.patch('/cart/c1', done(withNextVersion(buildCart(filledCart.items.slice(1)))));
    renderShop('/about');
    const drawer = await openDrawer();
    press(await drawer.findByRole('button', { name: 'Remove Wool coat, size M' }));
    const undo = await drawer.findByRole('button', { name: 'Undo removing Wool coat, size M' });
    expect(drawer.queryByText('Size: M')).toBeNull();
    await waitFor(() => expect(isDisabled(undo)).toBe(false));

    network.patch('/cart/c1', done(withNextVersion(withNextVersion(filledCart))));
    press(undo);
    expect(await drawer.findByText('Size: M')).toBeTruthy();
    expect(network.requestsTo('/cart/c1').at(-1)?.body).toMatchObject({
      action: 'add',
      _product: 'p1',
      quantity: 2,
    });
  });

  it('uses the same label after removal, also for one size', async () => {
    network.get('/cart', { result: buildCart([buildCartItem({ size: 'One size' })]) });
    network.patch('/cart/c1', done(withNextVersion(buildCart([]))));
    renderShop('/about');
    const drawer = await openDrawer();
    press(await drawer.findByRole('button', { name: 'Remove Wool coat, one size' }));
    expect(await drawer.findByRole('button', { name: 'Undo removing Wool coat, one size' })).toBeTruthy();
    expect(drawer.getByText('Wool coat, one size, removed')).toBeTruthy();
  });

  it('shows changes on the line and disables checkout until they are accepted', async () => {
    const changed = buildCart([
      buildCartItem({ quantity: 2, change: { unitPriceBefore: 40, available: 1 } }),
    ]);
    network.get('/cart', { result: changed });
    network.patch('/cart/c1', done(withNextVersion(buildCart([buildCartItem()]))));
    renderShop('/about');
    const drawer = await openDrawer();
    expect(await drawer.findByText('The price was $40.00 and is $45.50 now.')).toBeTruthy();
    expect(drawer.getByText('Only 1 left now.')).toBeTruthy();
    const checkout = drawer.getByRole('button', { name: 'Checkout' });
    expect(isDisabled(checkout)).toBe(true);
    press(drawer.getByRole('button', { name: 'Accept changes' }));
    await waitFor(() => expect(isDisabled(checkout)).toBe(false));
    expect(network.requestsTo('/cart/c1')[0]?.body).toEqual({ action: 'acceptChanges', cartId: 'c1' });
  });

  it('CART-14 opens /checkout and closes for a signed-in user', async () => {
    network.get('/cart', { result: filledCart });
    network.get('/deliveryMethods', { result: [] });
    renderShop('/about');
    const drawer = await openDrawer();
    await drawer.findByText('Subtotal:');
    press(drawer.getByRole('button', { name: 'Checkout' }));
    await waitFor(() => expect(location.pathname).toBe('/checkout'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('CART-14 opens /login for a guest', async () => {
    network.get('/auth/refresh', failure(401, 'unauthenticated', ''));
    renderShop('/about');
    const drawer = await openDrawer();
    expect(await drawer.findByText('Your cart is empty')).toBeTruthy();
    press(drawer.getByRole('button', { name: 'Checkout' }));
    await waitFor(() => expect(location.pathname).toBe('/login'));
    expect(network.requestsTo('/cart')).toEqual([]);
  });

  it('shows a loading error with a retry', async () => {
    let isUp = false;
    network.get('/cart', ({ search }) =>
      isUp || search.includes('onlyCount')
        ? { result: filledCart }
        : failure(404, 'not_found', 'There is no such cart.'),
    );
    renderShop('/about');
    const drawer = await openDrawer();
    expect(await drawer.findByText('We could not load your cart.')).toBeTruthy();
    isUp = true;
    press(drawer.getByRole('button', { name: 'Try again' }));
    expect(await drawer.findByText('Subtotal:')).toBeTruthy();
  });
});

// jsdom does not match the popup's media query, so that role queries do not find it.
describe('the cart preview', () => {
  const hover = async () => {
    const button = await screen.findByRole('button', { name: /^Cart/ });
    fireEvent.pointerOver(button, { pointerType: 'mouse' });
    return within(await screen.findByLabelText('Cart preview'));
  };

  it("CART-01 CART-04 CART-06 opens on hover with 'Show cart', 'Checkout' and '3 items'", async () => {
    network.get('/cart', { result: filledCart });
    renderShop('/about');
    await screen.findByRole('button', { name: 'Cart, 3 items' });
    const preview = await hover();
    expect(await preview.findByText('3 items')).toBeTruthy();
    expect(isDisabled(preview.getByText('Checkout', { selector: 'button' }))).toBe(false);
    press(preview.getByText('Show cart', { selector: 'button' }));
    await waitFor(() => expect(location.pathname).toBe('/cart'));
  });

  it("CART-06 shows '1 item' for one", async () => {
    network.get('/cart', { result: buildCart([buildCartItem()]) });
    renderShop('/about');
    const preview = await hover();
    expect(await preview.findByText('1 item')).toBeTruthy();
  });

  it("CART-05 keeps 'Checkout' disabled while loading and when the cart is empty", async () => {
    const answer = Promise.withResolvers<Response>();
    network.get('/cart', ({ search }) =>
      search.includes('onlyCount=true') ? { result: filledCart } : answer.promise,
    );
    renderShop('/about');
    await screen.findByRole('button', { name: 'Cart, 3 items' });
    const preview = await hover();
    expect(isDisabled(preview.getByText('Checkout', { selector: 'button' }))).toBe(true);
    expect(preview.getByText('Loading your cart')).toBeTruthy();
    answer.resolve(Response.json({ result: buildCart([]) }));
    expect(await preview.findByText('Your cart is empty')).toBeTruthy();
    expect(isDisabled(preview.getByText('Checkout', { selector: 'button' }))).toBe(true);
  });

  it('closes on Escape wherever the focus is', async () => {
    network.get('/cart', { result: filledCart });
    renderShop('/about');
    await hover();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByLabelText('Cart preview')).toBeNull());
  });

  it.each(['/cart', '/checkout'])('CART-02 does not open on %s', async (path) => {
    network.get('/cart', { result: filledCart });
    network.get('/deliveryMethods', { result: [] });
    const { shop } = renderShop(path);
    await screen.findByRole('heading', { level: 1 });
    const button = await screen.findByRole('button', { name: 'Cart, 3 items' });
    fireEvent.pointerOver(button, { pointerType: 'mouse' });
    const drawer = shop.root.getSnapshot().children.cartDrawer;
    expect(drawer && selectIsPreviewOpen(drawer.getSnapshot())).toBe(false);
  });
});
