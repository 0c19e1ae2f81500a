import {
  createActor,
  initialTransition,
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type Snapshot,
} from 'xstate';
import type { JournaledEvent, Stream } from './stream.ts';

/** The snapshot before a stream's entries. Throws if the base is not a state of the machine. */
export const baseSnapshot = (machine: AnyStateMachine, stream: Stream): AnyMachineSnapshot => {
  if (stream.base === null) return initialTransition(machine, stream.input)[0] as AnyMachineSnapshot;
  // An actor that is never started restores a persisted snapshot without running effects.
  const snapshot = createActor(machine, {
    snapshot: stream.base as Snapshot<unknown>,
    input: undefined,
  }).getSnapshot() as AnyMachineSnapshot;
  // A snapshot of another status would never process an event again.
  if (snapshot.status !== 'active' && snapshot.status !== 'done')
    throw snapshot.error ?? new Error('No state of the machine');
  return snapshot;
};

/** Applies one event; a final snapshot is returned unchanged. */
export const step = (
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: JournaledEvent,
): AnyMachineSnapshot =>
  snapshot.status === 'active' ? (transition(machine, snapshot, event)[0] as AnyMachineSnapshot) : snapshot;

/** Computes a flow's snapshot from its events. Pure: runs no effects, reads no clock and no randomness. */
export const fold = (machine: AnyStateMachine, stream: Stream): AnyMachineSnapshot =>
  stream.entries.reduce(
    (snapshot, [, , event]) => step(machine, snapshot, event),
    baseSnapshot(machine, stream),
  );
