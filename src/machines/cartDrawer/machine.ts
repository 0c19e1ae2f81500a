/**
 * The cart drawer (CART-08 to CART-16) and the preview popup (CART-01, CART-02, CART-07): whether each is open, and whether a user is signed
 * in whose cart can be fetched. The views read the cart itself.
 */
import { and, assign, emit, setup, stateIn } from 'xstate';
import type { JournalResumed, PlainEvent } from '../common/events.ts';

export interface CartDrawerInput {
  /** Paths on which the preview stays closed; for `checkout` also every path below it. */
  readonly places: { readonly cart: string; readonly checkout: string };
}

interface CartDrawerContext {
  readonly places: CartDrawerInput['places'];
  /** Path of the open page; of an earlier document until the first page is entered in this one. */
  readonly path: string;
}

export type CartDrawerEvent =
  | PlainEvent<
      | 'drawer.opened'
      | 'drawer.closed'
      /** CART-14: the button 'Checkout'. */
      | 'drawer.checkoutRequested'
      | 'preview.opened'
      | 'preview.closed'
      | 'session.opened'
      | 'session.closed'
    >
  | { readonly type: 'page.entered'; readonly path: string }
  /** The drawer stays open if the same page is restored; the preview closes, since no pointer is over it. */
  | JournalResumed;

export type CartDrawerFact = { readonly type: 'cartDrawer.checkoutRequested' };

/** CART-02. */
const mayPreviewOn = (path: string, { cart, checkout }: CartDrawerInput['places']): boolean =>
  path !== cart && !path.startsWith(checkout);

export const cartDrawerMachine = setup({
  types: {} as {
    context: CartDrawerContext;
    events: CartDrawerEvent;
    emitted: CartDrawerFact;
    input: CartDrawerInput;
  },
  actions: {
    emitCheckoutRequested: emit({ type: 'cartDrawer.checkoutRequested' }),
    keepPath: assign({ path: (_, path: string) => path }),
  },
  guards: {
    mayPreview: ({ context: { path, places } }) => mayPreviewOn(path, places),
    isLoading: stateIn({ page: 'loading' }),
    isRestored: stateIn({ page: 'restored' }),
    isSamePage: ({ context, event }) => event.type === 'page.entered' && event.path === context.path,
    mayStay: ({ context, event }) =>
      event.type === 'page.entered' && mayPreviewOn(event.path, context.places),
  },
}).createMachine({
  id: 'cartDrawer',
  type: 'parallel',
  context: ({ input }) => ({
    places: input?.places ?? { cart: '', checkout: '' },
    path: '',
  }),
  states: {
    session: {
      initial: 'guest',
      on: { 'journal.resumed': '.guest' },
      states: {
        guest: { on: { 'session.opened': 'signedIn' } },
        signedIn: { on: { 'session.closed': 'guest' } },
      },
    },
    page: {
      initial: 'loading',
      on: {
        'journal.resumed': '.restored',
        'page.entered': {
          target: '.entered',
          actions: { type: 'keepPath', params: ({ event }) => event.path },
        },
      },
      states: {
        /** Before the first page: the cart may be opened already. */
        loading: {},
        /** No page was entered in this document; `path` is from an earlier one. */
        restored: {},
        entered: {},
      },
    },
    drawer: {
      initial: 'closed',
      states: {
        closed: { on: { 'drawer.opened': 'open' } },
        open: {
          on: {
            'drawer.closed': 'closed',
            'drawer.checkoutRequested': { target: 'closed', actions: 'emitCheckoutRequested' },
            'page.entered': [
              { guard: 'isLoading' },
              { guard: and(['isRestored', 'isSamePage']) },
              { target: 'closed' },
            ],
          },
        },
      },
    },
    preview: {
      initial: 'closed',
      on: {
        'page.entered': [{ guard: and(['isLoading', 'mayStay']) }, { target: '.closed' }],
        'journal.resumed': '.closed',
      },
      states: {
        closed: { on: { 'preview.opened': { guard: 'mayPreview', target: 'open' } } },
        open: {
          on: {
            'preview.closed': 'closed',
            'drawer.opened': 'closed',
            'drawer.checkoutRequested': { target: 'closed', actions: 'emitCheckoutRequested' },
          },
        },
      },
    },
  },
});
