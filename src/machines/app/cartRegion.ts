import { appSetup } from './setup.ts';

/** Forwards requests of the cart and the drawer. */
export const cart = appSetup.createStateConfig({
  on: {
    'cart.signInRequired': { actions: { type: 'toAuth', params: { type: 'dialog.signInRequested' } } },
    'cart.edited': {
      guard: { type: 'isItemAdded', params: ({ event }) => event },
      actions: { type: 'toDrawer', params: { type: 'drawer.opened' } },
    },
    /** Removed lines of a bought cart cannot be restored in any tab. */
    'checkout.placed': {
      actions: [{ type: 'toCart', params: { type: 'order.placed' } }, 'broadcastOrderPlaced'],
    },
    /** CART-14. */
    'cartDrawer.checkoutRequested': [
      {
        guard: 'isSignedIn',
        actions: { type: 'goTo', params: ({ context }) => ({ path: context.paths.checkout }) },
      },
      {
        actions: [
          {
            type: 'toAuth',
            params: ({ context }) => ({ type: 'destination.chosen', path: context.paths.checkout }),
          },
          { type: 'goTo', params: ({ context }) => ({ path: context.paths.signIn }) },
        ],
      },
    ],
  },
});
