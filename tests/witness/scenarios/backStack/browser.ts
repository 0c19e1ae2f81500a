/** The browser's Back, held against a browser that is written here: its entries, the one that is open, and the moves it has yet to make. */
import { paramsOf, emitted, fieldOf } from '../../observe.ts';
import type { Step } from '../../scenario.ts';

interface Entry {
  /** Which page it is of, counted from 0. */
  readonly page: number;
  /** As the shop marked it. */
  readonly visit: number;
  readonly depth: number;
  readonly isOverlay: boolean;
}

export interface Model {
  readonly entries: readonly Entry[];
  readonly index: number;
  /** Moves that the browser was told to make. */
  readonly moves: readonly number[];
  /** What the page shows. */
  readonly overlays: readonly string[];
  readonly step: number | null;
  /** Nothing of this page has shown since the browser came to it. */
  readonly isFresh: boolean;
  /** The step that its flow was asked for and has not answered. */
  readonly asked: number | null;
  /** What the shopper asked for while the browser moved. */
  readonly waiting: { readonly address: string; readonly replaces: boolean } | null;
  /** The browser is on its way off the page. */
  readonly isLeaving: boolean;
  /** The page of the entry that the browser came to last. */
  readonly landed: number;
}

export const first: Model = {
  entries: [{ page: 0, visit: 0, depth: 0, isOverlay: false }],
  index: 0,
  moves: [],
  overlays: [],
  step: null,
  isFresh: true,
  asked: null,
  waiting: null,
  isLeaving: false,
  landed: 0,
};

export const openEntry = ({ entries, index }: Model): Entry =>
  entries[index] ?? { page: -1, visit: -1, depth: -1, isOverlay: false };
export const pageOf = (model: Model) => openEntry(model).page;
/** How many entries of the same page come before the one that is open. */
export const positionOf = ({ entries, index }: Model): number =>
  index - entries.findIndex(({ page }) => page === entries[index]?.page);
export const shown = ({ step, overlays }: Model) => (step ?? 0) + overlays.length;
const numberOf = (value: unknown, name: string) => Number(fieldOf(value, name));

const entered = { overlays: [], step: null, asked: null, isLeaving: false } as const;

/** The browser comes to another entry. */
export const movedTo = (model: Model, index: number, moves: readonly number[]): Model => {
  // A step that was asked for before the browser moved is answered too late.
  const moved = { ...model, index, moves, asked: null };
  const next = { ...moved, landed: pageOf(moved) };
  return pageOf(next) === pageOf(model) ? next : { ...next, ...entered, isFresh: true };
};

const pushed = (model: Model, added: readonly Entry[]): Model => {
  const entries = [...model.entries.slice(0, model.index + 1), ...added];
  return { ...model, entries, index: entries.length - 1 };
};

/** What the shop makes the browser do. */
const applied = (model: Model, step: Step<Model>): Model => {
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
  for (const move of paramsOf(step, 'traverse')) next = { ...next, moves: [...next.moves, numberOf(move, 'by')] };
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
    next = { ...pushed(from, [entry]), ...entered, isFresh: false, waiting: null };
  }
  for (const fact of emitted(step, 'backStack.overlaysDismissed')) {
    const dismissed = fieldOf(fact, 'overlays');
    const isDismissed = (overlay: string) => Array.isArray(dismissed) && dismissed.includes(overlay);
    next = { ...next, overlays: next.overlays.filter((overlay) => !isDismissed(overlay)) };
  }
  for (const fact of emitted(step, 'backStack.stepRequested'))
    next = { ...next, asked: numberOf(fact, 'step') };
  return next;
};

export const isMoving = ({ moves }: Model) => moves.length > 0;

export const noted = (model: Model, step: Step<Model>): Model => {
  if (step.kind === 'timeout')
    return applied({ ...model, moves: [], isLeaving: false, isFresh: false }, step);
  return applied(model, step);
};

const isOwnMove = (step: Step<Model>) => step.label === 'the browser moves';

const isWithinPage = ({ event, model, modelBefore }: Step<Model>) =>
  event?.type === 'history.moved' && model.landed === pageOf(modelBefore);

/** A Back of the shopper's that undoes nothing: it was pressed where an entry is left over. */
export const isIdle = (step: Step<Model>) =>
  step.label === 'Back' && step.modelBefore.isFresh && isWithinPage(step);

/** Where a flow must be asked for its step: the browser stands on the entry of another one. */
export const askedStep = (step: Step<Model>): number[] => {
  const before = step.modelBefore;
  if (!isWithinPage(step) || isOwnMove(step) || before.isFresh || before.step === null) return [];
  const position = positionOf({ ...before, index: step.model.index });
  const isAhead = position > shown(before) && !openEntry(step.model).isOverlay;
  return position < before.step || isAhead ? [position] : [];
};

export const dismissedOverlays = (step: Step<Model>): string[] => {
  const before = step.modelBefore;
  if (!isWithinPage(step) || isOwnMove(step) || before.isFresh) return [];
  const position = positionOf({ ...before, index: step.model.index });
  return before.overlays.slice(Math.max(0, position - (before.step ?? 0)));
};

/** What must be opened now. */
export const opened = (step: Step<Model>): unknown[] => {
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
  const { waiting } = before;
  const there = isOwnMove(step) ? movedTo(before, before.index + (before.moves[0] ?? 0), []) : before;
  return waiting && isThere ? [{ ...waiting, replaces: waiting.replaces || isOverlay(there) }] : [];
};
