import { cartDrawerMachine } from '../../../src/machines/cartDrawer/machine.ts';
import { defineFlow } from '../support/flow.ts';

/** Drawer and preview of the cart (CART-01, CART-02, CART-07 to CART-16). */
export const cartDrawerFlow = defineFlow({
  machine: cartDrawerMachine,
  input: { places: { cart: '/cart', checkout: '/checkout' } },
  key: ({ path }) => [path],
  samples: { 'page.entered': [{ path: '/about' }, { path: '/cart' }] },
  goals: ['cartDrawer.drawer.closed'],
});
