/**
 * The wishlist (WISH-01 to WISH-03): a guest's ids are stored in the browser and merged into the server's list after sign-in. A toggle is
 * shown at once (optimistic update); requests are queued and sent one at a time.
 */
import type { SignOutReason } from '../auth/types.ts';
import { requireCurrent, emptyWishlist, failureNotice, wishlistSetup } from './setup.ts';
import type { WishlistContext } from './types.ts';
import { failureOf, timedOut } from '../common/failure.ts';

const storeToggled = [
  { type: 'storeIds', params: ({ context }: { context: WishlistContext }) => context.ids },
  'clearQueue',
] as const;

interface Opened {
  readonly event: { readonly userId: string };
}
interface Closed {
  readonly event: { readonly how: SignOutReason };
}

const isEnded = { type: 'isEnded', params: ({ event }: Closed) => event.how } as const;

const setSession = { type: 'setSession', params: ({ event }: Opened) => event.userId } as const;

/** For another user, the list is cleared and read again. */
const onOtherUser = {
  'session.opened': {
    guard: { type: 'isOtherUser', params: ({ event }: Opened) => event.userId },
    target: '#wishlist.readingList.signedIn',
    actions: ['clearAll', setSession],
  },
} as const;

/** Before the merge: the guest's list stays in the browser's storage. */
const onSessionChanged = {
  ...onOtherUser,
  'session.closed': [
    { guard: isEnded, target: '#wishlist.readingList', actions: 'reset' },
    { target: '#wishlist.readingList', actions: 'clearAll' },
  ],
} as const;

export const wishlistMachine = wishlistSetup.createMachine({
  id: 'wishlist',
  context: emptyWishlist,
  initial: 'readingList',
  on: {
    'journal.resumed': { target: '.readingList', reenter: true, actions: 'reset' },
  },
  states: {
    readingList: {
      initial: 'guest',
      on: {
        'wishlist.toggled': {
          actions: { type: 'toggleAndQueue', params: ({ event }) => event.productId },
        },
        'session.opened': {
          target: '.signedIn',
          actions: setSession,
        },
      },
      invoke: {
        id: 'readIds',
        src: 'readIds',
        onDone: [
          {
            guard: 'isSignedIn',
            target: 'readForUser',
            actions: { type: 'setIds', params: ({ event }) => event.output },
          },
          {
            target: 'readForGuest',
            actions: { type: 'setIds', params: ({ event }) => event.output },
          },
        ],
        onError: [{ guard: 'isSignedIn', target: 'readForUser' }, { target: 'readForGuest' }],
      },
      after: {
        storageTimeout: [{ guard: 'isSignedIn', target: 'readForUser' }, { target: 'readForGuest' }],
      },
      states: {
        guest: {},
        signedIn: {
          on: {
            'session.closed': [
              {
                guard: isEnded,
                target: 'guest',
                actions: 'reset',
              },
              { target: 'guest', actions: 'clearAll' },
            ],
          },
        },
      },
    },
    /** Toggles from before the list was read are stored with it. */
    readForGuest: {
      always: [{ guard: 'hasNext', target: 'local', actions: storeToggled }, { target: 'local' }],
    },
    readForUser: {
      always: [{ guard: 'hasNext', target: 'merging', actions: storeToggled }, { target: 'merging' }],
    },
    local: {
      on: {
        'session.opened': {
          target: 'merging',
          actions: setSession,
        },
        'wishlist.toggled': {
          actions: [
            { type: 'toggle', params: ({ event }) => event.productId },
            { type: 'storeIds', params: ({ context }) => context.ids },
          ],
        },
        'wishlist.changedElsewhere': { actions: { type: 'setIds', params: ({ event }) => event.ids } },
      },
    },
    merging: {
      entry: 'queueUnsent',
      on: {
        ...onSessionChanged,
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
            { type: 'setMerged', params: ({ event }) => event.output },
            { type: 'storeIds', params: [] },
          ],
        },
        onError: 'awaitingMerge',
      },
      after: { mergeTimeout: 'awaitingMerge' },
    },
    /** The merge failed: the list is still stored, and merging is retried. */
    awaitingMerge: {
      on: {
        ...onSessionChanged,
        'wishlist.toggled': {
          actions: { type: 'toggleAndQueue', params: ({ event }) => event.productId },
        },
      },
      after: { mergeRetryDelay: 'merging' },
    },
    synced: {
      initial: 'idle',
      on: {
        ...onOtherUser,
        // The list belongs to the account; a stored copy would be merged into the next user's list.
        'session.closed': [
          {
            guard: isEnded,
            target: 'readingList',
            actions: 'reset',
          },
          { target: 'local', actions: ['clearAll', { type: 'storeIds', params: [] }] },
        ],
        'wishlist.toggled': {
          actions: { type: 'toggleAndQueue', params: ({ event }) => event.productId },
        },
      },
      states: {
        idle: { always: { guard: 'hasNext', target: 'sending', actions: 'takeNext' } },
        sending: {
          invoke: {
            id: 'sendToggle',
            src: 'sendToggle',
            input: ({ context }) => requireCurrent(context),
            onDone: { target: 'idle', actions: 'saveCurrent' },
            onError: {
              target: 'idle',
              actions: [
                'revert',
                { type: 'notify', params: ({ event }) => failureNotice(failureOf(event.error)) },
              ],
            },
          },
          after: {
            sendTimeout: {
              target: 'idle',
              actions: ['revert', { type: 'notify', params: () => failureNotice(timedOut()) }],
            },
          },
        },
      },
    },
  },
});
