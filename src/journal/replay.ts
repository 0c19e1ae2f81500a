import { type AnyMachineSnapshot, type AnyStateMachine, type StateValue } from 'xstate';
import { beginningOf, step } from './fold.ts';
import { configHash } from './hash.ts';
import type { JournaledEvent, Stream } from './stream.ts';

/** An event that a machine did nothing with where it stood. */
export interface Refusal {
  readonly seq: number;
  readonly type: string;
  readonly state: StateValue;
}

/** Where a recorded flow ends when it is folded again. */
export interface Replay {
  readonly machine: string;
  readonly entries: number;
  readonly state: StateValue;
  readonly status: AnyMachineSnapshot['status'];
  /** The first event that was refused; null where each led to something. */
  readonly refused: Refusal | null;
  /** Those after it: the first may be harmless, such as the word that a page was entered. */
  readonly refusedLater: readonly Refusal[];
  /** Whether the machine has changed since; the fold says then what the events are to the machine of today. */
  readonly isOfThisShape: boolean;
}

/** Told to every flow that goes on; most have nothing to do about it. */
const isToldToAll = ({ type }: JournaledEvent) => type === 'journal.resumed';

const isTaken = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: JournaledEvent): boolean =>
  isToldToAll(event) || machine.getTransitionData(snapshot, event).length > 0;

/** Folds a recorded stream event by event. Throws where its base or an event cannot be folded by the machine at all. */
export const replay = (machine: AnyStateMachine, stream: Stream): Replay => {
  let snapshot = beginningOf(machine, stream);
  const refusals: Refusal[] = [];
  for (const [seq, , event] of stream.entries) {
    if (snapshot.status !== 'active') break;
    if (!isTaken(machine, snapshot, event)) refusals.push({ seq, type: event.type, state: snapshot.value });
    snapshot = step(machine, snapshot, event);
  }
  return {
    machine: stream.machine,
    entries: stream.entries.length,
    state: snapshot.value,
    status: snapshot.status,
    refused: refusals[0] ?? null,
    refusedLater: refusals.slice(1),
    isOfThisShape: stream.hash === configHash(machine),
  };
};
