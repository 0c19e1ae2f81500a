/** What Back, Forward and navigation make of overlays and steps, for a shopper who presses them at any place. */
import type { EventObject } from 'xstate';
import { backStackMachine } from '../../../../src/machines/backStack/machine.ts';
import { paramsOf, emitted, fieldOf } from '../../observe.ts';
import { difference, equal } from '../../predict.ts';
import type { Press, Scenario, StepRule } from '../../scenario.ts';
import {
  askedStep,
  dismissedOverlays,
  first,
  isIdle,
  isMoving,
  movedTo,
  noted,
  openEntry,
  opened,
  pageOf,
  positionOf,
  shown,
  type Model,
} from './browser.ts';

const oneEntryEach: StepRule<Model> = {
  rule: 'ROUTE-22 each step and each open overlay has one entry of its own',
  check: ({ model }) =>
    !isMoving(model) &&
    model.asked === null &&
    !model.isFresh &&
    !model.isLeaving &&
    difference(positionOf(model), shown(model)),
};

const rules: readonly StepRule<Model>[] = [
  equal(
    'ROUTE-22 Back closes what lies above the entry that it leads to, the page stays',
    dismissedOverlays,
    (step) => emitted(step, 'backStack.overlaysDismissed').flatMap((fact) => fieldOf(fact, 'overlays')),
  ),
  equal(
    'CHECK-19 RETURN-01 Back and Forward ask the flow for the step of the entry that they lead to',
    askedStep,
    (step) => emitted(step, 'backStack.stepRequested').map((fact) => fieldOf(fact, 'step')),
  ),
  oneEntryEach,
  {
    rule: 'ROUTE-22 each entry says how many pages, and how many steps and overlays, come before it',
    check: ({ model: { entries } }) =>
      difference(
        entries.map(({ visit, depth }) => [visit, depth]),
        entries.map(({ page }, index) => [page, positionOf({ ...first, entries, index })]),
      ),
  },
  {
    rule: 'ROUTE-22 an entry that is added says whether it is of an overlay or of a step',
    check: (step) => {
      const { entries } = step.model;
      const added = paramsOf(step, 'pushEntries').length > 0 ? openEntry(step.model) : null;
      return (
        added &&
        difference(
          added.isOverlay,
          entries.length - 1 - entries.findIndex(({ page }) => page === added.page) > (step.model.step ?? 0),
        )
      );
    },
  },
  equal(
    'ROUTE-22 a page that is asked for opens once, where the browser moves as soon as it is there, and takes the place of an overlay',
    opened,
    (step) =>
      paramsOf(step, 'navigate').map((to) => ({
        address: fieldOf(to, 'address'),
        replaces: fieldOf(to, 'replaces'),
      })),
  ),
  {
    rule: 'ROUTE-22 REVIEW-09 going back, and a Back that undoes nothing, lead to the page before, once',
    check: (step) => {
      const { modelBefore: before, event } = step;
      const isReturn = event?.type === 'back.requested' && pageOf(before) > 0 && !before.isLeaving;
      if (!isReturn && !isIdle(step)) return null;
      const { entries, index, moves } = step.model;
      const end = index + moves.reduce((sum, by) => sum + by, 0);
      const target = entries.findLastIndex(({ page }) => page === pageOf(before) - 1);
      return difference(end, isIdle(step) && target < 0 ? -1 : target);
    },
  },
  {
    rule: 'CHECK-19 RETURN-01 a flow that stays at its step keeps what Forward leads to',
    check: (step) => {
      const { event, modelBefore: before } = step;
      if (event?.type !== 'step.shown' || before.asked === null || isMoving(before)) return null;
      const by = Number(fieldOf(event, 'step')) - positionOf(before);
      const target = before.entries[before.index + by];
      const hasEntry = by > 0 && target?.page === pageOf(before) && !target.isOverlay;
      const moves = paramsOf(step, 'traverse').map((move) => fieldOf(move, 'by'));
      return hasEntry && difference([moves, paramsOf(step, 'pushEntries').length], [[by], 0]);
    },
  },
  {
    rule: 'ROUTE-22 the browser is never moved without a reason',
    check: ({ effects, model, modelBefore, event }) =>
      effects.some((effect) => effect.kind === 'did' && effect.action === 'traverse') &&
      event?.type === 'back.requested' &&
      modelBefore.isLeaving &&
      `moved to ${model.index}`,
  },
];

const event = (type: string, fields: object = {}): EventObject => ({ type, ...fields });
const press = (label: string, happened: EventObject, model: Model): Press<Model> => ({
  label,
  to: 'backStack',
  event: happened,
  model,
});

const arrive = (label: string, model: Model): Press<Model>[] => {
  const entry = model.entries[model.index];
  return entry
    ? [
        press(
          label,
          event('history.moved', { visit: entry.visit, depth: entry.depth, isOverlay: entry.isOverlay }),
          model,
        ),
      ]
    : [];
};

const mostPages = 1;

interface Alphabet {
  readonly overlays: readonly string[];
  readonly steps: readonly number[];
}

