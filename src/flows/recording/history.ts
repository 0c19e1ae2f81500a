/** The moments of a journal: every stream folded event by event, so that each of its states can be seen. */
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { beginningOf } from '../../journal/fold.ts';
import { configHash } from '../../journal/hash.ts';
import type { JournaledEvent, Stream } from '../../journal/stream.ts';
import { versions } from '../../machines/versions.ts';
import { transitionId } from '../drawing/transitions.ts';
import { stateOf } from '../telling/flowOf.ts';
import type { ToldEvent } from '../telling/frames.ts';
import { stepperOf } from './stepper.ts';

const knownVersions: { readonly [id: string]: number } = versions;
/** The journal itself would not fold another one. */
const isOfToday = (machine: AnyStateMachine, stream: Stream): boolean =>
  stream.version === knownVersions[stream.machine] && stream.hash === configHash(machine);

const folded = (machine: AnyStateMachine, stream: Stream): ToldEvent[] => {
  const { entries, machine: flow } = stream;
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
  const moments: ToldEvent[] = [];
  const begin = stream.base === null ? 'begins' : 'goes on';
  moments.push(told(entries[0]?.[1] ?? 0, { type: begin }, snapshot, []));
  for (const [, at, event] of entries) {
    // A flow that has ended stays where it ended.
    const stepped = snapshot.status === 'active' ? step(snapshot, event) : { snapshot, taken: [] };
    ({ snapshot } = stepped);
    moments.push(told(at, event, snapshot, stepped.taken.map(transitionId)));
  }
  return moments;
};

export interface History {
  readonly events: readonly ToldEvent[];
  /** Names of streams that cannot be folded here: of a machine that is not known, or of another version of one. */
  readonly unread: readonly string[];
}

/** Every event of these streams in the order of their times, each with the state that it led to. */
export const historyOf = (
  streams: readonly Stream[],
  charts: ReadonlyMap<string, AnyStateMachine>,
): History => {
  const unread: string[] = [];
  const events = streams.flatMap((stream) => {
    const machine = charts.get(stream.machine);
    try {
      if (machine && isOfToday(machine, stream)) return folded(machine, stream);
    } catch {
      // What does not fold is named below.
    }
    unread.push(stream.machine);
    return [];
  });
  return { events: events.toSorted((a, b) => a.at - b.at), unread };
};
