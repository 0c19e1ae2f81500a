import { not } from 'xstate';
import { openPath, viewedProductId } from './openPage.ts';
import { appSetup } from './setup.ts';
import type { AppContext, AppEvent } from './types.ts';

/** Only on a product page. */
const sendProductViewed = {
  type: 'toRecentlyViewed',
  params: (args: { readonly context: AppContext; readonly event: AppEvent }) => ({
    type: 'product.viewed' as const,
    productId: viewedProductId(args.context.paths.products, openPath(args)) ?? '',
  }),
} as const;

/** Viewed products are recorded from the first product page on, which loads the code. */
export const recentlyViewed = appSetup.createStateConfig({
  initial: 'inactive',
  states: {
    inactive: { on: { 'navigation.pageEntered': { guard: 'isProductPage', target: 'loading' } } },
    loading: {
      invoke: {
        id: 'loadRecentlyViewed',
        src: 'loadRecentlyViewed',
        onDone: {
          target: 'running',
          actions: { type: 'setViewedInput', params: ({ event }) => event.output },
        },
        // The next product page tries again.
        onError: 'inactive',
      },
      after: { requestTimeout: 'inactive' },
      on: {
        'navigation.pageEntered': { guard: not('isProductPage'), target: 'inactive' },
        // The stored products may be from before the sign-out.
        'auth.signedOut': [
          { guard: { type: 'isSignedOut', params: 'requested' }, target: 'loading', reenter: true },
          { guard: { type: 'isSignedOut', params: 'otherTab' }, target: 'inactive' },
        ],
      },
    },
    running: {
      invoke: {
        id: 'recentlyViewed',
        systemId: 'recentlyViewed',
        src: 'recentlyViewed',
        input: ({ context }) => context.viewedInput ?? { ids: [] },
        onError: 'inactive',
      },
      entry: sendProductViewed,
      on: {
        'navigation.pageEntered': { guard: 'isProductPage', actions: sendProductViewed },
        'auth.signedOut': [
          {
            guard: { type: 'isSignedOut', params: 'requested' },
            actions: { type: 'toRecentlyViewed', params: { type: 'session.closed' } },
          },
          // The other tab has cleared the storage; its content may belong to the next user already.
          { guard: { type: 'isSignedOut', params: 'otherTab' }, target: 'inactive' },
        ],
      },
    },
  },
});
