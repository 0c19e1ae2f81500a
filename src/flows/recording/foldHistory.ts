/** Folds the streams of a journal event by event, into one sequence of flow events. */
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { baseSnapshot } from '../../journal/fold.ts';
import { configHash } from '../../journal/configHash.ts';
import { withMachines } from '../../journal/toJson.ts';
import type { RecordedStream } from '../../journal/recording.ts';
import type { JournaledEvent, Stream } from '../../journal/stream.ts';
import { durableFlows } from '../../machines/registry.ts';
import { transitionId } from '../drawing/transitions.ts';
import { toStateSnapshot } from '../bridge/flowSnapshots.ts';
import type { FlowEvent } from '../bridge/messages.ts';
import { getStepper } from './stepper.ts';

const knownVersions = new Map(durableFlows.map(({ id, durable }) => [id, durable.version]));
/** The journal resumes only such streams, too. */
const isCurrentVersion = (machine: AnyStateMachine, { version, machine: id, hash }: Stream): boolean =>
  // Machines that are not durable have no version.
  (version === 0 || version === knownVersions.get(id)) && hash === configHash(machine);

type MachinesById = ReadonlyMap<string, AnyStateMachine>;
/** A flow event with its sequence number in the journal. */
type NumberedEvent = readonly [seq: number, event: FlowEvent];

const foldStream = (machine: AnyStateMachine, stream: Stream, machines: MachinesById): NumberedEvent[] => {
  const { entries, flow } = stream;
  const { step } = getStepper(machine);
  const createFlowEvent = (
    at: number,
    event: JournaledEvent,
    snapshot: AnyMachineSnapshot,
    taken: readonly string[],
  ) => ({
    flow,
    machine: machine.id,
    at,
    event,
    taken,
    state: toStateSnapshot(snapshot),
  });
  let snapshot = baseSnapshot(machine, stream);
  const flowEvents: NumberedEvent[] = [];
  const startType = stream.base === null ? 'begins' : 'goes on';
  flowEvents.push([stream.baseSeq, createFlowEvent(entries[0]?.[1] ?? 0, { type: startType }, snapshot, [])]);
  for (const [seq, at, event] of entries) {
    // A final snapshot is not changed by further events.
    const result =
      snapshot.status === 'active'
        ? step(snapshot, withMachines(event, machines) as JournaledEvent)
        : { snapshot, taken: [] };
    ({ snapshot } = result);
    flowEvents.push([seq, createFlowEvent(at, event, snapshot, result.taken.map(transitionId))]);
  }
  return flowEvents;
};

export interface FoldedHistory {
  readonly events: readonly FlowEvent[];
  /** Flows whose streams cannot be folded: of an unknown machine or of another version of one. */
  readonly unfoldable: readonly string[];
}

/** All events of the streams in sequence order, each with the state after it. */
export const foldHistory = (streams: readonly RecordedStream[], machines: MachinesById): FoldedHistory => {
  const unfoldable: string[] = [];
  const events = streams.flatMap((stream) => {
    const machine = machines.get(stream.machine);
    try {
      if (machine && !stream.isCut && isCurrentVersion(machine, stream))
        return foldStream(machine, stream, machines);
    } catch {
      // Added to `unfoldable` below.
    }
    unfoldable.push(stream.flow);
    return [];
  });
  return { events: events.toSorted(([a], [b]) => a - b).map(([, event]) => event), unfoldable };
};
