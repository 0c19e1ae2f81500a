/**
 * The link in the mails of a guest's order (GUEST-07, GUEST-08). Without an account it starts a guest session and opens the order; signed in,
 * the shopper is asked whether to add the order to the account. The token of the link is kept in memory outside the machine.
 */
import { assign, fromCallback, fromPromise, sendParent, setup, type EventObject } from 'xstate';
import type { Failure } from '../../../contract/failure.ts';
import { failsTo, ifFailure, isOutcomeUnknown } from '../common/failure.ts';
import type { Notice } from '../common/notice.ts';
import { actionNotProvided, notProvided } from '../common/notProvided.ts';
import type {
  LinkUse,
  OpenedLink,
  OrderLinkContext,
  OrderLinkEvent,
  OrderLinkFact,
  OrderLinkInput,
} from './types.ts';

export const orderClaimedText = 'The order is in your account';

const openFailed = failsTo('openFailed');
const claimFailed = failsTo('asking');

const onRefused = { guard: ifFailure('isLinkInvalid'), target: 'invalid' } as const;

export const orderLinkMachine = setup({
  types: {} as { context: OrderLinkContext; events: OrderLinkEvent; input: OrderLinkInput },
  actors: {
    /** Takes the token out of the page's address. */
    readLink: fromPromise<LinkUse, OrderLinkInput>(notProvided('readLink')),
    /** Sends `orderLink.changed` when another link is opened in this tab. */
    watchLink: fromCallback<EventObject>(() => undefined),
    openLink: fromPromise<OpenedLink>(notProvided('openLink')),
    /** Resolves with the id of the order. */
    claimOrder: fromPromise<string, { readonly key: string }>(notProvided('claimOrder')),
  },
  actions: {
    notify: (_, _notice: Notice) => actionNotProvided('notify')(),
    /** Opens the order's page in place of this one. */
    goToOrder: (_, _order: { readonly orderId: string }) => actionNotProvided('goToOrder')(),
    setOrder: assign({ orderId: (_, orderId: string) => orderId, failure: null }),
    /** Reuses a key with an unknown outcome: the server repeats its response. */
    setKey: assign({ key: ({ context }, key: string) => context.key || key, failure: null }),
    /** The server repeats a refusal under the same key, so the next request has another one. */
    setFailure: assign(({ context }, failure: Failure) => ({
      failure,
      key: isOutcomeUnknown(failure) ? context.key : '',
    })),
    clearFailure: assign({ failure: null, key: '' }),
    sendOpened: sendParent((_, { userId }: OpenedLink): OrderLinkFact => ({
      type: 'orderLink.opened',
      userId,
    })),
  },
  guards: {
    isUsedTo: (_, { use, wanted }: { readonly use: LinkUse; readonly wanted: LinkUse }) => use === wanted,
    isLinkInvalid: (_, { code }: Failure) => code === 'order_link_invalid',
  },
  delays: { requestTimeout: 30_000 },
}).createMachine({
  id: 'orderLink',
  context: ({ input }) => ({
    hasAccount: input?.hasAccount ?? false,
    orderId: null,
    key: '',
    failure: null,
  }),
  invoke: { id: 'watchLink', src: 'watchLink' },
  on: { 'orderLink.changed': { target: '.readingLink', actions: 'clearFailure' } },
  initial: 'readingLink',
  states: {
    readingLink: {
      invoke: {
        id: 'readLink',
        src: 'readLink',
        input: ({ context: { hasAccount } }) => ({ hasAccount }),
        onDone: [
          {
            guard: { type: 'isUsedTo', params: ({ event }) => ({ use: event.output, wanted: 'claim' }) },
            target: 'asking',
          },
          {
            guard: { type: 'isUsedTo', params: ({ event }) => ({ use: event.output, wanted: 'open' }) },
            target: 'opening',
          },
          { target: 'invalid' },
        ],
        onError: 'invalid',
      },
      after: { requestTimeout: 'invalid' },
    },
    opening: {
      invoke: {
        id: 'openLink',
        src: 'openLink',
        onDone: {
          target: 'opened',
          actions: [
            { type: 'setOrder', params: ({ event }) => event.output.orderId },
            { type: 'sendOpened', params: ({ event }) => event.output },
          ],
        },
        onError: [onRefused, openFailed.onError],
      },
      after: openFailed.after,
    },
    openFailed: { on: { 'orderLink.retried': { target: 'opening', actions: 'clearFailure' } } },
    /** Add this order to your account? */
    asking: {
      on: {
        'orderLink.claimRequested': {
          target: 'claiming',
          actions: { type: 'setKey', params: ({ event }) => event.key },
        },
      },
    },
    claiming: {
      invoke: {
        id: 'claimOrder',
        src: 'claimOrder',
        input: ({ context: { key } }) => ({ key }),
        onDone: {
          target: 'opened',
          actions: [
            { type: 'setOrder', params: ({ event }) => event.output },
            { type: 'notify', params: { kind: 'success', text: orderClaimedText } },
          ],
        },
        onError: [onRefused, claimFailed.onError],
      },
      after: claimFailed.after,
    },
    /** Wrong, expired or revoked, or an order that belongs to an account now. */
    invalid: {},
    opened: {
      entry: { type: 'goToOrder', params: ({ context: { orderId } }) => ({ orderId: orderId ?? '' }) },
    },
  },
});
