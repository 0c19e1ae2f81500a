import { not } from 'xstate';
import { appSetup } from '../setup.ts';

/** What was looked at is kept from the first product page on; its code comes with that page. */
export const recentlyViewed = appSetup.createStateConfig({
  initial: 'unneeded',
  states: {
    unneeded: { on: { 'navigation.pageEntered': { guard: 'isProductPage', target: 'fetching' } } },
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
      after: { patience: 'unneeded' },
      on: {
        'navigation.pageEntered': { guard: not('isProductPage'), target: 'unneeded' },
        // What was read of this browser may be of before they left.
        'auth.signedOut': [
          { guard: { type: 'isSignedOut', params: 'asked' }, target: 'fetching', reenter: true },
          { guard: { type: 'isSignedOut', params: 'askedElsewhere' }, target: 'unneeded' },
        ],
      },
    },
    begun: {
      on: {
        'navigation.pageEntered': { guard: 'isProductPage', actions: 'tellProductViewed' },
        'auth.signedOut': [
          { guard: { type: 'isSignedOut', params: 'asked' }, actions: 'forgetViewed' },
          // The tab that they left in has cleared what is stored; by now it may be of the next one.
          {
            guard: { type: 'isSignedOut', params: 'askedElsewhere' },
            target: 'unneeded',
            actions: ['stopViewed', 'dropViewed'],
          },
        ],
      },
    },
  },
});
