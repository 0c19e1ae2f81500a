import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Cart } from '../../../contract/types.ts';
import { done } from '../../services/support/bodies.ts';
import { fakeNetwork } from '../../services/support/network.ts';
import { coat } from '../support/goods.ts';
import { main, press } from '../support/hands.ts';
import { expectHeard, listen, readAloud } from '../support/listen.ts';
import { cartOf, lineOf } from '../support/orders.ts';
import { answerAsUsual, showShop } from '../support/showShop.tsx';

const network = fakeNetwork();

beforeEach(() => answerAsUsual(network, { isSignedIn: true }));

const medium = lineOf({ quantity: 1 });
const large = lineOf({ _id: 'l2', size: 'XL', unitPrice: 9 });
let version = 1;
/** What the server makes of the next edit. */
const answerEdit = (cart: Cart) => {
  version += 1;
  network.patch('/cart/c1', done({ ...cart, version }));
};

const openDrawer = async () => {
  network.get('/cart', { result: cartOf([medium, large]) });
  showShop('/about');
  press(await screen.findByRole('button', { name: 'Cart, 2 items' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Your Cart (2 items)' }));
  await drawer.findByText('2 items, $54.50. $45.50 to free delivery');
  // The lines may still be on their way when the totals are there: a skeleton, once shown, stays a moment.
  await drawer.findByRole('list');
  const shopper = await listen();
  return { shopper, drawer };
};

describe('what is heard of the cart', () => {
  it('CART-09 CART-11 CART-13 is its lines, each with its controls, and then what they come to', async () => {
    await openDrawer();
    expect(await readAloud(screen.getByRole('dialog'))).toEqual([
      'dialog, Your Cart (2 items)',
      'heading, Your Cart (2 items), level 2',
      'button, Close',
      'status',
      'list',
      'listitem, level 1, position 1, set size 2',
      'link, Wool coat',
      '$45.50',
      'Nordhavn',
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
    ]);
  });

  it('CART-20 is the drawer that opens by what was added, and what it comes to', async () => {
    network.get('/products/id/:id', coat);
    network.get('/cart', { result: { _id: 'c1', count: 0 } });
    const { shop } = showShop('/product/coat');
    await main().findByRole('heading', { level: 1, name: 'Wool coat' });
    await waitFor(() => expect(shop.root.getSnapshot().context.user).not.toBeNull());
    fireEvent.click(main().getByRole('radio', { name: 'M' }));
    await main().findByText('3 pcs. left');
    const shopper = await listen();
    answerEdit(cartOf([medium]));
    await shopper.presses(main().getByRole('button', { name: 'Add to cart' }));
    await expectHeard(shopper, [
      'button, Add to cart',
      'polite: 1 item, $45.50. $54.50 to free delivery',
      'dialog, Your Cart (1 item)',
      'button, Close',
    ]);
  });

  it('CART-18 is the new number, and what it makes of the total and of free delivery', async () => {
    const { shopper, drawer } = await openDrawer();
    answerEdit(cartOf([{ ...medium, quantity: 2, total: 91 }, large]));
    await shopper.presses(drawer.getByRole('button', { name: 'Increase quantity of Wool coat, size M' }));
    await expectHeard(shopper, [
      'dialog, Your Cart (2 items)',
      'button, Increase quantity of Wool coat, size M',
      'polite: 2',
      'polite: 3 items, $100.00. Delivery is free for this cart',
    ]);
  });

  it('is what was removed, the way to take it back, and what is there again', async () => {
    const { shopper, drawer } = await openDrawer();
    answerEdit(cartOf([large]));
    await shopper.presses(drawer.getByRole('button', { name: 'Remove Wool coat, size M' }));
    await expectHeard(shopper, [
      'dialog, Your Cart (2 items)',
      'button, Remove Wool coat, size M',
      'button, Undo removing Wool coat, size M',
      'polite: Wool coat, size M, removed',
      'polite: 1 item, $9.00. $91.00 to free delivery',
    ]);
    answerEdit(cartOf([medium, large]));
    await shopper.presses(drawer.getByRole('button', { name: 'Undo removing Wool coat, size M' }));
    await expectHeard(shopper, [
      'dialog, Your Cart (1 item)',
      'polite: 2 items, $54.50. $45.50 to free delivery',
    ]);
  });

  it('CART-10 is on its page, too, that nothing is left, and what is there again', async () => {
    network.get('/cart', { result: cartOf([large]) });
    showShop('/cart');
    const remove = await main().findByRole('button', { name: 'Remove Wool coat, size XL' });
    const shopper = await listen();
    answerEdit(cartOf([]));
    await shopper.presses(remove);
    await expectHeard(shopper, [
      'button, Remove Wool coat, size XL',
      'button, Undo removing Wool coat, size XL',
      'polite: Wool coat, size XL, removed',
      'polite: Nothing is left in your cart',
    ]);
    answerEdit(cartOf([large]));
    await shopper.presses(main().getByRole('button', { name: /^Undo/ }));
    await expectHeard(shopper, ['main', 'polite: 1 item, $9.00. $91.00 to free delivery']);
  });

  it('is that the shop could not be reached, with the ways on', async () => {
    network.get('/cart', { result: cartOf([medium]) });
    network.patch('/cart/c1', () => Response.error());
    showShop('/cart');
    const more = await main().findByRole('button', { name: /^Increase/ });
    const shopper = await listen();
    await shopper.presses(more);
    await expectHeard(shopper, [
      'button, Increase quantity of Wool coat, size M',
      'assertive: We could not reach the shop, so your last change may be missing. Try again Leave it',
      'assertive: Operation failed Dismiss notification',
    ]);
  });
});
