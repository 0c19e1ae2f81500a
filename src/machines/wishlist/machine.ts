/**
 * The wishlist (WISH-01 to WISH-03): a guest's ids stay in the browser; after sign-in they are merged into the server's list, where
 * nothing is lost. A heart changes at once; what the server must hear of it waits in a queue and goes one at a time.
 */
import type { SignOutReason } from '../auth/types.ts';
import { requireCurrent, emptyWishlist, failureNotice, wishlistSetup } from './setup.ts';
import type { WishlistContext } from './types.ts';
import { failureOf, timedOut } from '../failure.ts';

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

/** Nothing of one user goes into the list of another. */
const onOtherUser = {
  'session.opened': {
    guard: { type: 'isOtherUser', params: ({ event }: Opened) => event.userId },
    target: '#wishlist.readingList.signedIn',
    actions: ['clearAll', setSession],
  },
} as const;

/** The list of the guest is still in the browser, and stays there. */
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
    /** What was toggled before the list was read is stored with it. */
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
    /** Nothing is lost: the list is still in the browser, and merging is tried again. */
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
        // The list is the account's now; what is left in the browser would be merged into the next one's.
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
