/** What the cart machine is made of: its types, the stubs that src/app joins to services, its guards and actions. */ import {
  assign,
  emit,
  fromPromise,
  setup,
} from 'xstate';
import type { Failure } from '../../../contract/failure.ts';
import type { Notice } from '../notice.ts';
import { actionNotProvided, notProvided } from '../notProvided.ts';
import {
  hasAskedToAdd,
  isLeavingPlace,
  isPlaceKnown,
  mayAskToSignIn,
  placeOf,
  staysPending,
} from './asked.ts';
import { changeOf } from './changeOf.ts';
import { editsOf, enqueued, isSameWish, withIntent } from './queue.ts';
import { successText } from './texts.ts';
import type { SignedOutHow } from '../auth/types.ts';
import type { CartChange, CartContext, CartEvent, CartFact, EditInput } from './types.ts';

/** How many removed lines can be put back. */
const undoDepth = 5;

const noEdits = { current: null, queue: [], removed: [] };

export const emptyContext: CartContext = {
  cartId: null,
  intents: [],
  askedOn: null,
  page: null,
  ...noEdits,
  failure: null,
  isOffline: false,
  late: [],
};

const nothingAsked = {
  cartId: null,
  intents: [],
  askedOn: null,
  ...noEdits,
  failure: null,
};

/** Behind a state that always has one. */
export const currentOf = ({ current }: CartContext): CartChange => {
  if (current === null) throw new Error('The cart edits without an edit.');
  return current;
};

export const cartSetup = setup({
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
    keepBeyondPage: (_, _asked: Pick<CartContext, 'intents'>) => actionNotProvided('keepBeyondPage')(),

    setPage: assign(({ event }) =>
      event.type === 'page.entered' ? { page: { path: event.path, access: event.access } } : {},
    ),

    /** What was wished of another cart, on an earlier page, is off. */
    openCart: assign(({ context }, cartId: string) =>
      context.cartId === null || context.cartId === cartId
        ? { cartId }
        : { cartId, ...noEdits, failure: null },
    ),
    /** The session merely ended: the same shopper may sign in again. */
    keepPending: assign(({ context }) => ({ askedOn: placeOf(context), failure: null })),
    emptyCart: assign(({ context: { page, isOffline } }) => ({ ...emptyContext, page, isOffline })),
    dropStalePending: assign(({ context }) => (staysPending(context) ? {} : { cartId: null, ...noEdits })),
    addIntent: assign(({ context, event }) => {
      const change = changeOf(event);
      if (change?.kind !== 'add') return {};
      return { intents: withIntent(context.intents, change), askedOn: placeOf(context) };
    }),
    moveIntents: assign(({ context }) => ({ askedOn: context.intents.length > 0 ? placeOf(context) : null })),
    dropIntents: assign({ intents: [] }),
    dropAsked: assign(nothingAsked),
    queueIntents: assign(({ context: { intents, queue } }) => ({
      intents: [],
      askedOn: null,
      queue: intents.reduce<readonly CartChange[]>(enqueued, queue),
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
    setOffline: assign({ isOffline: true, failure: null }),
    setOnline: assign(({ context }) => ({
      isOffline: false,
      late: editsOf(context).map(({ requestId }) => requestId),
    })),
    askToSignIn: emit({ type: 'cart.signInNeeded' }),
    announceEdit: emit(({ context: { late } }, change: CartChange) => ({
      type: 'cart.edited' as const,
      change,
      isLate: late.includes(change.requestId),
    })),
  },
  guards: {
    mayAskToSignIn: ({ context }) => mayAskToSignIn(context),
    isPlaceKnown: ({ context }) => isPlaceKnown(context),
    hasAskedToAdd: ({ context }) => hasAskedToAdd(context),
    isLeavingPlace,
    isEnded: (_, how: SignedOutHow) => how === 'ended',
    isOffline: ({ context }) => context.isOffline,
    /** The browser was offline when the request failed. */
    isOfflineFailure: (_, { code }: Failure) => code === 'offline',
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
