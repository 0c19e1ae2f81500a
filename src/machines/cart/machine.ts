/**
 * Edits of the cart: one request at a time, the others coalesced in a queue (CART-18 to CART-27). Items that a guest requested are kept
 * during the sign-in and added afterwards (PROD-05), as are unanswered edits of a session that ended, for the same cart. The cart itself is
 * in the query cache, which receives the response of an edit.
 */
import { assign } from 'xstate';
import { awaitingSession } from './awaitingSession.ts';
import { guest } from './guest.ts';
import { cartSetup, requireCurrent, emptyContext } from './setup.ts';
import { failureText, successText } from './texts.ts';
import type { CartContext } from './types.ts';
import { failsTo, ifFailure, setFailure, timedOut } from '../common/failure.ts';

/** The same transition for every event that requests a change of the cart. */
const onChangeRequested = <const T>(transition: T) => ({
  'cart.addRequested': transition,
  'cart.quantityChangeRequested': transition,
  'cart.removalRequested': transition,
  'cart.removalUndone': transition,
  'cart.promoCodeSubmitted': transition,
  'cart.promoCodeRemovalRequested': transition,
  'cart.changesAccepted': transition,
});

const afterEdit = [
  { type: 'emitEdited', params: ({ context }: { context: CartContext }) => requireCurrent(context) },
  'recordRemoval',
  'notifyOtherTabs',
  'clearCurrent',
] as const;

const notifyFailure = [
  {
    type: 'notify',
    params: ({ context }: { context: CartContext }) => ({
      kind: 'error' as const,
      text: failureText(requireCurrent(context), context.failure ?? timedOut()),
    }),
  },
] as const;

const editUnanswered = failsTo('unanswered');

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
        actions: 'preserveEdits',
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
      initial: 'idle',
      on: {
        ...onChangeRequested({ actions: 'queueChange' }),
        'network.lost': { target: '.offline', actions: 'setOffline' },
      },
      states: {
        idle: {
          always: [
            { guard: 'isOffline', target: 'offline' },
            { guard: 'hasUnansweredEdit', target: 'editing' },
            { guard: 'hasNext', target: 'editing', actions: 'takeNext' },
          ],
        },
        editing: {
          invoke: {
            id: 'editCart',
            src: 'editCart',
            input: ({ context }) => ({ cartId: context.cartId ?? '', change: requireCurrent(context) }),
            onDone: 'edited',
            onError: [
              {
                guard: ifFailure('isOfflineFailure'),
                target: 'offline',
                actions: 'setOffline',
              },
              {
                guard: ifFailure('isRetryable'),
                ...editUnanswered.onError,
              },
              {
                target: 'refused',
                actions: setFailure(),
              },
            ],
          },
          after: editUnanswered.after,
        },
        edited: {
          always: [
            {
              guard: 'hasSuccessText',
              target: 'idle',
              actions: [
                {
                  type: 'notify',
                  params: ({ context }) => ({
                    kind: 'success',
                    text: successText(requireCurrent(context)) ?? '',
                  }),
                },
                ...afterEdit,
              ],
            },
            { target: 'idle', actions: afterEdit },
          ],
        },
        /** The server refused the edit; the next one is sent. */
        refused: { always: { target: 'idle', actions: [...notifyFailure, 'clearCurrent'] } },
        /** Changes wait until the browser is online; an edit that may have reached the server is sent first, under its key. */
        offline: { on: { 'network.returned': { target: 'idle', actions: 'setOnline' } } },
        unanswered: {
          entry: notifyFailure,
          on: {
            ...onChangeRequested([
              { guard: 'isRepeat', target: 'editing', actions: 'clearFailure' },
              { target: 'editing', actions: ['clearFailure', 'queueChange'] },
            ]),
            'cart.retried': { target: 'editing', actions: 'clearFailure' },
            'cart.failureDismissed': { target: 'idle', actions: ['clearFailure', 'clearCurrent'] },
          },
        },
      },
    },
  },
});
