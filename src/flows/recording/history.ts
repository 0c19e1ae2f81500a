/** The moments of a journal: every stream folded event by event, so that each of its states can be seen. */
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { fold, step } from '../../journal/fold.ts';
import { configHash } from '../../journal/hash.ts';
import type { JournaledEvent, Stream } from '../../journal/stream.ts';
import { transitionId } from '../drawing/transitions.ts';
import { stateOf } from '../telling/flowOf.ts';
import type { ToldEvent } from '../telling/frames.ts';

const takenBy = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: JournaledEvent): string[] =>
  snapshot.status === 'active' ? machine.getTransitionData(snapshot, event).map(transitionId) : [];

const folded = (machine: AnyStateMachine, stream: Stream): ToldEvent[] => {
  const { entries, machine: flow } = stream;
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
  let snapshot = fold(machine, { ...stream, entries: [] });
  const moments: ToldEvent[] = [];
  const begin = stream.base === null ? 'begins' : 'goes on';
  moments.push(told(entries[0]?.[1] ?? 0, { type: begin }, snapshot, []));
  for (const [, at, event] of entries) {
    const taken = takenBy(machine, snapshot, event);
    snapshot = step(machine, snapshot, event);
    moments.push(told(at, event, snapshot, taken));
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
      if (machine && stream.hash === configHash(machine)) return folded(machine, stream);
    } catch {
      // What does not fold is named below.
    }
    unread.push(stream.machine);
    return [];
  });
  return { events: events.toSorted((a, b) => a.at - b.at), unread };
};
