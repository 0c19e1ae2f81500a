import { not } from 'xstate';
import { openPath, viewedProductOf } from '../openPage.ts';
import { appSetup } from '../setup.ts';
import type { AppContext, AppEvent } from '../types.ts';

/** Of a product's page alone. */
const tellProductViewed = {
  type: 'toRecentlyViewed',
  params: (now: { readonly context: AppContext; readonly event: AppEvent }) => ({
    type: 'product.viewed' as const,
    productId: viewedProductOf(now.context.places.products, openPath(now)) ?? '',
  }),
} as const;

/** What was looked at is kept from the first product page on; its code comes with that page. */
export const recentlyViewed = appSetup.createStateConfig({
  initial: 'unneeded',
  states: {
    unneeded: { on: { 'navigation.pageEntered': { guard: 'isProductPage', target: 'fetching' } } },
    fetching: {
      invoke: {
        id: 'fetchRecentlyViewed',
        src: 'fetchRecentlyViewed',
        onDone: { target: 'begun', actions: { type: 'setViewedInput', params: ({ event }) => event.output } },
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
      invoke: {
        id: 'recentlyViewed',
        systemId: 'recentlyViewed',
        src: 'recentlyViewed',
        input: ({ context }) => context.viewedInput ?? { ids: [] },
        onError: 'unneeded',
      },
      entry: tellProductViewed,
      on: {
        'navigation.pageEntered': { guard: 'isProductPage', actions: tellProductViewed },
        'auth.signedOut': [
          {
            guard: { type: 'isSignedOut', params: 'asked' },
            actions: { type: 'toRecentlyViewed', params: { type: 'session.closed' } },
          },
          // The tab that was signed out in has cleared what is stored; by now it may be of the next user.
          { guard: { type: 'isSignedOut', params: 'askedElsewhere' }, target: 'unneeded' },
        ],
      },
    },
  },
});
