/** Back, Forward and navigations with overlays and steps, at every place. */
import type { EventObject } from 'xstate';
import { backStackMachine } from '../../../../src/machines/backStack/machine.ts';
import { paramsOf, emitted } from '../../observe.ts';
import { fieldOf } from '../../fieldOf.ts';
import { difference, equal } from '../../predict.ts';
import type { Input, Scenario, StepRule } from '../../scenario.ts';
import {
  expectedStepRequests,
  dismissedOverlays,
  initialModel,
  isIneffectiveBack,
  isMoving,
  movedTo,
  updatedModel,
  openEntry,
  expectedNavigations,
  pageOf,
  positionOf,
  shown,
  type Model,
} from './browser.ts';

const oneEntryEach: StepRule<Model> = {
  rule: 'ROUTE-22 each step and each open overlay has its own entry',
  check: ({ model }) =>
    !isMoving(model) &&
    model.requestedStep === null &&
    !model.isNewPage &&
    !model.isLeaving &&
    difference(positionOf(model), shown(model)),
};

const rules: readonly StepRule<Model>[] = [
  equal(
    'ROUTE-22 Back closes the overlays above its target entry, the page stays',
    dismissedOverlays,
    (step) => emitted(step, 'backStack.overlaysDismissed').flatMap((fact) => fieldOf(fact, 'overlays')),
  ),
  equal(
    'CHECK-19 RETURN-01 Back and Forward request the step of their target entry',
    expectedStepRequests,
    (step) => emitted(step, 'backStack.stepRequested').map((fact) => fieldOf(fact, 'step')),
  ),
  oneEntryEach,
  {
    rule: 'ROUTE-22 each entry stores the number of pages, and of steps and overlays, before it',
    check: ({ model: { entries } }) =>
      difference(
        entries.map(({ visit, depth }) => [visit, depth]),
        entries.map(({ page }, index) => [page, positionOf({ ...initialModel, entries, index })]),
      ),
  },
  {
    rule: 'ROUTE-22 an added entry stores whether it belongs to an overlay or a step',
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
    'ROUTE-22 a requested page opens once, after a running traversal, and replaces the entry of an overlay',
    expectedNavigations,
    (step) =>
      paramsOf(step, 'navigate').map((to) => ({
        address: fieldOf(to, 'address'),
        replaces: fieldOf(to, 'replaces'),
      })),
  ),
  {
    rule: 'ROUTE-22 REVIEW-09 a back request, and a Back without effect on the page, lead to the previous page once',
    check: (step) => {
      const { modelBefore: before, event } = step;
      const isReturn = event?.type === 'back.requested' && pageOf(before) > 0 && !before.isLeaving;
      if (!isReturn && !isIneffectiveBack(step)) return null;
      const { entries, index, moves } = step.model;
      const end = index + moves.reduce((sum, by) => sum + by, 0);
      const target = entries.findLastIndex(({ page }) => page === pageOf(before) - 1);
      return difference(end, isIneffectiveBack(step) && target < 0 ? -1 : target);
    },
  },
  {
    rule: 'CHECK-19 RETURN-01 if a flow stays at its step, the entries after it are kept',
    check: (step) => {
      const { event, modelBefore: before } = step;
      if (event?.type !== 'step.shown' || before.requestedStep === null || isMoving(before)) return null;
      const by = Number(fieldOf(event, 'step')) - positionOf(before);
      const target = before.entries[before.index + by];
      const hasEntry = by > 0 && target?.page === pageOf(before) && !target.isOverlay;
      const moves = paramsOf(step, 'traverse').map((move) => fieldOf(move, 'by'));
      return hasEntry && difference([moves, paramsOf(step, 'pushEntries').length], [[by], 0]);
    },
  },
  {
    rule: 'ROUTE-22 no traversal starts while the page is being left',
    check: ({ effects, model, modelBefore, event }) =>
      effects.some((effect) => effect.kind === 'executed' && effect.action === 'traverse') &&
      event?.type === 'back.requested' &&
      modelBefore.isLeaving &&
      `moved to ${model.index}`,
  },
];

const event = (type: string, fields: object = {}): EventObject => ({ type, ...fields });
const createInput = (label: string, inputEvent: EventObject, model: Model): Input<Model> => ({
  label,
  to: 'backStack',
  event: inputEvent,
  model,
});

const moveTo = (label: string, model: Model): Input<Model>[] => {
  const entry = model.entries[model.index];
  return entry
    ? [
        createInput(
          label,
          event('history.moved', { visit: entry.visit, depth: entry.depth, isOverlay: entry.isOverlay }),
          model,
        ),
      ]
    : [];
};

const maximumPages = 1;

interface Alphabet {
  readonly overlays: readonly string[];
  readonly steps: readonly number[];
}

const navigations = (model: Model): Input<Model>[] =>
  pageOf(model) >= maximumPages && !model.isLeaving
    ? []
    : [
        { address: '/bags', replaces: false },
        { address: '/shoes', replaces: true },
      ].map((requested) =>
        createInput(
          `to ${requested.address}`,
          event('navigation.requested', requested),
          isMoving(model) ? { ...model, pendingNavigation: requested } : model,
        ),
      );

