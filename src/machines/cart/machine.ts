/**
 * Everything that changes the cart: one edit at a time, the rest coalesced behind it (CART-18 to CART-27); what a guest asked for
 * is kept over the sign-in and added then (PROD-05). It holds no cart: the answer of an edit goes to the query cache.
 */
import { assign, emit, fromPromise, setup } from 'xstate';
import { messages } from '../../../contract/errors.ts';
import type { Failure } from '../../../contract/failure.ts';
import { failureOf, timedOut } from '../failureOf.ts';
import type { Notice } from '../notice.ts';
import { actionNotProvided, notProvided } from '../notProvided.ts';
import { changeOf } from './changeOf.ts';
import { enqueued, isSameWish } from './queue.ts';
import { failureText, successText } from './texts.ts';
import type { CartChange, CartContext, CartEvent, CartFact, EditInput } from './types.ts';

/** How many removed lines can be put back. */
const undoDepth = 5;

const emptyContext: CartContext = {
  cartId: null,
  intent: null,
  current: null,
  queue: [],
  removed: [],
  failure: null,
};

/** Behind a state that always has one. */
const currentOf = ({ current }: CartContext): CartChange => {
  if (current === null) throw new Error('The cart edits without an edit.');
  return current;
};

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

const cartSetup = setup({
  types: {
    context: {} as CartContext,
    events: {} as CartEvent,
    emitted: {} as CartFact,
  },
  actors: {
    /** Sends the edit and puts the cart that it answers with into the query cache. */
    editCart: fromPromise<void, EditInput>(notProvided('editCart')),
  },
  actions: {
    notify: (_, _notice: Notice) => actionNotProvided('notify')(),
    tellOtherTabs: actionNotProvided('tellOtherTabs'),
    /** Keeps what a guest asked for beyond this page. */
    keepBeyondPage: (_, _intent: { intent: CartContext['intent'] }) => actionNotProvided('keepBeyondPage')(),

    /** What was wished of another cart, on an earlier page, is off. */
    openCart: assign(({ context }, cartId: string) =>
      context.cartId === null || context.cartId === cartId
        ? { cartId }
        : { ...emptyContext, intent: context.intent, cartId },
    ),
    /** The guest's intent outlives the end of a session: the shopper may sign in again. */
    closeCart: assign(({ context }) => ({ ...emptyContext, intent: context.intent })),
    keepIntent: assign(({ event }) => {
      const change = changeOf(event);
      return change?.kind === 'add' ? { intent: change } : {};
    }),
    /** Nobody knows yet whose wishes they are: what was asked for before waits too. */
    keepIntents: assign(({ context: { intent, queue }, event }) => {
      const change = changeOf(event);
      if (change?.kind !== 'add') return {};
      // The way back from another party tells again of what this tab may know already.
      const isOther = intent !== null && intent.requestId !== change.requestId;
      return { intent: change, queue: isOther ? enqueued(queue, intent) : queue };
    }),
    dropIntent: assign({ intent: null }),
    queueIntent: assign(({ context: { intent, queue } }) => ({
      intent: null,
      queue: intent ? enqueued(queue, intent) : queue,
    })),
    queueChange: assign(({ context, event }) => {
      const change = changeOf(event);
      if (change === null) return {};
      const undone = event.type === 'cart.removalUndone' ? event.line.lineId : null;
      return {
        queue: enqueued(context.queue, change),
        removed: context.removed.filter(({ lineId }) => lineId !== undone),
      };
    }),
    takeNext: assign(({ context: { queue } }) => ({
      current: queue[0] ?? null,
      queue: queue.slice(1),
      failure: null,
    })),
    rememberRemoval: assign(({ context: { current, removed } }) =>
      current?.kind === 'remove'
        ? { removed: [{ lineId: current.lineId, piece: current.piece }, ...removed].slice(0, undoDepth) }
        : {},
    ),
    forgetCurrent: assign({ current: null }),
    showFailure: assign({ failure: (_, failure: Failure) => failure }),
    clearFailure: assign({ failure: null }),
    askToSignIn: emit({ type: 'cart.signInNeeded' }),
    announceEdit: emit((_, change: CartChange) => ({ type: 'cart.edited' as const, change })),
  },
  guards: {
    hasIntent: ({ context }) => context.intent !== null,
    hasNext: ({ context }) => context.queue.length > 0,
    /** An earlier page sent it and died before the answer. */
    hasUnanswered: ({ context }) => context.current !== null,
    /** No answer, a server that is down, or one that still works on it: the same request may be sent again, under its own key. */
    isUnanswered: (_, { status, code }: Failure) =>
      status === 0 || status >= 500 || code === 'idempotency_in_flight',
    hasSuccessText: ({ context }) => successText(currentOf(context)) !== null,
    /** The shopper asks again for what got no answer: one wish, not two. */
    isRepeat: ({ context, event }) => {
      const change = changeOf(event);
      return change !== null && context.current !== null && isSameWish(context.current, change);
    },
  },
  delays: { patience: 30_000 },
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
      actions: [{ type: 'openCart', params: ({ event }) => event.cartId }, 'queueIntent'],
    },
    'session.closed': { target: '.guest', actions: 'closeCart' },
    'session.absent': { target: '.guest', actions: 'closeCart' },
    'journal.resumed': { target: '.awaitingSession', reenter: true, actions: 'clearFailure' },
  },
  states: {
    /** Nobody knows yet who is here; a wish waits without a word. */
    awaitingSession: { on: { 'cart.itemAsked': { actions: 'keepIntents' } } },
    guest: {
      initial: 'arriving',
      on: {
        'cart.itemAsked': { target: '.asking', actions: 'keepIntent' },
        'intent.dropped': { actions: 'dropIntent' },
        'departure.begun': {
          actions: { type: 'keepBeyondPage', params: ({ context: { intent } }) => ({ intent }) },
        },
      },
      states: {
        arriving: { always: [{ guard: 'hasIntent', target: 'asking' }, { target: 'browsing' }] },
        asking: {
          always: {
            target: 'browsing',
            actions: [
              { type: 'notify', params: { kind: 'warning', text: messages.loginToAdd } },
              'askToSignIn',
            ],
          },
        },
        browsing: {},
      },
    },
    ready: {
      initial: 'resting',
      on: wishes({ actions: 'queueChange' }),
      states: {
        resting: {
          always: [
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
