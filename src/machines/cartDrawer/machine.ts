/**
 * What shows the cart beside a page: the drawer (CART-08 to CART-16) and the preview popup (CART-01, CART-02, CART-07). It knows
 * whether it shows and whether there is someone whose cart could be shown; the cart itself is read by the views.
 */
import { assign, emit, setup } from 'xstate';

export interface CartDrawerInput {
  /** Paths on which the preview stays closed, with everything below the second. */
  readonly places: { readonly cart: string; readonly checkout: string };
}

interface CartDrawerContext {
  readonly places: CartDrawerInput['places'];
  readonly isSignedIn: boolean;
  readonly path: string;
}

export type CartDrawerEvent =
  | { readonly type: 'drawer.opened' }
  | { readonly type: 'drawer.closed' }
  /** CART-14: the button 'Checkout'. */
  | { readonly type: 'drawer.checkoutAsked' }
  | { readonly type: 'preview.opened' }
  | { readonly type: 'preview.closed' }
  | { readonly type: 'page.entered'; readonly path: string }
  | { readonly type: 'session.opened' }
  | { readonly type: 'session.closed' };

export type CartDrawerFact = { readonly type: 'cartDrawer.checkoutAsked' };

export const cartDrawerMachine = setup({
  types: {
    context: {} as CartDrawerContext,
    events: {} as CartDrawerEvent,
    emitted: {} as CartDrawerFact,
    input: {} as CartDrawerInput,
  },
  actions: { announceCheckout: emit({ type: 'cartDrawer.checkoutAsked' }) },
  guards: {
    mayPreview: ({ context: { path, places } }) => path !== places.cart && !path.startsWith(places.checkout),
  },
}).createMachine({
  id: 'cartDrawer',
  type: 'parallel',
  context: ({ input }) => ({
    places: input?.places ?? { cart: '', checkout: '' },
    isSignedIn: false,
    path: '',
  }),
  on: {
    'session.opened': { actions: assign({ isSignedIn: true }) },
    'session.closed': { actions: assign({ isSignedIn: false }) },
  },
  states: {
    drawer: {
      initial: 'closed',
      states: {
        closed: { on: { 'drawer.opened': 'open' } },
        open: {
          on: {
            'drawer.closed': 'closed',
            'drawer.checkoutAsked': { target: 'closed', actions: 'announceCheckout' },
            'page.entered': 'closed',
          },
        },
      },
    },
    preview: {
      initial: 'closed',
      on: { 'page.entered': { target: '.closed', actions: assign({ path: ({ event }) => event.path }) } },
      states: {
        closed: { on: { 'preview.opened': { guard: 'mayPreview', target: 'open' } } },
        open: {
          on: {
            'preview.closed': 'closed',
            'drawer.opened': 'closed',
            'drawer.checkoutAsked': { target: 'closed', actions: 'announceCheckout' },
          },
        },
      },
    },
  },
});
