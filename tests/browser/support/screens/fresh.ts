import { clickToShow, waitForText, type Screen } from './screen.ts';

/** Screens of a new account. */
export const freshScreens: readonly Screen[] = [
  { name: 'empty cart', path: '/cart', prepare: waitForText('Your cart is empty') },
  {
    name: 'review of a product that was not bought',
    path: '/product-review?orderId=none&productId=none',
    prepare: waitForText('We could not find this purchase'),
  },
  {
    name: 'empty cart drawer',
    path: '/about',
    prepare: clickToShow('Cart', (page) => page.getByRole('dialog').getByText('Your cart is empty')),
  },
  { name: 'checkout with an empty cart', path: '/checkout', prepare: waitForText('Your cart is empty') },
  { name: 'no orders', path: '/account/orders', prepare: waitForText('You have not ordered anything yet.') },
];
