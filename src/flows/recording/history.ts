/** The moments of a journal: every stream folded event by event, so that each of its states can be seen. */
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { beginningOf } from '../../journal/fold.ts';
import { configHash } from '../../journal/hash.ts';
import { withMachines } from '../../journal/jsonOf.ts';
import type { RecordedStream } from '../../journal/recording.ts';
import type { JournaledEvent, Stream } from '../../journal/stream.ts';
import { versions } from '../../machines/versions.ts';
import { transitionId } from '../drawing/transitions.ts';
import { stateOf } from '../telling/flowOf.ts';
import type { ToldEvent } from '../telling/frames.ts';
import { stepperOf } from './stepper.ts';

const knownVersions: { readonly [id: string]: number } = versions;
/** The journal itself would not fold another one. */
const isOfToday = (machine: AnyStateMachine, { version, machine: id, hash }: Stream): boolean =>
  // Machines that are not durable have no version.
  (version === 0 || version === knownVersions[id]) && hash === configHash(machine);

type Charts = ReadonlyMap<string, AnyStateMachine>;
/** A moment with its place in the sequence of all machines. */
type Numbered = readonly [seq: number, moment: ToldEvent];

const folded = (machine: AnyStateMachine, stream: Stream, charts: Charts): Numbered[] => {
  const { entries, flow } = stream;
  const { step } = stepperOf(machine);
  const told = (
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
    state: stateOf(snapshot),
  });
  let snapshot = beginningOf(machine, stream);
  const moments: Numbered[] = [];
  const begin = stream.base === null ? 'begins' : 'goes on';
  moments.push([stream.baseSeq, told(entries[0]?.[1] ?? 0, { type: begin }, snapshot, [])]);
  for (const [seq, at, event] of entries) {
    // A flow that has ended stays where it ended.
    const stepped =
      snapshot.status === 'active'
        ? step(snapshot, withMachines(event, charts) as JournaledEvent)
        : { snapshot, taken: [] };
    ({ snapshot } = stepped);
    moments.push([seq, told(at, event, snapshot, stepped.taken.map(transitionId))]);
  }
  return moments;
};

export interface History {
  readonly events: readonly ToldEvent[];
  /** Names of streams that cannot be folded here: of a machine that is not known, or of another version of one. */
  readonly unread: readonly string[];
}

/** Every event of these streams in the order of their numbers, each with the state that it led to. */
export const historyOf = (streams: readonly RecordedStream[], charts: Charts): History => {
  const unread: string[] = [];
  const events = streams.flatMap((stream) => {
    const machine = charts.get(stream.machine);
    try {
      if (machine && !stream.isCut && isOfToday(machine, stream)) return folded(machine, stream, charts);
    } catch {
      // What does not fold is named below.
    }
    unread.push(stream.flow);
    return [];
  });
  return { events: events.toSorted(([a], [b]) => a - b).map(([, moment]) => moment), unread };
};
