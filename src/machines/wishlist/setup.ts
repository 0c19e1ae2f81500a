/** Setup of the wishlist machine: types, actors, actions, guards and delays. `src/app` provides the stubs. */
import { assign, fromPromise, setup, stateIn } from 'xstate';
import type { Failure } from '../../../contract/failure.ts';
import type { Notice } from '../common/notice.ts';
import type { SignOutReason } from '../auth/types.ts';
import { actionNotProvided, notProvided } from '../common/notProvided.ts';
import { changesOf, enqueued, toggled, toggleOf, withQueue, type Toggle } from './toggles.ts';
import type { WishlistContext, WishlistEvent } from './types.ts';

export const requireCurrent = ({ current }: WishlistContext): Toggle => {
  if (current === null) throw new Error('No wishlist toggle');
  return current;
};

export const emptyWishlist: WishlistContext = {
  ids: [],
  saved: [],
  queue: [],
  current: null,
  userId: null,
  unsent: [],
};

/** An unsent toggle of the same product is replaced by the new one. */
const withLatest = (unsent: readonly Toggle[], toggle: Toggle): readonly Toggle[] =>
  unsent.map((other) => (other.productId === toggle.productId ? toggle : other));

export const failureNotice = (failure: Failure): Notice => ({ kind: 'error', text: failure.message });

export const wishlistSetup = setup({
  types: {} as { context: WishlistContext; events: WishlistEvent },
  actors: {
    /** Reads the stored list of a guest. */
    readIds: fromPromise<readonly string[]>(notProvided('readIds')),
    /** Adds missing ids to the server's list; resolves with the merged list. */
    mergeWishlist: fromPromise<readonly string[], { ids: readonly string[] }>(notProvided('mergeWishlist')),
    sendToggle: fromPromise<void, Toggle>(notProvided('sendToggle')),
  },
  actions: {
    notify: (_, _notice: Notice) => actionNotProvided('notify')(),
    /** Stores a guest's list under the key 'wishlist'. */
    storeIds: (_, _ids: readonly string[]) => actionNotProvided('storeIds')(),

    setIds: assign(({ context }, ids: readonly string[]) => ({ ids: withQueue(ids, context.queue) })),
    setMerged: assign(({ context }, ids: readonly string[]) => ({
      saved: ids,
      ids: withQueue(ids, context.queue),
      queue: changesOf(ids, context.queue),
    })),
    toggle: assign(({ context: { ids, unsent } }, productId: string) => {
      const toggle = toggleOf(ids, productId);
      return {
        ids: toggled(ids, toggle),
        unsent: withLatest(unsent, toggle),
      };
    }),
    toggleAndQueue: assign(({ context: { ids, queue, unsent } }, productId: string) => {
      const toggle = toggleOf(ids, productId);
      return {
        ids: toggled(ids, toggle),
        queue: enqueued(queue, toggle),
        unsent: withLatest(unsent, toggle),
      };
    }),
    clearQueue: assign({ queue: [], current: null }),
    takeNext: assign(({ context: { queue } }) => ({ current: queue[0] ?? null, queue: queue.slice(1) })),
    saveCurrent: assign(({ context }) => {
      const saved = toggled(context.saved, requireCurrent(context));
      return { saved, queue: changesOf(saved, context.queue), current: null };
    }),
    /** Reverts the optimistic update: the server's list with the queued toggles. */
    revert: assign(({ context: { saved, queue } }) => ({
      ids: withQueue(saved, queue),
      queue: changesOf(saved, queue),
      current: null,
    })),
    setSession: assign(({ context }, userId: string) => ({
      userId,
      unsent: context.userId === userId ? context.unsent : [],
    })),
    queueUnsent: assign(({ context: { queue, unsent } }) => ({
      queue: queue.reduce<Toggle[]>(enqueued, [...unsent]),
      unsent: [],
    })),
    reset: assign(({ context: { current, queue, unsent, userId } }) => ({
      ...emptyWishlist,
      userId,
      // A guest's list is stored for all tabs, except for toggles from before it was read.
      ...(userId === null ? { ids: withQueue([], queue), queue } : {}),
      unsent:
        userId === null
          ? []
          : [...unsent, ...(current ? [current] : []), ...queue].reduce<Toggle[]>(enqueued, []),
    })),
    clearAll: assign(emptyWishlist),
  },
  guards: {
    isSignedIn: stateIn({ readingList: 'signedIn' }),
    isEnded: (_, how: SignOutReason) => how === 'ended',
    isOtherUser: ({ context }, userId: string) => context.userId !== userId,
    hasNext: ({ context }) => context.queue.length > 0,
  },
  delays: { storageTimeout: 5000, mergeTimeout: 30_000, mergeRetryDelay: 15_000, sendTimeout: 30_000 },
});
