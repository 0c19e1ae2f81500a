/**
 * What the browser's Back undoes on a page before it leaves the page: open overlays, the topmost first, then the steps of a flow. Each
 * has an entry of its own in the browser's history (its depth; 0 is the page itself), so that Back, Forward, a reload and a list of
 * entries work as on any site. Where history and page differ, the history follows the page.
 */
import { backStackSetup } from './setup.ts';
import { shownDepth, type BackStackContext, type HistoryEntry, type Navigation } from './types.ts';

interface At<Event> {
  readonly context: BackStackContext;
  readonly event: Event;
}

const overlayOf = ({ event }: At<{ readonly overlay: string }>) => event.overlay;
const stepOf = ({ event }: At<{ readonly step: number }>) => event.step;
const depthOf = ({ event }: At<HistoryEntry>) => event.depth;
const addressOf = ({ event }: At<Navigation>): Navigation => ({
  address: event.address,
  replaces: event.replaces,
});

const visitAfter = ({ replaces }: Navigation, { visit, depth }: BackStackContext): number =>
  replaces && depth === 0 ? visit : visit + 1;

/** An overlay's entry makes room for the page that is opened from it. */
const navigationFrom = (context: BackStackContext, asked: Navigation) => ({
  address: asked.address,
  replaces: asked.replaces || context.depth > (context.step ?? 0),
  visit: visitAfter(asked, context),
});

const opensPage = <Event>(asked: (at: At<Event>) => Navigation) =>
  [
    { type: 'navigate', params: (at: At<Event>) => navigationFrom(at.context, asked(at)) },
    {
      type: 'enterPage',
      params: (at: At<Event>) => ({ visit: visitAfter(asked(at), at.context), depth: 0 }),
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
  params: ({ event: { visit, depth, isOverlay } }: At<HistoryEntry>) => ({ visit, depth, isOverlay }),
} as const;
const askForStep = { type: 'askForStep', params: depthOf } as const;
const closesAbove = [
  { type: 'dismissOverlays', params: depthOf },
  { type: 'dropOverlays', params: depthOf },
  setDepth,
] as const;

const entersOtherPage = {
  guard: { type: 'isOtherPage', params: ({ event }: At<HistoryEntry>) => event.visit },
  target: '#backStack.arrived',
  actions: {
    type: 'enterPage',
    params: ({ event }: At<HistoryEntry>) => ({ visit: event.visit, depth: event.depth }),
  },
} as const;

const otherwiseOf = ({ event }: At<{ readonly otherwise: string }>): Navigation => ({
  address: event.otherwise,
  replaces: false,
});

const leavesPage = {
  type: 'traverse',
  params: ({ context }: { readonly context: BackStackContext }) => ({ by: -context.depth - 1 }),
} as const;

/** What was asked for while the browser moved. */
const opensPending = {
  guard: 'hasPending',
  target: '#backStack.settled',
  actions: opensPage(({ context }) => context.pending ?? { address: '', replaces: true }),
} as const;

export const backStackMachine = backStackSetup.createMachine({
  id: 'backStack',
  context: { visit: 0, depth: 0, step: null, overlays: [], pending: null },
  invoke: { id: 'watchHistory', src: 'watchHistory' },
  initial: 'arrived',
  on: {
    'overlay.opened': { actions: addOverlay },
    'overlay.closed': { actions: { type: 'removeOverlay', params: overlayOf } },
    'step.shown': { actions: setStep },
    'steps.left': { actions: clearStep },
    'navigation.asked': { target: '.settled', actions: opensPage(addressOf) },
    'return.asked': [
      { guard: 'hasPageBefore', target: '.leaving', actions: leavesPage },

      { target: '.settled', actions: opensPage(otherwiseOf) },
    ],
  },
  states: {
    /** The entry may be left over from overlays that did not come back with the page, or its steps may show later. */
    arrived: {
      always: opensPending,
      on: {
        'overlay.opened': { target: 'settled', actions: addOverlay },
        'step.shown': { target: 'settled', actions: setStep },
        'history.moved': [
          entersOtherPage,
          // Back found nothing to undo here.
          {
            guard: isBack,
            target: 'leaving',
            actions: [setDepth, leavesPage],
          },
          { actions: setDepth },
        ],
      },
    },
    settled: {
      always: [
        opensPending,
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
          entersOtherPage,
          { guard: isOtherStep, target: 'asking', actions: [...closesAbove, askForStep] },
          // An overlay that Forward leads to stays closed.
          { actions: closesAbove },
        ],
      },
    },
    /** The flow in steps is asked for the step of the entry. */
    asking: {
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
          entersOtherPage,
          { guard: isOtherStep, actions: [...closesAbove, askForStep] },
          { target: 'settled', actions: closesAbove },
        ],
      },
    },
    /** The browser moves within the page as it was told to, and says when it is there. */
    traversing: {
      on: {
        'navigation.asked': { actions: { type: 'postpone', params: addressOf } },
        'return.asked': [
          // From where the browser will be.
          { guard: 'hasPageBefore', target: 'leaving', actions: leavesPage },
          { actions: { type: 'postpone', params: otherwiseOf } },
        ],
        'history.moved': [entersOtherPage, { target: 'settled', actions: setDepth }],
      },
      after: { patience: 'settled' },
    },
    /** The browser moves to the page before; a second press leads no further. Where there is none, it stays here. */
    leaving: {
      on: {
        'navigation.asked': { actions: { type: 'postpone', params: addressOf } },
        'return.asked': {},
        'history.moved': [entersOtherPage, { actions: setDepth }],
      },
      after: { patience: 'settled' },
    },
  },
});
