/** Model of a browser's history: its entries, the current one, and pending traversals. */
import { paramsOf, emitted } from '../../observe.ts';
import { fieldOf } from '../../fieldOf.ts';
import type { Step } from '../../scenario.ts';

interface Entry {
  /** Number of its page, from 0. */
  readonly page: number;
  /** The stored state of the entry. */
  readonly visit: number;
  readonly depth: number;
  readonly isOverlay: boolean;
}

export interface Model {
  readonly entries: readonly Entry[];
  readonly index: number;
  /** Pending traversals. */
  readonly moves: readonly number[];
  /** Open overlays of the page. */
  readonly overlays: readonly string[];
  readonly step: number | null;
  /** The page has shown no overlay or step since it was entered. */
  readonly isNewPage: boolean;
  /** The requested step, until the flow responds. */
  readonly requestedStep: number | null;
  /** Navigation requested during a traversal. */
  readonly pendingNavigation: { readonly address: string; readonly replaces: boolean } | null;
  /** The page is being left. */
  readonly isLeaving: boolean;
  /** The page of the last entered entry. */
  readonly lastPage: number;
}

export const initialModel: Model = {
  entries: [{ page: 0, visit: 0, depth: 0, isOverlay: false }],
  index: 0,
  moves: [],
  overlays: [],
  step: null,
  isNewPage: true,
  requestedStep: null,
  pendingNavigation: null,
  isLeaving: false,
  lastPage: 0,
};

export const openEntry = ({ entries, index }: Model): Entry =>
  entries[index] ?? { page: -1, visit: -1, depth: -1, isOverlay: false };
export const pageOf = (model: Model) => openEntry(model).page;
/** Number of entries of the same page before the current one. */
export const positionOf = ({ entries, index }: Model): number =>
  index - entries.findIndex(({ page }) => page === entries[index]?.page);
export const shown = ({ step, overlays }: Model) => (step ?? 0) + overlays.length;
const numberOf = (value: unknown, name: string) => Number(fieldOf(value, name));

const entered = { overlays: [], step: null, requestedStep: null, isLeaving: false } as const;

/** The browser moves to another entry. */
export const movedTo = (model: Model, index: number, moves: readonly number[]): Model => {
  // A response to a step requested before the move is too late.
  const moved = { ...model, index, moves, requestedStep: null };
  const next = { ...moved, lastPage: pageOf(moved) };
  return pageOf(next) === pageOf(model) ? next : { ...next, ...entered, isNewPage: true };
};

const pushed = (model: Model, added: readonly Entry[]): Model => {
  const entries = [...model.entries.slice(0, model.index + 1), ...added];
  return { ...model, entries, index: entries.length - 1 };
};

/** Applies the effects of a step to the history. */
const applyEffects = (model: Model, step: Step<Model>): Model => {
  let next = model;
  for (const entries of paramsOf(step, 'pushEntries')) {
    const [visit, from, to, steps] = ['visit', 'from', 'to', 'steps'].map((name) => numberOf(entries, name));
    const added = Array.from({ length: Math.max(0, (to ?? 0) - (from ?? 0)) }, (_, at) => ({
      page: pageOf(next),
      visit: visit ?? -1,
      depth: (from ?? 0) + at + 1,
      isOverlay: (from ?? 0) + at + 1 > (steps ?? 0),
    }));
    next = pushed(next, added);
  }
  for (const move of paramsOf(step, 'traverse'))
    next = { ...next, moves: [...next.moves, numberOf(move, 'by')] };
  for (const navigation of paramsOf(step, 'navigate')) {
    const replaces = fieldOf(navigation, 'replaces') === true;
    const isSamePlace = replaces && positionOf(next) === 0;
    const entry = {
      page: pageOf(next) + (isSamePlace ? 0 : 1),
      visit: numberOf(navigation, 'visit'),
      depth: 0,
      isOverlay: false,
    };
    const from = replaces ? { ...next, index: next.index - 1 } : next;
    next = { ...pushed(from, [entry]), ...entered, isNewPage: false, pendingNavigation: null };
  }
  for (const fact of emitted(step, 'backStack.overlaysDismissed')) {
    const dismissed = fieldOf(fact, 'overlays');
    const isDismissed = (overlay: string) => Array.isArray(dismissed) && dismissed.includes(overlay);
    next = { ...next, overlays: next.overlays.filter((overlay) => !isDismissed(overlay)) };
  }
  for (const fact of emitted(step, 'backStack.stepRequested'))
    next = { ...next, requestedStep: numberOf(fact, 'step') };
  return next;
};

export const isMoving = ({ moves }: Model) => moves.length > 0;

export const updatedModel = (model: Model, step: Step<Model>): Model => {
  if (step.kind === 'timeout')
    return applyEffects({ ...model, moves: [], isLeaving: false, isNewPage: false }, step);
  return applyEffects(model, step);
};

const isOwnMove = (step: Step<Model>) => step.label === 'the browser traverses';

const isWithinPage = ({ event, model, modelBefore }: Step<Model>) =>
  event?.type === 'history.moved' && model.lastPage === pageOf(modelBefore);

/** Whether Back was pressed on a stale entry, without effect on the page. */
export const isIneffectiveBack = (step: Step<Model>) =>
  step.label === 'Back' && step.modelBefore.isNewPage && isWithinPage(step);

/** The predicted step requests: the browser is on the entry of another step. */
export const expectedStepRequests = (step: Step<Model>): number[] => {
  const before = step.modelBefore;
  if (!isWithinPage(step) || isOwnMove(step) || before.isNewPage || before.step === null) return [];
  const position = positionOf({ ...before, index: step.model.index });
  const isAhead = position > shown(before) && !openEntry(step.model).isOverlay;
  return position < before.step || isAhead ? [position] : [];
};

export const dismissedOverlays = (step: Step<Model>): string[] => {
  const before = step.modelBefore;
  if (!isWithinPage(step) || isOwnMove(step) || before.isNewPage) return [];
  const position = positionOf({ ...before, index: step.model.index });
  return before.overlays.slice(Math.max(0, position - (before.step ?? 0)));
};

/** The predicted navigations of a step. */
export const expectedNavigations = (step: Step<Model>): unknown[] => {
  const { modelBefore: before, event } = step;
  const isOverlay = (model: Model) => positionOf(model) > (model.step ?? 0);
  const from = (address: unknown, replaces: boolean) => [
    { address, replaces: replaces || isOverlay(before) },
  ];
  if (event?.type === 'navigation.requested' && !isMoving(before))
    return from(fieldOf(event, 'address'), fieldOf(event, 'replaces') === true);
  if (event?.type === 'back.requested' && !isMoving(before) && pageOf(before) === 0)
    return from(fieldOf(event, 'otherwise'), false);
  const isThere = (isOwnMove(step) && before.moves.length === 1) || step.kind === 'timeout';
  const { pendingNavigation } = before;
  const there = isOwnMove(step) ? movedTo(before, before.index + (before.moves[0] ?? 0), []) : before;
  return pendingNavigation && isThere
    ? [{ ...pendingNavigation, replaces: pendingNavigation.replaces || isOverlay(there) }]
    : [];
};