const backRequests = (model: Model): Input<Model>[] => {
  const otherwise = { address: '/orders', replaces: false };
  const isNowhere = pageOf(model) === 0;
  const next = isNowhere
    ? {
        ...model,
        pendingNavigation: isMoving(model) && !model.isLeaving ? otherwise : model.pendingNavigation,
      }
    : { ...model, isLeaving: true };
  return pageOf(model) > maximumPages
    ? []
    : [createInput('back request', event('back.requested', { otherwise: '/orders' }), next)];
};

const shownOnPage = (model: Model, { overlays, steps }: Alphabet): Input<Model>[] => [
  ...overlays.flatMap((overlay) =>
    model.overlays.includes(overlay)
      ? [
          createInput(`${overlay} closes`, event('overlay.closed', { overlay }), {
            ...model,
            overlays: model.overlays.filter((id) => id !== overlay),
          }),
        ]
      : [
          createInput(`${overlay} opens`, event('overlay.opened', { overlay }), {
            ...model,
            overlays: [...model.overlays, overlay],
            isNewPage: false,
          }),
        ],
  ),
  ...steps.map((step) =>
    createInput(`step ${step} shows`, event('step.shown', { step }), {
      ...model,
      step,
      requestedStep: null,
      isNewPage: false,
    }),
  ),
  ...(model.step === null
    ? []
    : [
        createInput('the steps are left', event('steps.left'), { ...model, step: null, requestedStep: null }),
      ]),
];

const shopperMoves = (model: Model): Input<Model>[] => {
  const { index, entries } = model;
  return [
    ...(index > 0 ? moveTo('Back', movedTo(model, index - 1, [])) : []),
    ...(index < entries.length - 1 ? moveTo('Forward', movedTo(model, index + 1, [])) : []),
  ];
};

const browserMoves = (model: Model): Input<Model>[] => {
  const { index, moves } = model;
  const [next, ...later] = moves;
  if (next === undefined) return shopperMoves(model);
  return index + next >= 0 ? moveTo('the browser traverses', movedTo(model, index + next, later)) : [];
};

const scenario = (name: string, alphabet: Alphabet): Scenario<Model> => ({
  name: `back stack: ${name}`,
  machine: backStackMachine,
  input: undefined,
  model: initialModel,
  inputs: (model) => [
    ...browserMoves(model),
    ...shownOnPage(model, alphabet),
    ...navigations(model),
    ...backRequests(model),
  ],
  outcomes: { watchHistory: () => [] },
  updateModel: updatedModel,
  // This browser traverses to its entries in time.
  canExpire: () => false,
  steps: rules,
  reaches: [],
  isEnd: (_, { entries }) => entries.length > 4,
});

const unresponsiveBrowser: Scenario<Model> = {
  ...scenario('a browser that does not traverse', { overlays: ['bag'], steps: [] }),
  inputs: (model) => [
    ...shownOnPage(model, { overlays: ['bag'], steps: [] }),
    ...navigations(model).filter(({ event: requested }) => fieldOf(requested, 'replaces') === false),
    ...backRequests(model),
  ],
  canExpire: () => true,
  steps: [
    equal(
      'ROUTE-22 a requested page opens even if the browser does not traverse',
      ({ kind, modelBefore: { pendingNavigation } }) =>
        kind === 'timeout' && pendingNavigation ? [pendingNavigation.address] : [],
      (step) =>
        step.kind === 'timeout' ? paramsOf(step, 'navigate').map((to) => fieldOf(to, 'address')) : [],
    ),
  ],
  reaches: [
    {
      rule: 'ROUTE-22 no requested page waits forever for a browser that does not traverse',
      from: ({ model: { pendingNavigation } }) => pendingNavigation !== null,
      to: (step) => step.kind === 'timeout' && step.modelBefore.pendingNavigation !== null,
    },
  ],
  isEnd: (_, { entries }) => entries.length > 3,
};

/** A reload closes an overlay but keeps its entry, from which Back leads to the first entry of the tab. */
const staleEntry: Scenario<Model> = {
  ...scenario('a stale entry at the start of a tab', { overlays: [], steps: [] }),
  model: {
    ...initialModel,
    entries: [...initialModel.entries, { page: 0, visit: 0, depth: 1, isOverlay: true }],
    index: 1,
    lastPage: -1,
  },
  inputs: (model) => {
    const { index, moves, lastPage } = model;
    if (lastPage < 0) return moveTo('the page opens', movedTo(model, index, []));
    const isStuck = index + (moves[0] ?? 0) < 0;
    return isStuck ? shopperMoves(model) : browserMoves(model);
  },
  // There is no previous page.
  canExpire: ({ event: { type } }) => type.includes('leaving'),
  steps: [oneEntryEach],
};

export const backStackScenarios: readonly Scenario<Model>[] = [
  unresponsiveBrowser,
  staleEntry,
  scenario('overlays', { overlays: ['bag', 'zoom'], steps: [] }),
  scenario('steps', { overlays: [], steps: [0, 1, 2] }),
  scenario('an overlay over steps', { overlays: ['zoom'], steps: [0, 1] }),
];