const navigations = (model: Model): Press<Model>[] =>
  pageOf(model) >= mostPages && !model.isLeaving
    ? []
    : [
        { address: '/bags', replaces: false },
        { address: '/shoes', replaces: true },
      ].map((asked) =>
        press(
          `to ${asked.address}`,
          event('navigation.requested', asked),
          isMoving(model) ? { ...model, waiting: asked } : model,
        ),
      );

const returns = (model: Model): Press<Model>[] => {
  const otherwise = { address: '/orders', replaces: false };
  const isNowhere = pageOf(model) === 0;
  const next = isNowhere
    ? { ...model, waiting: isMoving(model) && !model.isLeaving ? otherwise : model.waiting }
    : { ...model, isLeaving: true };
  return pageOf(model) > mostPages
    ? []
    : [press('to the page before', event('back.requested', { otherwise: '/orders' }), next)];
};

const shownOnPage = (model: Model, { overlays, steps }: Alphabet): Press<Model>[] => [
  ...overlays.flatMap((overlay) =>
    model.overlays.includes(overlay)
      ? [
          press(`${overlay} closes`, event('overlay.closed', { overlay }), {
            ...model,
            overlays: model.overlays.filter((id) => id !== overlay),
          }),
        ]
      : [
          press(`${overlay} opens`, event('overlay.opened', { overlay }), {
            ...model,
            overlays: [...model.overlays, overlay],
            isFresh: false,
          }),
        ],
  ),
  ...steps.map((step) =>
    press(`step ${step} shows`, event('step.shown', { step }), {
      ...model,
      step,
      asked: null,
      isFresh: false,
    }),
  ),
  ...(model.step === null
    ? []
    : [press('the steps are left', event('steps.left'), { ...model, step: null, asked: null })]),
];

const shopperMoves = (model: Model): Press<Model>[] => {
  const { index, entries } = model;
  return [
    ...(index > 0 ? arrive('Back', movedTo(model, index - 1, [])) : []),
    ...(index < entries.length - 1 ? arrive('Forward', movedTo(model, index + 1, [])) : []),
  ];
};

const browserMoves = (model: Model): Press<Model>[] => {
  const { index, moves } = model;
  const [next, ...later] = moves;
  if (next === undefined) return shopperMoves(model);
  return index + next >= 0 ? arrive('the browser moves', movedTo(model, index + next, later)) : [];
};

const scenario = (name: string, alphabet: Alphabet): Scenario<Model> => ({
  name: `back stack: ${name}`,
  machine: backStackMachine,
  input: undefined,
  model: first,
  presses: (model) => [
    ...browserMoves(model),
    ...shownOnPage(model, alphabet),
    ...navigations(model),
    ...returns(model),
  ],
  outcomes: { watchHistory: () => [] },
  updateModel: noted,
  // The browser has these entries, and moves.
  isExpiring: () => false,
  steps: rules,
  reaches: [],
  ends: (_, { entries }) => entries.length > 4,
});

const stillBrowser: Scenario<Model> = {
  ...scenario('a browser that does not move', { overlays: ['bag'], steps: [] }),
  presses: (model) => [
    ...shownOnPage(model, { overlays: ['bag'], steps: [] }),
    ...navigations(model).filter(({ event: asked }) => fieldOf(asked, 'replaces') === false),
    ...returns(model),
  ],
  isExpiring: () => true,
  steps: [
    equal(
      'ROUTE-22 a page that is asked for opens even where the browser does not move',
      ({ kind, modelBefore: { waiting } }) => (kind === 'timeout' && waiting ? [waiting.address] : []),
      (step) => (step.kind === 'timeout' ? paramsOf(step, 'navigate').map((to) => fieldOf(to, 'address')) : []),
    ),
  ],
  reaches: [
    {
      rule: 'ROUTE-22 no page that is asked for waits for ever for a browser that does not move',
      from: ({ model: { waiting } }) => waiting !== null,
      to: (step) => step.kind === 'timeout' && step.modelBefore.waiting !== null,
    },
  ],
  ends: (_, { entries }) => entries.length > 3,
};

/** A reload closes an overlay and leaves its entry, from which Back leads to the first entry of the tab. */
const leftOver: Scenario<Model> = {
  ...scenario('an entry left over at the start of a tab', { overlays: [], steps: [] }),
  model: {
    ...first,
    entries: [...first.entries, { page: 0, visit: 0, depth: 1, isOverlay: true }],
    index: 1,
    landed: -1,
  },
  presses: (model) => {
    const { index, moves, landed } = model;
    if (landed < 0) return arrive('the page opens', movedTo(model, index, []));
    const isStuck = index + (moves[0] ?? 0) < 0;
    return isStuck ? shopperMoves(model) : browserMoves(model);
  },
  // There is no page before this one to leave for.
  isExpiring: ({ event: { type } }) => type.includes('leaving'),
  steps: [oneEntryEach],
};

export const backStackScenarios: readonly Scenario<Model>[] = [
  stillBrowser,
  leftOver,
  scenario('overlays', { overlays: ['bag', 'zoom'], steps: [] }),
  scenario('steps', { overlays: [], steps: [0, 1, 2] }),
  scenario('an overlay over steps', { overlays: ['zoom'], steps: [0, 1] }),
];
