/**
 * DESK-310: staff pack the chosen orders one after the other: items are scanned or pressed until the parcel is complete, then it is sent
 * under an idempotency key, and again under the same key if there was no response. The next order opens automatically.
 */
import { assign, fromPromise, setup } from 'xstate';
import type { Failure } from '../../../contract/failure.ts';
import type { Notice } from '../common/notice.ts';
import { actionNotProvided, notProvided } from '../common/notProvided.ts';
import { failsTo, ifFailure, isOutcomeUnknown, setFailure } from '../common/failure.ts';
import { findPressed, findScanned, isComplete, isItemCode } from './scan.ts';
import type {
  OrdersChosen,
  PackingContext,
  PackingEvent,
  PackingRound,
  PackLine,
  ParcelRequest,
} from './types.ts';

/** The parcel of the current request; throws without one. */
const requireParcel = ({ parcel }: PackingContext): ParcelRequest => {
  if (parcel === null) throw new Error('No parcel is ready.');
  return parcel;
};

const sizesOf = ({ lines, packed }: PackingContext): PackingRound['sizes'] =>
  Object.fromEntries(
    lines.filter(({ lineId }) => lineId in packed).map(({ lineId, size }) => [lineId, size]),
  );

const roundOf = ({ context }: { readonly context: PackingContext }): PackingRound | null => {
  const { chosen, orderId, packed, sent } = context;
  return orderId === null ? null : { orderIds: chosen, orderId, packed, sizes: sizesOf(context), sent };
};

const empty = { lines: [], packed: {}, wrong: null, parcel: null, failure: null } as const;
const nothing: PackingContext = { chosen: [], queue: [], orderId: null, mistakes: 0, sent: 0, ...empty };

/** DESK-634: the open order of a resumed round and those after it; all orders of a new one. */
const startRound = ({ orderIds, resumed }: OrdersChosen): PackingContext => {
  const chosen = [...new Set(orderIds)];
  const queue = resumed ? chosen.slice(Math.max(0, chosen.indexOf(resumed.orderId))) : chosen;
  return { ...nothing, chosen, queue, sent: resumed?.sent ?? 0 };
};

const addItem = (context: PackingContext, found: ReturnType<typeof findScanned>): Partial<PackingContext> => {
  if ('wrong' in found) {
    const number = context.mistakes + 1;
    return { wrong: { ...found.wrong, number }, mistakes: number };
  }
  const { lineId } = found.line;
  return { packed: { ...context.packed, [lineId]: (context.packed[lineId] ?? 0) + 1 }, wrong: null };
};

const loadFailed = failsTo('loadFailed');
const unanswered = failsTo('unanswered');
const leave = { target: 'choosing', actions: 'clear' } as const;
const storeRound = { type: 'storeRound', params: roundOf } as const;
const closeOrder = { target: 'advancing', actions: 'clearOrder' } as const;
const change = (action: 'addItem' | 'removeItem') => ({ actions: [action, storeRound] });

