/** The recently viewed products, newest first; stored only in this browser and cleared on sign-out. */
import { assign, setup } from 'xstate';
import { maximumRecentlyViewed } from '../../../contract/rules.ts';
import { actionNotProvided } from '../common/notProvided.ts';

export interface RecentlyViewedInput {
  readonly ids: readonly string[];
}

interface RecentlyViewedContext {
  readonly ids: readonly string[];
}

export type RecentlyViewedEvent =
  | { readonly type: 'product.viewed'; readonly productId: string }
  | { readonly type: 'session.closed' };

export const recentlyViewedMachine = setup({
  types: {} as { context: RecentlyViewedContext; events: RecentlyViewedEvent; input: RecentlyViewedInput },
  actions: {
    storeIds: (_, _ids: readonly string[]) => actionNotProvided('storeIds')(),
    remember: assign({
      ids: ({ context }, productId: string) =>
        [productId, ...context.ids.filter((id) => id !== productId)].slice(0, maximumRecentlyViewed),
    }),
    clearIds: assign({ ids: [] }),
  },
}).createMachine({
  id: 'recentlyViewed',
  context: ({ input }) => ({ ids: input?.ids ?? [] }),
  on: {
    'product.viewed': {
      actions: [
        { type: 'remember', params: ({ event }) => event.productId },
        { type: 'storeIds', params: ({ context }) => context.ids },
      ],
    },
    'session.closed': { actions: ['clearIds', { type: 'storeIds', params: [] }] },
  },
});
