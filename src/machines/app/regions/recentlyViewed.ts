import { appSetup } from '../setup.ts';

/** What was looked at is kept from the first product page on; its code comes with that page. */
export const recentlyViewed = appSetup.createStateConfig({
  initial: 'unneeded',
  states: {
    unneeded: {
      on: {
        'navigation.pageEntered': { guard: 'isProductPage', target: 'fetching', actions: 'keepProductId' },
      },
    },
    fetching: {
      invoke: {
        id: 'fetchRecentlyViewed',
        src: 'fetchRecentlyViewed',
        onDone: {
          target: 'begun',
          actions: [
            { type: 'beginRecentlyViewed', params: ({ event }) => event.output },
            'tellProductViewed',
          ],
        },
        // The next product page asks for it again; nothing hangs on it.
        onError: 'unneeded',
      },
      on: { 'navigation.pageEntered': { guard: 'isProductPage', actions: 'keepProductId' } },
    },
    begun: {
      on: {
        'navigation.pageEntered': {
          guard: 'isProductPage',
          actions: ['keepProductId', 'tellProductViewed'],
        },
        'auth.signedOut': { guard: ({ event }) => event.how === 'asked', actions: 'forgetViewed' },
      },
    },
  },
});
