/**
 * Everything that changes the cart: one edit at a time, the rest coalesced behind it (CART-18 to CART-27); what a guest asked for
 * is kept over the sign-in and added then (PROD-05), as is what got no answer before the session ended, for the same cart. It holds no
 * cart: the answer of an edit goes to the query cache.
 */
import { assign } from 'xstate';
import { failureOf, timedOut } from '../failureOf.ts';
import { awaitingSession } from './awaitingSession.ts';
import { guest } from './guest.ts';
import { cartSetup, currentOf, emptyContext } from './setup.ts';
import { failureText, successText } from './texts.ts';
import type { CartContext } from './types.ts';

/** The same reaction to every event that wishes something of the cart. */
const wishes = <const T>(reaction: T) => ({
  'cart.itemAsked': reaction,
  'cart.quantityAsked': reaction,
  'cart.removalAsked': reaction,
  'cart.removalUndone': reaction,
  'cart.promoCodeAsked': reaction,
  'cart.promoCodeRemovalAsked': reaction,
  'cart.changesAccepted': reaction,
});

const afterEdit = [
  { type: 'announceEdit', params: ({ context }: { context: CartContext }) => currentOf(context) },
  'rememberRemoval',
  'tellOtherTabs',
  'forgetCurrent',
] as const;

const tellFailure = [
  {
    type: 'notify',
    params: ({ context }: { context: CartContext }) => ({
      kind: 'error' as const,
      text: failureText(currentOf(context), context.failure ?? timedOut),
    }),
  },
] as const;

export const cartMachine = cartSetup.createMachine({
  id: 'cart',
  context: emptyContext,
  initial: 'awaitingSession',
  on: {
    'session.opened': {
      target: '.ready',
      actions: [{ type: 'openCart', params: ({ event }) => event.cartId }, 'queueIntents'],
    },
    'session.closed': [
      {
        guard: { type: 'isEnded', params: ({ event }) => event.how },
        target: '.guest',
        actions: 'keepPending',
      },
      { target: '.guest', actions: 'emptyCart' },
    ],
    'page.entered': { actions: 'setPage' },
    'order.placed': { actions: assign({ removed: [] }) },
    'network.lost': { actions: 'setOffline' },
    'network.returned': { actions: 'setOnline' },
    'journal.resumed': {
      target: '.awaitingSession.restored',
      reenter: true,
      actions: ['clearFailure', assign({ page: null, isOffline: false, late: [] })],
    },
  },
  states: {
    awaitingSession,
    guest,
    ready: {
      initial: 'resting',
      on: {
        ...wishes({ actions: 'queueChange' }),
        'network.lost': { target: '.offline', actions: 'setOffline' },
      },
      states: {
        resting: {
          always: [
            { guard: 'isOffline', target: 'offline' },
            { guard: 'hasUnanswered', target: 'editing' },
            { guard: 'hasNext', target: 'editing', actions: 'takeNext' },
          ],
        },
        editing: {
          invoke: {
            id: 'editCart',
            src: 'editCart',
            input: ({ context }) => ({ cartId: context.cartId ?? '', change: currentOf(context) }),
            onDone: 'edited',
            onError: [
              {
                guard: { type: 'isOfflineFailure', params: ({ event }) => failureOf(event.error) },
                target: 'offline',
                actions: 'setOffline',
              },
              {
                guard: { type: 'isUnanswered', params: ({ event }) => failureOf(event.error) },
                target: 'unanswered',
                actions: { type: 'showFailure', params: ({ event }) => failureOf(event.error) },
              },
              {
                target: 'refused',
                actions: { type: 'showFailure', params: ({ event }) => failureOf(event.error) },
              },
            ],
          },
          after: {
            patience: { target: 'unanswered', actions: { type: 'showFailure', params: () => timedOut } },
          },
        },
        edited: {
          always: [
            {
              guard: 'hasSuccessText',
              target: 'resting',
              actions: [
                {
                  type: 'notify',
                  params: ({ context }) => ({ kind: 'success', text: successText(currentOf(context)) ?? '' }),
                },
                ...afterEdit,
              ],
            },
            { target: 'resting', actions: afterEdit },
          ],
        },
        /** The server said no, and why; nothing changed, and the next wish goes on. */
        refused: { always: { target: 'resting', actions: [...tellFailure, 'forgetCurrent'] } },
        /** Changes wait until the browser is online; what may have reached the server goes first, under its key. */
        offline: { on: { 'network.returned': { target: 'resting', actions: 'setOnline' } } },
        unanswered: {
          entry: tellFailure,
          on: {
            ...wishes([
              { guard: 'isRepeat', target: 'editing', actions: 'clearFailure' },
              { target: 'editing', actions: ['clearFailure', 'queueChange'] },
            ]),
            'cart.retried': { target: 'editing', actions: 'clearFailure' },
            'cart.failureDismissed': { target: 'resting', actions: ['clearFailure', 'forgetCurrent'] },
          },
        },
      },
    },
  },
});
