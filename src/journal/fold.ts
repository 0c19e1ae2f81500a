import {
  createActor,
  initialTransition,
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type Snapshot,
} from 'xstate';
import type { JournaledEvent, Stream } from './stream.ts';

/** Where a stream's entries begin. Throws where its base is of no state that the machine has. */
export const beginningOf = (machine: AnyStateMachine, stream: Stream): AnyMachineSnapshot => {
  if (stream.base === null) return initialTransition(machine, stream.input)[0] as AnyMachineSnapshot;
  // An actor that is never started restores a persisted snapshot without running anything.
  const snapshot = createActor(machine, {
    snapshot: stream.base as Snapshot<unknown>,
    input: undefined,
  }).getSnapshot() as AnyMachineSnapshot;
  // Any other one would never process an event again.
  if (snapshot.status !== 'active' && snapshot.status !== 'done')
    throw snapshot.error ?? new Error('The base is of no state.');
  return snapshot;
};

/** One event further; a flow that has ended stays where it ended. */
export const step = (
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: JournaledEvent,
): AnyMachineSnapshot =>
  snapshot.status === 'active' ? (transition(machine, snapshot, event)[0] as AnyMachineSnapshot) : snapshot;

/** A flow's state is the fold of its events. Pure: no effect runs, no clock and no randomness is read. */
export const fold = (machine: AnyStateMachine, stream: Stream): AnyMachineSnapshot =>
  stream.entries.reduce(
    (snapshot, [, , event]) => step(machine, snapshot, event),
    beginningOf(machine, stream),
  );
