/** What somebody needs who walks a path through pages: hands for each event, eyes for each state. What is missing is an error. */
import type { EventObject } from 'xstate';
import { eventLabel, isTimer } from './labels.ts';
import type { PathStep } from './paths.ts';
import { statesAt, type Move, type Walk } from './walk.ts';

export interface Hand<On> {
  /** Where the page offers it; everywhere that the machine listens, where nothing is said. */
  readonly where?: (before: Walk, event: EventObject, done: readonly PathStep[]) => boolean;
  readonly does: (on: On, event: EventObject & { readonly [field: string]: unknown }) => unknown;
}

export interface Hands<On> {
  /** By the event's label: 'checkout.previous', 'done createOrder', 'after requestTimeout'. */
  readonly events: { readonly [label: string]: Hand<On> };
  /** By the state's id, what a shopper sees; states around others may be left out. */
  readonly sees: { readonly [state: string]: (on: On) => unknown };
}

export const labelOf = ({ event: { type } }: Move): string =>
  isTimer(type) ? (eventLabel(type).split('.')[0] ?? '') : eventLabel(type);

export const handFor = <On>(hands: Hands<On>, move: Move): Hand<On> => {
  const hand = hands.events[labelOf(move)];
  if (!hand) throw new Error(`Nobody can bring about '${labelOf(move)}'.`);
  return hand;
};

/** Whether there are hands for a step where it is taken. */
export const canBring =
  <On>(hands: Hands<On>) =>
  (move: Move, before: Walk, done: readonly PathStep[]): boolean => {
    const hand = hands.events[labelOf(move)];
    return hand !== undefined && (hand.where?.(before, move.event, done) ?? true);
  };

const isInnermost = (id: string, all: readonly string[]) => !all.some((other) => other.startsWith(`${id}.`));

/** Looks at everything that is to be seen where a walk stands. */
export const look = async <On>(hands: Hands<On>, on: On, walk: Walk): Promise<void> => {
  const all = statesAt(walk);
  for (const id of all) {
    const sees = hands.sees[id];
    if (!sees && isInnermost(id, all)) throw new Error(`Nobody knows what ${id} looks like.`);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await sees?.(on);
  }
};

/** Whether a walk stands in one of these states. */
export const standsIn =
  (...ids: readonly string[]) =>
  (walk: Walk): boolean =>
    statesAt(walk).some((id) => ids.includes(id));

/** The actors that have been asked something where a walk stands. */
export const askedAt = ({ snapshot, child }: Walk): string[] =>
  [snapshot, ...(child ? [child.snapshot] : [])].flatMap((one) =>
    one._nodes.flatMap(({ invoke }) => invoke.map(({ id }) => id)),
  );
