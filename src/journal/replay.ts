import type { AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate';
import { beginningOf, step } from './fold.ts';
import { configHash } from './hash.ts';
import { jsonOf, withMachines } from './jsonOf.ts';
import type { RecordedStream } from './recording.ts';
import type { JournaledEvent } from './stream.ts';
import { redactForOthers } from './withoutPerson.ts';

/** An event that a machine did nothing with where it stood. */
export interface Refusal {
  readonly seq: number;
  readonly type: string;
  readonly state: StateValue;
}

/** The first event after which the fold is not where the recorded machine was. */
export interface Divergence {
  readonly seq: number;
  /** `begin` where the states differ before any event. */
  readonly type: string;
  readonly kind: 'value' | 'context';
  readonly recorded: unknown;
  readonly folded: unknown;
}

/** Where a recorded flow ends when it is folded again. */
export interface Replay {
  readonly flow: string;
  readonly machine: string;
  readonly entries: number;
  readonly state: StateValue;
  readonly status: AnyMachineSnapshot['status'];
  /** The first event that was refused; null where each led to something. */
  readonly refused: Refusal | null;
  /** Those after it: the first may be harmless, such as the word that a page was entered. */
  readonly refusedLater: readonly Refusal[];
  /** Where the fold and the recorded session part; null where they agree as far as was recorded. */
  readonly divergence: Divergence | null;
  /** Whether the machine has changed since; the fold says then what the events are to the machine of today. */
  readonly isOfThisShape: boolean;
}

/** Told to every flow that goes on; most have nothing to do about it. */
const isToldToAll = ({ type }: JournaledEvent) => type === 'journal.resumed';

const isTaken = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: JournaledEvent): boolean =>
  isToldToAll(event) || machine.getTransitionData(snapshot, event).length > 0;

/** JSON with the keys of objects in order, to compare by. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  ) ?? 'null';

/** Says after each event whether the fold is where the recorded machine was. */
const comparison = ({ checkpoints = [], end, entries, baseSeq }: RecordedStream) => {
  // An actor that starts has processed what was before: its number may be of an event of another machine.
  const ownSeq = (seq: number) => entries.findLast(([own]) => own <= seq)?.[0] ?? baseSeq;
  const [known, endSeq] = [checkpoints.map(([seq]) => ownSeq(seq)), end && ownSeq(end.seq)];
  let index = -1;
  return (seq: number, type: string, snapshot: AnyMachineSnapshot): Divergence | null => {
    while ((known[index + 1] ?? Infinity) <= seq) index += 1;
    const recorded = checkpoints[index]?.[1];
    if (recorded !== undefined && sorted(recorded) !== sorted(snapshot.value))
      return { seq, type, kind: 'value', recorded, folded: snapshot.value };
    // The context of the end alone is recorded; null is one that was too long.
    if (!end || endSeq !== seq || (end.context ?? null) === null) return null;
    const folded = redactForOthers(jsonOf(snapshot.context));
    const wanted = redactForOthers(end.context);
    return sorted(folded) === sorted(wanted)
      ? null
      : { seq, type, kind: 'context', recorded: wanted, folded };
  };
};

/**
 * Folds a recorded stream event by event. Throws where its base or an event cannot be folded by the machine at all. `machines` are those that
 * the stream's machine may start by an event's output.
 */
export const replay = (
  machine: AnyStateMachine,
  stream: RecordedStream,
  machines: ReadonlyMap<string, AnyStateMachine> = new Map(),
): Replay => {
  if (stream.isCut) throw new Error('its beginning was dropped');
  let snapshot = beginningOf(machine, stream);
  const refusals: Refusal[] = [];
  const compare = comparison(stream);
  let divergence = compare(stream.baseSeq, 'begin', snapshot);
  for (const [seq, , event] of stream.entries) {
    if (snapshot.status !== 'active') break;
    if (!isTaken(machine, snapshot, event)) refusals.push({ seq, type: event.type, state: snapshot.value });
    snapshot = step(machine, snapshot, withMachines(event, machines) as JournaledEvent);
    divergence ??= compare(seq, event.type, snapshot);
  }
  return {
    flow: stream.flow,
    machine: stream.machine,
    entries: stream.entries.length,
    state: snapshot.value,
    status: snapshot.status,
    refused: refusals[0] ?? null,
    refusedLater: refusals.slice(1),
    divergence,
    isOfThisShape: stream.hash === configHash(machine),
  };
};
