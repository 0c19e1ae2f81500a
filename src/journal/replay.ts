import type { AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate';
import { baseSnapshot, step } from './fold.ts';
import { configHash } from './configHash.ts';
import { toJson, withMachines } from './toJson.ts';
import type { RecordedStream } from './recording.ts';
import type { JournaledEvent } from './stream.ts';
import { redactForExport } from './redactForExport.ts';

/** An event without a transition in the current state. */
export interface UnhandledEvent {
  readonly seq: number;
  readonly type: string;
  readonly state: StateValue;
}

/** The first event after which the fold differs from the recorded machine. */
export interface Divergence {
  readonly seq: number;
  /** `begin` if the states differ before the first event. */
  readonly type: string;
  readonly kind: 'value' | 'context';
  readonly recorded: unknown;
  readonly folded: unknown;
}

/** Result of folding a recorded flow. */
export interface Replay {
  readonly flow: string;
  readonly machine: string;
  readonly entries: number;
  readonly state: StateValue;
  readonly status: AnyMachineSnapshot['status'];
  /** The first unhandled event; null if all were handled. */
  readonly firstUnhandled: UnhandledEvent | null;
  /** Further unhandled events: some are harmless, such as `page.entered`. */
  readonly laterUnhandled: readonly UnhandledEvent[];
  /** Null if the fold matches the recording as far as it goes. */
  readonly divergence: Divergence | null;
  /** False if the machine has changed since the recording: the fold then shows how the current machine handles the events. */
  readonly matchesCurrentMachine: boolean;
}

/** Sent to every resumed flow; most machines do not handle it. */
const isBroadcast = ({ type }: JournaledEvent) => type === 'journal.resumed';

const isHandled = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: JournaledEvent): boolean =>
  isBroadcast(event) || machine.getTransitionData(snapshot, event).length > 0;

/** JSON with sorted keys, for comparison. */
const stableJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  ) ?? 'null';

/** Compares the fold with the recorded states after each event. */
const createComparison = ({ checkpoints = [], end, entries, baseSeq }: RecordedStream) => {
  // A checkpoint at the actor's start may have the number of another machine's event.
  const ownSeq = (seq: number) => entries.findLast(([own]) => own <= seq)?.[0] ?? baseSeq;
  const [checkpointSeqs, endSeq] = [checkpoints.map(([seq]) => ownSeq(seq)), end && ownSeq(end.seq)];
  let index = -1;
  return (seq: number, type: string, snapshot: AnyMachineSnapshot): Divergence | null => {
    while ((checkpointSeqs[index + 1] ?? Infinity) <= seq) index += 1;
    const recorded = checkpoints[index]?.[1];
    if (recorded !== undefined && stableJson(recorded) !== stableJson(snapshot.value))
      return { seq, type, kind: 'value', recorded, folded: snapshot.value };
    // Only the final context is recorded; null if it was too long.
    if (!end || endSeq !== seq || (end.context ?? null) === null) return null;
    const folded = redactForExport(toJson(snapshot.context));
    const recordedContext = redactForExport(end.context);
    return stableJson(folded) === stableJson(recordedContext)
      ? null
      : { seq, type, kind: 'context', recorded: recordedContext, folded };
  };
};

/** Folds a recorded stream event by event. Throws if its base or an event cannot be folded. `machines` replaces the machine placeholders in events. */
export const replay = (
  machine: AnyStateMachine,
  stream: RecordedStream,
  machines: ReadonlyMap<string, AnyStateMachine> = new Map(),
): Replay => {
  if (stream.isCut) throw new Error('its beginning was dropped');
  let snapshot = baseSnapshot(machine, stream);
  const unhandled: UnhandledEvent[] = [];
  const compare = createComparison(stream);
  let divergence = compare(stream.baseSeq, 'begin', snapshot);
  for (const [seq, , event] of stream.entries) {
    if (snapshot.status !== 'active') break;
    if (!isHandled(machine, snapshot, event))
      unhandled.push({ seq, type: event.type, state: snapshot.value });
    snapshot = step(machine, snapshot, withMachines(event, machines) as JournaledEvent);
    divergence ??= compare(seq, event.type, snapshot);
  }
  return {
    flow: stream.flow,
    machine: stream.machine,
    entries: stream.entries.length,
    state: snapshot.value,
    status: snapshot.status,
    firstUnhandled: unhandled[0] ?? null,
    laterUnhandled: unhandled.slice(1),
    divergence,
    matchesCurrentMachine: stream.hash === configHash(machine),
  };
};
