/**
 * The wishlist (WISH-01 to WISH-03): a guest's ids stay in the browser; after sign-in they are merged into the server's list, where
 * nothing is lost. A heart changes at once; what the server must hear of it waits in a queue and goes one at a time.
 */
import type { SignedOutHow } from '../auth/types.ts';
import { failureOf, timedOut } from '../failureOf.ts';
import { currentOf, noList, refusal, wishlistSetup } from './setup.ts';
import type { WishlistContext } from './types.ts';

const storeToggled = [
  { type: 'storeIds', params: ({ context }: { context: WishlistContext }) => context.ids },
  'forgetQueue',
] as const;

interface Opened {
  readonly event: { readonly userId: string };
}
interface Closed {
  readonly event: { readonly how: SignedOutHow };
}

const isEnded = { type: 'isEnded', params: ({ event }: Closed) => event.how } as const;

const remember = { type: 'rememberSession', params: ({ event }: Opened) => event.userId } as const;

/** Nothing of one user goes into the list of another. */
const switches = {
  'session.opened': {
    guard: { type: 'isOtherUser', params: ({ event }: Opened) => event.userId },
    target: '#wishlist.readingList.signedIn',
    actions: ['forgetAll', remember],
  },
} as const;

/** The list of the guest is still in the browser, and stays there. */
const unmerged = {
  ...switches,
  'session.closed': [
    { guard: isEnded, target: '#wishlist.readingList', actions: 'beginAnew' },
    { target: '#wishlist.readingList', actions: 'forgetAll' },
  ],
} as const;

export const wishlistMachine = wishlistSetup.createMachine({
  id: 'wishlist',
  context: noList,
  initial: 'readingList',
  on: {
    'journal.resumed': { target: '.readingList', reenter: true, actions: 'beginAnew' },
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
          actions: remember,
        },
      },
      invoke: {
        id: 'readIds',
        src: 'readIds',
        onDone: [
          {
            guard: 'isSignedIn',
            target: 'readForUser',
            actions: { type: 'keepIds', params: ({ event }) => event.output },
          },
          {
            target: 'readForGuest',
            actions: { type: 'keepIds', params: ({ event }) => event.output },
          },
        ],
        onError: [{ guard: 'isSignedIn', target: 'readForUser' }, { target: 'readForGuest' }],
      },
      after: {
        storagePatience: [{ guard: 'isSignedIn', target: 'readForUser' }, { target: 'readForGuest' }],
      },
      states: {
        guest: {},
        signedIn: {
          on: {
            'session.closed': [
              {
                guard: isEnded,
                target: 'guest',
                actions: 'beginAnew',
              },
              { target: 'guest', actions: 'forgetAll' },
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
          actions: remember,
        },
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
        ...unmerged,
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
      after: { mergePatience: 'awaitingMerge' },
    },
    /** Nothing is lost: the list is still in the browser, and merging is tried again. */
    awaitingMerge: {
      on: {
        ...unmerged,
        'wishlist.toggled': {
          actions: { type: 'toggleAndQueue', params: ({ event }) => event.productId },
        },
      },
      after: { mergePause: 'merging' },
    },
    synced: {
      initial: 'resting',
      on: {
        ...switches,
        // The list is the account's now; what is left in the browser would be merged into the next one's.
        'session.closed': [
          {
            guard: isEnded,
            target: 'readingList',
            actions: 'beginAnew',
          },
          { target: 'local', actions: ['forgetAll', { type: 'storeIds', params: [] }] },
        ],
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
            onDone: { target: 'resting', actions: 'saveCurrent' },
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