export const packingMachine = setup({
  types: {} as { context: PackingContext; events: PackingEvent },
  actors: {
    /** The lines of an order that are to be sent; empty where there are none. */
    loadLines: fromPromise<readonly PackLine[], { readonly orderId: string }>(notProvided('loadLines')),
    /** Sends the parcel, refetches the changed data, and resolves with the server's message. */
    sendParcel: fromPromise<string, ParcelRequest>(notProvided('sendParcel')),
  },
  actions: {
    notify: (_, _notice: Notice) => actionNotProvided('notify')(),
    /** Stores it for a page that is loaded again, and for `loadLines`; null once the round has ended. */
    storeRound: (_, _round: PackingRound | null) => actionNotProvided('storeRound')(),
    choose: assign(({ event }) => (event.type === 'orders.chosen' ? startRound(event) : {})),
    openNext: assign(({ context: { queue } }) => ({
      ...empty,
      orderId: queue[0] ?? null,
      queue: queue.slice(1),
    })),
    setLines: assign({
      lines: (_, lines: readonly PackLine[]) => lines,
      packed: (_, lines) =>
        Object.fromEntries(lines.flatMap(({ lineId, packed = 0 }) => (packed > 0 ? [[lineId, packed]] : []))),
      wrong: null,
    }),
    addItem: assign(({ context, event }) => {
      if (event.type === 'code.scanned') return addItem(context, findScanned(context, event.code));
      if (event.type === 'parcel.submitted')
        return addItem(context, findScanned(context, event.trackingNumber ?? ''));
      return event.type === 'item.packed' ? addItem(context, findPressed(context, event.lineId)) : {};
    }),
    removeItem: assign(({ context: { packed }, event }) =>
      event.type === 'item.unpacked'
        ? { packed: { ...packed, [event.lineId]: Math.max(0, (packed[event.lineId] ?? 0) - 1) }, wrong: null }
        : {},
    ),
    setParcel: assign(({ context: { orderId, lines, packed }, event }) => {
      if (event.type !== 'parcel.submitted' || orderId === null) return {};
      const { requestId, trackingNumber, trackingUrl } = event;
      const items = lines
        .map(({ lineId, size }) => ({ orderItemId: lineId, quantity: packed[lineId] ?? 0, size }))
        .filter(({ quantity }) => quantity > 0);
      return {
        failure: null,
        wrong: null,
        parcel: {
          requestId,
          orderId,
          items,
          ...(trackingNumber === undefined ? {} : { trackingNumber }),
          ...(trackingUrl === undefined ? {} : { trackingUrl }),
        },
      };
    }),
    clearParcel: assign({ parcel: null }),
    /** Nothing of the sent order is packed any more. */
    countSent: assign({ sent: ({ context }) => context.sent + 1, packed: {} }),
    clearOrder: assign({ orderId: null, ...empty }),
    clear: assign(nothing),
    clearFailure: assign({ failure: null }),
    setFailure: assign({ failure: (_, failure: Failure) => failure }),
  },
  guards: {
    hasOrders: ({ event }) => event.type === 'orders.chosen' && event.orderIds.length > 0,
    hasNext: ({ context }) => context.queue.length > 0,
    isComplete: ({ context }) => isComplete(context),
    isItemScanned: ({ context, event }) =>
      event.type === 'parcel.submitted' && isItemCode(context, event.trackingNumber ?? ''),
    hasItems: ({ context }) => Object.values(context.packed).some((quantity) => quantity > 0),
    isNothingLeft: (_, lines: readonly PackLine[]) => lines.length === 0,
    /** The outcome is unknown: the same request may be sent again under its key. */
    isRetryable: (_, failure: Failure) => isOutcomeUnknown(failure),
  },
  delays: { requestTimeout: 30_000 },
}).createMachine({
  id: 'packing',
  context: nothing,
  initial: 'choosing',
  states: {
    choosing: {
      on: { 'orders.chosen': { guard: 'hasOrders', target: 'advancing', actions: 'choose' } },
    },
    /** Opens the next order, or ends. */
    advancing: {
      always: [{ guard: 'hasNext', target: 'loading', actions: 'openNext' }, { target: 'finished' }],
    },
    loading: {
      on: { 'page.left': leave },
      invoke: {
        id: 'loadLines',
        src: 'loadLines',
        input: ({ context }) => ({ orderId: context.orderId ?? '' }),
        onDone: [
          // Sent before, or by another member of staff.
          {
            guard: { type: 'isNothingLeft', params: ({ event }) => event.output },
            ...closeOrder,
          },
          {
            target: 'packing',
            actions: [{ type: 'setLines', params: ({ event }) => event.output }, storeRound],
          },
        ],
        onError: loadFailed.onError,
      },
      after: loadFailed.after,
    },
    loadFailed: {
      on: {
        'packing.retried': { target: 'loading', actions: 'clearFailure' },
        'order.skipped': closeOrder,
        'page.left': leave,
      },
    },
    packing: {
      on: {
        'code.scanned': change('addItem'),
        'item.packed': change('addItem'),
        'item.unpacked': change('removeItem'),
        'parcel.submitted': [
          { guard: 'isItemScanned', ...change('addItem') },
          { guard: 'isComplete', target: 'shipping', actions: 'setParcel' },
          { guard: 'hasItems', target: 'confirmingPart', actions: 'setParcel' },
        ],
        'order.skipped': closeOrder,
        'page.left': leave,
      },
    },
    /** DESK-540: a parcel in which items are missing leaves after a question, since it cannot be undone. */
    confirmingPart: {
      on: {
        'part.confirmed': 'shipping',
        'part.declined': { target: 'packing', actions: 'clearParcel' },
        'page.left': leave,
      },
    },
    shipping: {
      invoke: {
        id: 'sendParcel',
        src: 'sendParcel',
        input: ({ context }) => requireParcel(context),
        onDone: {
          target: 'shipped',
          actions: [
            { type: 'notify', params: ({ event }) => ({ kind: 'success', text: event.output }) },
            'countSent',
            storeRound,
          ],
        },
        onError: [
          { guard: ifFailure('isRetryable'), ...unanswered.onError },
          { target: 'refused', actions: setFailure() },
        ],
      },
      after: unanswered.after,
    },
    /** The next order opens automatically. */
    shipped: { always: closeOrder },
    /** The outcome is unknown; a repeat under the same key is safe. */
    unanswered: {
      on: {
        'packing.retried': { target: 'shipping', actions: 'clearFailure' },
        'order.skipped': closeOrder,
        'page.left': leave,
      },
    },
    /** The server refused the parcel: the order has changed, and is loaded again. */
    refused: {
      on: {
        'packing.retried': { target: 'loading', actions: 'clearFailure' },
        'order.skipped': closeOrder,
        'page.left': leave,
      },
    },
    finished: {
      entry: { type: 'storeRound', params: null },
      on: {
        'orders.chosen': { guard: 'hasOrders', target: 'advancing', actions: 'choose' },
        'page.left': leave,
      },
    },
  },
});
