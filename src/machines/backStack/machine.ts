/**
 * History entries of overlays and steps: the browser's Back closes open overlays, the topmost first, then returns to earlier steps, and only
 * then leaves the page. Each overlay and step has its own entry (its depth; 0 is the page itself), so that Back, Forward and a reload work
 * as on any site. If history and page differ, the history is adapted to the page.
 */
import { backStackSetup } from './setup.ts';
import { shownDepth, type BackStackContext, type HistoryEntry, type Navigation } from './types.ts';

interface ActionArgs<Event> {
  readonly context: BackStackContext;
  readonly event: Event;
}

const overlayOf = ({ event }: ActionArgs<{ readonly overlay: string }>) => event.overlay;
const stepOf = ({ event }: ActionArgs<{ readonly step: number }>) => event.step;
const depthOf = ({ event }: ActionArgs<HistoryEntry>) => event.depth;
const addressOf = ({ event }: ActionArgs<Navigation>): Navigation => ({
  address: event.address,
  replaces: event.replaces,
});

const visitAfter = ({ replaces }: Navigation, { visit, depth }: BackStackContext): number =>
  replaces && depth === 0 ? visit : visit + 1;

/** A page that is opened from an overlay replaces the overlay's entry. */
const navigationFrom = (context: BackStackContext, requested: Navigation) => ({
  address: requested.address,
  replaces: requested.replaces || context.depth > (context.step ?? 0),
  visit: visitAfter(requested, context),
});

const openPage = <Event>(navigationOf: (args: ActionArgs<Event>) => Navigation) =>
  [
    {
      type: 'navigate',
      params: (args: ActionArgs<Event>) => navigationFrom(args.context, navigationOf(args)),
    },
    {
      type: 'enterPage',
      params: (args: ActionArgs<Event>) => ({
        visit: visitAfter(navigationOf(args), args.context),
        depth: 0,
      }),
    },
    'clearPending',
  ] as const;

const addOverlay = { type: 'addOverlay', params: overlayOf } as const;
const setStep = { type: 'setStep', params: stepOf } as const;
const clearStep = { type: 'setStep', params: () => null } as const;
const setDepth = { type: 'setDepth', params: depthOf } as const;
const isBack = { type: 'isBack', params: depthOf } as const;
const isOtherStep = {
  type: 'isOtherStep',
  params: ({ event: { visit, depth, isOverlay } }: ActionArgs<HistoryEntry>) => ({ visit, depth, isOverlay }),
} as const;
const requestStep = { type: 'requestStep', params: depthOf } as const;
const closeOverlaysAbove = [
  { type: 'dismissOverlays', params: depthOf },
  { type: 'dropOverlays', params: depthOf },
  setDepth,
] as const;

const onOtherPage = {
  guard: { type: 'isOtherPage', params: ({ event }: ActionArgs<HistoryEntry>) => event.visit },
  target: '#backStack.entered',
  actions: {
    type: 'enterPage',
    params: ({ event }: ActionArgs<HistoryEntry>) => ({ visit: event.visit, depth: event.depth }),
  },
} as const;

const fallbackOf = ({ event }: ActionArgs<{ readonly otherwise: string }>): Navigation => ({
  address: event.otherwise,
  replaces: false,
});

const leavePage = {
  type: 'traverse',
  params: ({ context }: { readonly context: BackStackContext }) => ({ by: -context.depth - 1 }),
} as const;

/** A navigation that was requested during a traversal. */
const openPending = {
  guard: 'hasPending',
  target: '#backStack.settled',
  actions: openPage(({ context }) => context.pending ?? { address: '', replaces: true }),
} as const;

export const backStackMachine = backStackSetup.createMachine({
  id: 'backStack',
  context: { visit: 0, depth: 0, step: null, overlays: [], pending: null },
  invoke: { id: 'watchHistory', src: 'watchHistory' },
  initial: 'entered',
  on: {
    'overlay.opened': { actions: addOverlay },
    'overlay.closed': { actions: { type: 'removeOverlay', params: overlayOf } },
    'step.shown': { actions: setStep },
    'steps.left': { actions: clearStep },
    'navigation.requested': { target: '.settled', actions: openPage(addressOf) },
    'back.requested': [
      { guard: 'hasPageBefore', target: '.leaving', actions: leavePage },

      { target: '.settled', actions: openPage(fallbackOf) },
    ],
  },
  states: {
    /** The entry may belong to an overlay of an earlier document, or to a step that is not rendered yet. */
    entered: {
      always: openPending,
      on: {
        'overlay.opened': { target: 'settled', actions: addOverlay },
        'step.shown': { target: 'settled', actions: setStep },
        'history.moved': [
          onOtherPage,
          // Back had nothing to close on this page.
          {
            guard: isBack,
            target: 'leaving',
            actions: [setDepth, leavePage],
          },
          { actions: setDepth },
        ],
      },
    },
    settled: {
      always: [
        openPending,
        {
          guard: 'isTooDeep',
          target: 'traversing',
          actions: [
            { type: 'traverse', params: ({ context }) => ({ by: shownDepth(context) - context.depth }) },
            { type: 'setDepth', params: ({ context }) => shownDepth(context) },
          ],
        },
        {
          guard: 'isTooShallow',
          actions: [
            {
              type: 'pushEntries',
              params: ({ context }) => ({
                visit: context.visit,
                from: context.depth,
                to: shownDepth(context),
                steps: context.step ?? 0,
              }),
            },
            { type: 'setDepth', params: ({ context }) => shownDepth(context) },
          ],
        },
      ],
      on: {
        'history.moved': [
          onOtherPage,
          { guard: isOtherStep, target: 'awaitingStep', actions: [...closeOverlaysAbove, requestStep] },
          // Forward does not open a closed overlay.
          { actions: closeOverlaysAbove },
        ],
      },
    },
    /** The flow was requested to show the step of the entry. */
    awaitingStep: {
      on: {
        'step.shown': [
          {
            guard: { type: 'isAhead', params: stepOf },
            target: 'traversing',
            actions: [
              setStep,
              { type: 'traverse', params: ({ context, event }) => ({ by: event.step - context.depth }) },
              { type: 'setDepth', params: stepOf },
            ],
          },
          { target: 'settled', actions: setStep },
        ],
        'steps.left': { target: 'settled', actions: clearStep },
        'history.moved': [
          onOtherPage,
          { guard: isOtherStep, actions: [...closeOverlaysAbove, requestStep] },
          { target: 'settled', actions: closeOverlaysAbove },
        ],
      },
    },
    /** The browser traverses entries of this page; `history.moved` reports the end. */
    traversing: {
      on: {
        'navigation.requested': { actions: { type: 'postpone', params: addressOf } },
        'back.requested': [
          // `depth` is already that of the target entry.
          { guard: 'hasPageBefore', target: 'leaving', actions: leavePage },
          { actions: { type: 'postpone', params: fallbackOf } },
        ],
        'history.moved': [onOtherPage, { target: 'settled', actions: setDepth }],
      },
      after: { requestTimeout: 'settled' },
    },
    /** The browser traverses to the previous page, if there is one; further presses are ignored. */
    leaving: {
      on: {
        'navigation.requested': { actions: { type: 'postpone', params: addressOf } },
        'back.requested': {},
        'history.moved': [onOtherPage, { actions: setDepth }],
      },
      after: { requestTimeout: 'settled' },
    },
  },
});
