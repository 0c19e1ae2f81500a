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
  /** The page that the shopper was on in an earlier document; null in the first. */
  readonly cameFrom: string | null;
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
  | { readonly type: 'session.closed' }
  /** Folded in before a stored drawer goes on: it stays open if the same page comes back; the preview closes, for no pointer is there. */
  | { readonly type: 'journal.resumed' };

export type CartDrawerFact = { readonly type: 'cartDrawer.checkoutAsked' };

/** CART-02. */
const mayPreviewOn = (path: string, { cart, checkout }: CartDrawerInput['places']): boolean =>
  path !== cart && !path.startsWith(checkout);

export const cartDrawerMachine = setup({
  types: {
    context: {} as CartDrawerContext,
    events: {} as CartDrawerEvent,
    emitted: {} as CartDrawerFact,
    input: {} as CartDrawerInput,
  },
  actions: {
    announceCheckout: emit({ type: 'cartDrawer.checkoutAsked' }),
    keepPath: assign({ path: (_, path: string) => path }),
    beginAnew: assign(({ context }) => ({ cameFrom: context.path, path: '', isSignedIn: false })),
  },
  guards: {
    mayPreview: ({ context: { path, places } }) => mayPreviewOn(path, places),
    /** The page that the browser opened; the cart may have been opened while it was still loading. */
    isFirstPage: ({ context: { path, cameFrom } }, entered: string) =>
      path === '' && (cameFrom === null || cameFrom === entered),
    mayStay: ({ context }, path: string) => context.path === '' && mayPreviewOn(path, context.places),
  },
}).createMachine({
  id: 'cartDrawer',
  type: 'parallel',
  context: ({ input }) => ({
    places: input?.places ?? { cart: '', checkout: '' },
    isSignedIn: false,
    path: '',
    cameFrom: null,
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
            'page.entered': [
              { guard: { type: 'isFirstPage', params: ({ event }) => event.path } },
              { target: 'closed' },
            ],
          },
        },
      },
    },
    preview: {
      initial: 'closed',
      on: {
        'page.entered': [
          {
            guard: { type: 'mayStay', params: ({ event }) => event.path },
            actions: { type: 'keepPath', params: ({ event }) => event.path },
          },
          { target: '.closed', actions: { type: 'keepPath', params: ({ event }) => event.path } },
        ],
        'journal.resumed': { target: '.closed', actions: 'beginAnew' },
      },
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
