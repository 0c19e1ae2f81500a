import { press, says, type Screen } from './screen.ts';

/** Of somebody who has just signed up. */
export const freshScreens: readonly Screen[] = [
  { name: 'an empty cart', path: '/cart', bring: says('Your cart is empty') },
  {
    name: 'a review of what was never bought',
    path: '/product-review?orderId=none&productId=none',
    bring: says('We could not find this purchase'),
  },
  {
    name: 'the empty cart drawer',
    path: '/about',
    bring: async (page) => {
      await press(page, 'Cart');
      await page.getByRole('dialog').getByText('Your cart is empty').waitFor();
    },
  },
  { name: 'a checkout without a cart', path: '/checkout', bring: says('Your cart is empty') },
  { name: 'no orders', path: '/account/orders', bring: says('You have not ordered anything yet.') },
];
