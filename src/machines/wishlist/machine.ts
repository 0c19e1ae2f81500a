/**
 * The wishlist (WISH-01 to WISH-03): a guest's ids stay in the browser; after sign-in they are merged into the server's list, where
 * nothing is lost. A heart changes at once; what the server must hear of it waits in a queue and goes one at a time.
 */
import { assign, fromPromise, setup } from 'xstate';
import type { Failure } from '../../../contract/failure.ts';
import { failureOf, timedOut } from '../failureOf.ts';
import type { Notice } from '../notice.ts';
import { actionNotProvided, notProvided } from '../notProvided.ts';
import { enqueued, reverted, toggled, toggleOf, withQueue, type Toggle } from './toggles.ts';
import type { WishlistContext, WishlistEvent } from './types.ts';

const currentOf = ({ current }: WishlistContext): Toggle => {
  if (current === null) throw new Error('The wishlist sends without anything to send.');
  return current;
};

const noList: WishlistContext = {
  ids: [],
  queue: [],
  current: null,
  isSignedIn: false,
  userId: null,
  unsent: [],
};

const refusal = (failure: Failure): Notice => ({ kind: 'error', text: failure.message });

export const wishlistMachine = setup({
  types: { context: {} as WishlistContext, events: {} as WishlistEvent },
  actors: {
    /** The guest's list as it was stored. */
    readIds: fromPromise<readonly string[]>(notProvided('readIds')),
    /** Adds what the server lacks and answers with the ids that it has then. */
    mergeWishlist: fromPromise<readonly string[], { ids: readonly string[] }>(notProvided('mergeWishlist')),
    sendToggle: fromPromise<void, Toggle>(notProvided('sendToggle')),
  },
  actions: {
    notify: (_, _notice: Notice) => actionNotProvided('notify')(),
    /** Keeps a guest's list under the key 'wishlist'. */
    storeIds: (_, _ids: readonly string[]) => actionNotProvided('storeIds')(),

    keepIds: assign(({ context }, ids: readonly string[]) => ({ ids: withQueue(ids, context.queue) })),
    toggle: assign(({ context: { ids, unsent } }, productId: string) => {
      const toggle = toggleOf(ids, productId);
      return {
        ids: toggled(ids, toggle),
        // What an earlier page did not tell of this product is no longer the last word.
        unsent: unsent.map((other) => (other.productId === productId ? toggle : other)),
      };
    }),
    toggleAndQueue: assign(({ context: { ids, queue } }, productId: string) => {
      const toggle = toggleOf(ids, productId);
      return { ids: toggled(ids, toggle), queue: enqueued(queue, toggle) };
    }),
    forgetQueue: assign({ queue: [], current: null }),
    takeNext: assign(({ context: { queue } }) => ({ current: queue[0] ?? null, queue: queue.slice(1) })),
    forgetCurrent: assign({ current: null }),
    revert: assign(({ context }) => ({
      ids: reverted(context.ids, currentOf(context), context.queue),
      current: null,
    })),
    rememberSession: assign(({ context }, userId: string) => ({
      isSignedIn: true,
      userId,
      unsent: context.userId === userId ? context.unsent : [],
    })),
    queueUnsent: assign(({ context: { queue, unsent } }) => ({
      queue: queue.reduce<Toggle[]>(enqueued, [...unsent]),
      unsent: [],
    })),
    beginAnew: assign(({ context: { current, queue, unsent, userId } }) => ({
      ...noList,
      userId,
      // A guest's list is where all tabs find it.
      unsent: userId === null ? [] : [...unsent, ...(current ? [current] : []), ...queue],
    })),
    forgetAll: assign(noList),
  },
  guards: {
    isSignedIn: ({ context }) => context.isSignedIn,
    hasNext: ({ context }) => context.queue.length > 0,
  },
  delays: { storagePatience: 5000, mergePatience: 30_000, mergePause: 15_000, sendPatience: 30_000 },
}).createMachine({
  id: 'wishlist',
  context: noList,
  initial: 'readingList',
  on: {
    'session.opened': {
      target: '.merging',
      actions: { type: 'rememberSession', params: ({ event }) => event.userId },
    },
    'journal.resumed': { target: '.readingList', reenter: true, actions: 'beginAnew' },
    // The list is the account's now; what is left in the browser would be merged into the next one's.
    'session.closed': { target: '.local', actions: ['forgetAll', { type: 'storeIds', params: [] }] },
  },
  states: {
    readingList: {
      on: {
        'wishlist.toggled': {
          actions: { type: 'toggleAndQueue', params: ({ event }) => event.productId },
        },
        'session.opened': {
          actions: { type: 'rememberSession', params: ({ event }) => event.userId },
        },
      },
      invoke: {
        id: 'readIds',
        src: 'readIds',
        onDone: {
          target: 'local',
          actions: [{ type: 'keepIds', params: ({ event }) => event.output }, 'forgetQueue'],
        },
        onError: { target: 'local', actions: 'forgetQueue' },
      },
      after: { storagePatience: { target: 'local', actions: 'forgetQueue' } },
    },
    local: {
      always: { guard: 'isSignedIn', target: 'merging' },
      on: {
        'wishlist.toggled': {
          actions: [
            { type: 'toggle', params: ({ event }) => event.productId },
            { type: 'storeIds', params: ({ context }) => context.ids },
          ],
        },
        'wishlist.changedElsewhere': { actions: { type: 'keepIds', params: ({ event }) => event.ids } },
      },
    },
    merging: {
      entry: 'queueUnsent',
      on: {
        'wishlist.toggled': {
          actions: { type: 'toggleAndQueue', params: ({ event }) => event.productId },
        },
      },
      invoke: {
        id: 'mergeWishlist',
        src: 'mergeWishlist',
        input: ({ context }) => ({ ids: context.ids }),
        onDone: {
          target: 'synced',
          actions: [
            { type: 'keepIds', params: ({ event }) => event.output },
            { type: 'storeIds', params: [] },
          ],
        },
        onError: 'awaitingMerge',
      },
      after: { mergePatience: 'awaitingMerge' },
    },
    /** Nothing is lost: the list is still in the browser, and merging is tried again. */
    awaitingMerge: {
      on: {
        'wishlist.toggled': {
          actions: { type: 'toggleAndQueue', params: ({ event }) => event.productId },
        },
      },
      after: { mergePause: 'merging' },
    },
    synced: {
      initial: 'resting',
      on: {
        'wishlist.toggled': {
          actions: { type: 'toggleAndQueue', params: ({ event }) => event.productId },
        },
      },
      states: {
        resting: { always: { guard: 'hasNext', target: 'sending', actions: 'takeNext' } },
        sending: {
          invoke: {
            id: 'sendToggle',
            src: 'sendToggle',
            input: ({ context }) => currentOf(context),
            onDone: { target: 'resting', actions: 'forgetCurrent' },
            onError: {
              target: 'resting',
              actions: ['revert', { type: 'notify', params: ({ event }) => refusal(failureOf(event.error)) }],
            },
          },
          after: {
            sendPatience: {
              target: 'resting',
              actions: ['revert', { type: 'notify', params: () => refusal(timedOut) }],
            },
          },
        },
      },
    },
  },
});
