import { appSetup } from '../setup.ts';

/** What cart and drawer ask of the others. */
export const cart = appSetup.createStateConfig({
  on: {
    'cart.signInNeeded': { actions: { type: 'toAuth', params: { type: 'dialog.signInAsked' } } },
    'cart.edited': {
      guard: { type: 'isPutIntoCart', params: ({ event }) => event },
      actions: { type: 'toDrawer', params: { type: 'drawer.opened' } },
    },
    /** What was removed from a cart that is bought cannot be put back, in any tab. */
    'checkout.placed': { actions: [{ type: 'toCart', params: { type: 'order.placed' } }, 'tellOrderPlaced'] },
    /** CART-14. */
    'cartDrawer.checkoutAsked': [
      {
        guard: 'isSignedIn',
        actions: { type: 'goTo', params: ({ context }) => ({ path: context.places.checkout }) },
      },
      {
        actions: [
          {
            type: 'toAuth',
            params: ({ context }) => ({ type: 'destination.chosen', path: context.places.checkout }),
          },
          { type: 'goTo', params: ({ context }) => ({ path: context.places.signIn }) },
        ],
      },
    ],
  },
});
