/** Setup of the cart machine: types, actors, actions, guards and delays. `src/app` provides the stubs. */
import { assign, emit, fromPromise, setup } from 'xstate';
import type { Failure } from '../../../contract/failure.ts';
import type { Notice } from '../common/notice.ts';
import { actionNotProvided, notProvided } from '../common/notProvided.ts';
import {
  hasPendingAdd,
  isLeavingRequestPage,
  isPageKnown,
  canPromptSignIn,
  requestPageOf,
  shouldKeepPending,
} from './pendingEdits.ts';
import { toCartChange } from './toCartChange.ts';
import { editsOf, enqueued, isSameChange, withIntent } from './queue.ts';
import { successText } from './texts.ts';
import type { SignOutReason } from '../auth/types.ts';
import type { CartChange, CartContext, CartEvent, CartFact, EditInput } from './types.ts';

/** Number of removed lines that can be restored. */
const undoDepth = 5;

const noEdits = { current: null, queue: [], removed: [] };

export const emptyContext: CartContext = {
  cartId: null,
  intents: [],
  requestedOn: null,
  page: null,
  ...noEdits,
  failure: null,
  isOffline: false,
  late: [],
};

const noRequests = {
  cartId: null,
  intents: [],
  requestedOn: null,
  ...noEdits,
  failure: null,
};

/** The edit under way; throws without one. */
export const requireCurrent = ({ current }: CartContext): CartChange => {
  if (current === null) throw new Error('No cart edit');
  return current;
};

export const cartSetup = setup({
  types: {} as { context: CartContext; events: CartEvent; emitted: CartFact },
  actors: {
    /** Sends the edit and puts the returned cart into the query cache. */
    editCart: fromPromise<void, EditInput>(notProvided('editCart')),
  },
  actions: {
    notify: (_, _notice: Notice) => actionNotProvided('notify')(),
    notifyOtherTabs: actionNotProvided('notifyOtherTabs'),
    /** Stores the items that a guest requested, so that they outlive the document. */
    persistIntents: (_, _pending: Pick<CartContext, 'intents'>) => actionNotProvided('persistIntents')(),

    setPage: assign(({ event }) =>
      event.type === 'page.entered' ? { page: { path: event.path, access: event.access } } : {},
    ),

    /** Drops edits of another cart from an earlier page. */
    openCart: assign(({ context }, cartId: string) =>
      context.cartId === null || context.cartId === cartId
        ? { cartId }
        : { cartId, ...noEdits, failure: null },
    ),
    /** The session expired: the same shopper may sign in again. */
    preserveEdits: assign(({ context }) => ({ requestedOn: requestPageOf(context), failure: null })),
    emptyCart: assign(({ context: { page, isOffline } }) => ({ ...emptyContext, page, isOffline })),
    dropStaleEdits: assign(({ context }) => (shouldKeepPending(context) ? {} : { cartId: null, ...noEdits })),
    addIntent: assign(({ context, event }) => {
      const change = toCartChange(event);
      if (change?.kind !== 'add') return {};
      return { intents: withIntent(context.intents, change), requestedOn: requestPageOf(context) };
    }),
    reassignIntents: assign(({ context }) => ({
      requestedOn: context.intents.length > 0 ? requestPageOf(context) : null,
    })),
    dropIntents: assign({ intents: [] }),
    clearRequested: assign(noRequests),
    queueIntents: assign(({ context: { intents, queue } }) => ({
      intents: [],
      requestedOn: null,
      queue: intents.reduce<readonly CartChange[]>(enqueued, queue),
    })),
    queueChange: assign(({ context, event }) => {
      const change = toCartChange(event);
      if (change === null) return {};
      const restoredLineId = event.type === 'cart.removalUndone' ? event.line.lineId : null;
      return {
        queue: enqueued(context.queue, change),
        removed: context.removed.filter(({ lineId }) => lineId !== restoredLineId),
      };
    }),
    takeNext: assign(({ context: { queue } }) => ({
      current: queue[0] ?? null,
      queue: queue.slice(1),
      failure: null,
    })),
    recordRemoval: assign(({ context: { current, removed } }) =>
      current?.kind === 'remove'
        ? { removed: [{ lineId: current.lineId, item: current.item }, ...removed].slice(0, undoDepth) }
        : {},
    ),
    clearCurrent: assign({ current: null }),
    setFailure: assign({ failure: (_, failure: Failure) => failure }),
    clearFailure: assign({ failure: null }),
    setOffline: assign({ isOffline: true, failure: null }),
    setOnline: assign(({ context }) => ({
      isOffline: false,
      late: editsOf(context).map(({ requestId }) => requestId),
    })),
    requestSignIn: emit({ type: 'cart.signInRequired' }),
    emitEdited: emit(({ context: { late } }, change: CartChange) => ({
      type: 'cart.edited' as const,
      change,
      isLate: late.includes(change.requestId),
    })),
  },
  guards: {
    canPromptSignIn: ({ context }) => canPromptSignIn(context),
    isPageKnown: ({ context }) => isPageKnown(context),
    hasPendingAdd: ({ context }) => hasPendingAdd(context),
    isLeavingRequestPage,
    isEnded: (_, how: SignOutReason) => how === 'ended',
    isOffline: ({ context }) => context.isOffline,
    /** The browser was offline when the request failed. */
    isOfflineFailure: (_, { code }: Failure) => code === 'offline',
    hasNext: ({ context }) => context.queue.length > 0,
    /** An earlier document sent it and was closed before the response. */
    hasUnansweredEdit: ({ context }) => context.current !== null,
    /** No response, a server error, or a request still in flight: the same request may be sent again under its key. */
    isRetryable: (_, { status, code }: Failure) =>
      status === 0 || status >= 500 || code === 'idempotency_in_flight',
    hasSuccessText: ({ context }) => successText(requireCurrent(context)) !== null,
    /** The shopper requests the unanswered edit again: one edit, not two. */
    isRepeat: ({ context, event }) => {
      const change = toCartChange(event);
      return change !== null && context.current !== null && isSameChange(context.current, change);
    },
  },
  delays: { requestTimeout: 30_000 },
});
