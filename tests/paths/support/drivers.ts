/** Drivers and assertions of a page layer: how to cause each event, and what each state shows. A missing one is an error. */
import type { EventObject } from 'xstate';
import { eventLabel, isTimer } from './labels.ts';
import type { PathStep } from './paths.ts';
import { activeStateIds, type Move, type PathState } from './pathState.ts';

export interface Driver<On> {
  /** Whether the page offers the event in this state; defaults to every state that handles it. */
  readonly isOffered?: (before: PathState, event: EventObject, done: readonly PathStep[]) => boolean;
  readonly perform: (on: On, event: EventObject & { readonly [field: string]: unknown }) => unknown;
}

export interface Drivers<On> {
  /** By event label: 'checkout.previous', 'done createOrder', 'after requestTimeout'. */
  readonly events: { readonly [label: string]: Driver<On> };
  /** By state id; parent states may be omitted. */
  readonly assertions: { readonly [state: string]: (on: On) => unknown };
}

export const labelOf = ({ event: { type } }: Move): string =>
  isTimer(type) ? (eventLabel(type).split('.')[0] ?? '') : eventLabel(type);

export const driverFor = <On>(drivers: Drivers<On>, move: Move): Driver<On> => {
  const driver = drivers.events[labelOf(move)];
  if (!driver) throw new Error(`No driver for '${labelOf(move)}'.`);
  return driver;
};

/** Whether the page layer can perform a move in this state. */
export const canPerform =
  <On>(drivers: Drivers<On>) =>
  (move: Move, before: PathState, done: readonly PathStep[]): boolean => {
    const driver = drivers.events[labelOf(move)];
    return driver !== undefined && (driver.isOffered?.(before, move.event, done) ?? true);
  };

const isInnermost = (id: string, all: readonly string[]) => !all.some((other) => other.startsWith(`${id}.`));

/** Runs the assertions of all active states. */
export const assertStates = async <On>(drivers: Drivers<On>, on: On, pathState: PathState): Promise<void> => {
  const all = activeStateIds(pathState);
  for (const id of all) {
    const assertState = drivers.assertions[id];
    if (!assertState && isInnermost(id, all)) throw new Error(`No assertion for ${id}.`);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await assertState?.(on);
  }
};

/** Whether one of these states is active. */
export const inState =
  (...ids: readonly string[]) =>
  (pathState: PathState): boolean =>
    activeStateIds(pathState).some((id) => ids.includes(id));

/** Ids of the actors that the active states invoke. */
export const activeInvocations = ({ snapshot, child }: PathState): string[] =>
  [snapshot, ...(child ? [child.snapshot] : [])].flatMap((one) =>
    one._nodes.flatMap(({ invoke }) => invoke.map(({ id }) => id)),
  );
