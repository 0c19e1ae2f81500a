import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Cart } from '../../../contract/types.ts';
import { done } from '../../services/support/bodies.ts';
import { coat } from '../support/catalog.ts';
import { main, press } from '../support/interactions.ts';
import { expectSpoken, startScreenReader, readAll } from '../support/screenReader.ts';
import { buildCart, buildCartItem } from '../support/orders.ts';
import { renderShop, fakeShopNetwork } from '../support/renderShop.tsx';

const network = fakeShopNetwork({ isSignedIn: true });

const medium = buildCartItem({ quantity: 1 });
const large = buildCartItem({ _id: 'l2', size: 'XL', unitPrice: 9 });
let version = 1;
/** Response to the next edit. */
const mockEditResponse = (cart: Cart) => {
  version += 1;
  network.patch('/cart/c1', done({ ...cart, version }));
};

const openDrawer = async () => {
  network.get('/cart', { result: buildCart([medium, large]) });
  renderShop('/about');
  press(await screen.findByRole('button', { name: 'Cart, 2 items' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Your Cart (2 items)' }));
  await drawer.findByText('2 items, $54.50. $45.50 to free delivery');
  // The totals may render before the lines: a skeleton stays for a minimum time.
  await drawer.findByRole('list');
  const screenReader = await startScreenReader();
  return { screenReader, drawer };
};

describe('screen reader output of the cart', () => {
  it('CART-09 CART-11 CART-13 CART-28 reads the lines with their controls, then the totals', async () => {
    await openDrawer();
    expect(await readAll(screen.getByRole('dialog'))).toEqual([
      'dialog, Your Cart (2 items)',
      'heading, Your Cart (2 items), level 2',
      'button, Close',
      'status',
      'list',
      'listitem, level 1, position 1, set size 2',
      'link, Wool coat',
      '$45.50',
      'Nordhavn',
      'Bottle',
      'Size:',
      'M',
      'group, Quantity of Wool coat, size M',
      'button, Decrease quantity of Wool coat, size M, disabled',
      'status',
      '1',
      'button, Increase quantity of Wool coat, size M',
      'button, Remove Wool coat, size M',
      'listitem, level 1, position 2, set size 2',
      'link, Wool coat',
      '$9.00',
      'Nordhavn',
      'Bottle',
      'Size:',
      'XL',
      'group, Quantity of Wool coat, size XL',
      'button, Decrease quantity of Wool coat, size XL, disabled',
      'status',
      '1',
      'button, Increase quantity of Wool coat, size XL',
      'button, Remove Wool coat, size XL',
      'status',
      '2 items, $54.50. $45.50 to free delivery',
      'term',
      'Subtotal:',
      'definition',
      '$54.50',
      '$45.50 to free delivery',
      'button, Checkout',
      'link, Show cart or add a discount code',
    ]);
  });

  it('CART-20 announces the drawer that opens after adding, and the totals', async () => {
    network.get('/products/id/:id', coat);
    network.get('/cart', { result: { _id: 'c1', count: 0 } });
    const { shop } = renderShop('/product/coat');
    await main().findByRole('heading', { level: 1, name: 'Wool coat' });
    await waitFor(() => expect(shop.root.getSnapshot().context.user).not.toBeNull());
    fireEvent.click(main().getByRole('radio', { name: 'M' }));
    await main().findByText('3 pcs. left');
    const screenReader = await startScreenReader();
    mockEditResponse(buildCart([medium]));
    await screenReader.press(main().getByRole('button', { name: 'Add to cart' }));
    await expectSpoken(screenReader, [
      'button, Add to cart',
      'polite: 1 item, $45.50. $54.50 to free delivery',
      'dialog, Your Cart (1 item)',
      'button, Close',
    ]);
  });

  it('CART-18 announces the new quantity, the total and the distance to free delivery', async () => {
    const { screenReader, drawer } = await openDrawer();
    mockEditResponse(buildCart([{ ...medium, quantity: 2, total: 91 }, large]));
    await screenReader.press(drawer.getByRole('button', { name: 'Increase quantity of Wool coat, size M' }));
    await expectSpoken(screenReader, [
      'dialog, Your Cart (2 items)',
      'button, Increase quantity of Wool coat, size M',
      'polite: 2',
      'polite: 3 items, $100.00. Delivery is free for this cart',
    ]);
  });

  it('announces a removal with its undo button, and the restored totals', async () => {
    const { screenReader, drawer } = await openDrawer();
    mockEditResponse(buildCart([large]));
    await screenReader.press(drawer.getByRole('button', { name: 'Remove Wool coat, size M' }));
    await expectSpoken(screenReader, [
      'dialog, Your Cart (2 items)',
      'button, Remove Wool coat, size M',
      'button, Undo removing Wool coat, size M',
      'polite: Wool coat, size M, removed',
      'polite: 1 item, $9.00. $91.00 to free delivery',
    ]);
    mockEditResponse(buildCart([medium, large]));
    await screenReader.press(drawer.getByRole('button', { name: 'Undo removing Wool coat, size M' }));
    await expectSpoken(screenReader, [
      'dialog, Your Cart (1 item)',
      'polite: 2 items, $54.50. $45.50 to free delivery',
    ]);
  });

  it('CART-10 announces on the cart page that the cart is empty, and the restored totals', async () => {
    network.get('/cart', { result: buildCart([large]) });
    renderShop('/cart');
    const removeButton = await main().findByRole('button', { name: 'Remove Wool coat, size XL' });
    const screenReader = await startScreenReader();
    mockEditResponse(buildCart([]));
    await screenReader.press(removeButton);
    await expectSpoken(screenReader, [
      'button, Remove Wool coat, size XL',
      'button, Undo removing Wool coat, size XL',
      'polite: Wool coat, size XL, removed',
      'polite: Nothing is left in your cart',
    ]);
    mockEditResponse(buildCart([large]));
    await screenReader.press(main().getByRole('button', { name: /^Undo/ }));
    await expectSpoken(screenReader, ['main', 'polite: 1 item, $9.00. $91.00 to free delivery']);
  });

  it('announces a network failure with its options', async () => {
    network.get('/cart', { result: buildCart([medium]) });
    network.patch('/cart/c1', () => Response.error());
    renderShop('/cart');
    const increaseButton = await main().findByRole('button', { name: /^Increase/ });
    const screenReader = await startScreenReader();
    await screenReader.press(increaseButton);
    await expectSpoken(screenReader, [
      'button, Increase quantity of Wool coat, size M',
      'assertive: We could not reach the shop, so your last change may be missing. Try again Leave it',
      'assertive: Operation failed Dismiss notification',
    ]);
  });
});
