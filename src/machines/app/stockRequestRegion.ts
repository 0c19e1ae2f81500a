import { appSetup } from './setup.ts';

const inactive = '#app.stockRequest.inactive';
const awaitingSession = '#app.stockRequest.awaitingSession';

/**
 * The flow of an email about a size that is sold out. Its code is loaded with the first press on a product page; each press starts it anew, and
 * leaving the page ends it.
 */
export const stockRequest = appSetup.createStateConfig({
  initial: 'inactive',
  on: {
    'stockRequest.opened': {
      target: awaitingSession,
      actions: { type: 'setStockRequest', params: ({ event: { wanted, key } }) => ({ wanted, key }) },
    },
    'navigation.pageEntered': inactive,
  },
  states: {
    inactive: {},
    awaitingSession: { always: { guard: 'isSessionKnown', target: 'loading' } },
    loading: {
      invoke: {
        id: 'load.stockRequest',
        src: 'loadFlow',
        input: { flow: 'stockRequest' },
        onDone: 'running',
        onError: 'loadFailed',
      },
      after: { requestTimeout: 'loadFailed' },
    },
    loadFailed: { on: { 'flow.retried': 'loading' } },
    running: {
      invoke: {
        id: 'stockRequest',
        systemId: 'stockRequest',
        src: 'stockRequest',
        input: ({ context }) => ({
          ...(context.stockRequest ?? { productId: '', title: '', size: '', key: '' }),
          hasAccount: context.user !== null && !context.user.isGuest,
        }),
        onError: 'loadFailed',
      },
      // The dialog shows what belongs to the account; it asks for an address then.
      on: { 'auth.signedOut': awaitingSession },
    },
  },
});
