/**
 * Records in memory the events of all machines that are not durable, and the states of all machines, so that a replay can find the first
 * event after which a fold differs from the session. Loaded once the page is idle; the journal buffers earlier events.
 */
import type { AnyMachineSnapshot, AnyStateMachine, InspectedSnapshotEvent } from 'xstate';
import { configHash } from './configHash.ts';
import { started } from './started.ts';
import { toJson } from './toJson.ts';
import type {
  Checkpoint,
  InspectedEvent,
  RecordedStream,
  Recorder,
  RecorderDependencies,
} from './recording.ts';
import type { Entry, JournaledEvent } from './stream.ts';
import { machineOfActor, parentOf } from './xstateInternals.ts';

/** Entries of one machine; beyond it they are folded into its base. */
const maxEntries = 500;
/** Total size in characters of JSON; beyond it the oldest ended recordings are removed, then the longest is compacted. */
export const maxCharacters = 1_048_576;

interface Recording {
  readonly machine: AnyStateMachine;
  flow: string | undefined;
  isDurable: boolean;
  isCut: boolean;
  hasEnded: boolean;
  input: unknown;
  base: unknown;
  baseSeq: number;
  entries: Entry[];
  /** Sequence numbers of entries that the actor has not processed yet. */
  pending: number[];
  processedSeq: number;
  checkpoints: Checkpoint[];
  /** Snapshot after `processedSeq`; undefined until the actor has started. */
  last: AnyMachineSnapshot | undefined;
  characters: number;
}

/** Name of an actor, stable across sessions: its system id, or else `parent/id`. */
const pathOf = (actor: object): string => {
  const [systemId, id]: unknown[] = [Reflect.get(actor, 'systemId'), Reflect.get(actor, 'id')];
  if (typeof systemId === 'string') return systemId;
  const parent = parentOf(actor);
  return typeof parent === 'object' && parent !== null ? `${pathOf(parent)}/${String(id)}` : String(id);
};

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Persisted snapshot as JSON; undefined if it has a child whose logic has no name, so that it could not be restored. */
const baseOf = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot): unknown => {
  const isNamed = Object.values(snapshot.children).every(
    (child) => !child || typeof Reflect.get(child, 'src') === 'string',
  );
  return isNamed ? toJson(machine.getPersistedSnapshot(snapshot)) : undefined;
};

export const createRecorder = ({ emit, durables, buffered, isComplete }: RecorderDependencies): Recorder => {
  /** By session id, in the order in which the actors were created. */
  const recordings = new Map<string, Recording>();
  let characters = 0;

  /** Replaces the processed entries by the snapshot after them. */
  const compact = (recording: Recording) => {
    const { machine, last, processedSeq, entries } = recording;
    const base = recording.isCut || !last ? undefined : baseOf(machine, last);
    recording.isCut = base === undefined;
    recording.base = base ?? null;
    recording.baseSeq = processedSeq;
    recording.entries = entries.filter(([seq]) => seq > processedSeq);
    recording.checkpoints = recording.checkpoints.slice(-1);
    characters -= recording.characters;
    recording.characters = JSON.stringify([recording.base, recording.entries]).length;
    characters += recording.characters;
  };

  const remove = (session: string, recording: Recording) => {
    recordings.delete(session);
    characters -= recording.characters;
  };

  const enforceLimit = () => {
    for (const [session, recording] of recordings) {
      if (characters <= maxCharacters) return;
      if (recording.hasEnded) remove(session, recording);
    }
    if (characters <= maxCharacters) return;
    const [longest] = [...recordings.values()].toSorted((a, b) => b.entries.length - a.entries.length);
    if (longest) compact(longest);
  };

  const create = ({ inspection, seq }: InspectedEvent, machine: AnyStateMachine): Recording => ({
    machine,
    flow: undefined,
    isDurable: false,
    isCut: !isComplete && inspection.type !== '@xstate.actor',
    hasEnded: false,
    input: undefined,
    base: null,
    baseSeq: seq,
    entries: [],
    pending: [],
    processedSeq: seq,
    checkpoints: [],
    last: undefined,
    characters: 0,
  });

  const recordEvent = (recording: Recording, event: JournaledEvent, { seq, at, isEntry }: InspectedEvent) => {
    if (event.type === 'xstate.init') recording.input = toJson(event['input']);
    if (!isEntry) return;
    recording.pending.push(seq);
    if (recording.isDurable) return;
    // `type` is a string and stays.
    const entry: Entry = [seq, at, toJson(event) as JournaledEvent];
    recording.entries.push(entry);
    const size = JSON.stringify(entry).length;
    recording.characters += size;
    characters += size;
    emit({ id: recording.flow ?? '', seq, at, event: entry[2] });
  };

  const recordSnapshot = (recording: Recording, { event, snapshot }: InspectedSnapshotEvent, seq: number) => {
    if (event.type === 'xstate.stop') {
      recording.hasEnded = true;
      return;
    }
    // The actor runs a machine.
    const current = snapshot as AnyMachineSnapshot;
    recording.last = current;
    recording.hasEnded = current.status !== 'active';
    const isStart = event.type === 'xstate.init' || event.type === started.type;
    // Before a durable actor starts, its state is not part of its stream.
    if (isStart) recording.checkpoints = [];
    const [next] = recording.pending;
    if (isStart) recording.processedSeq = next === undefined ? seq : next - 1;
    else recording.processedSeq = recording.pending.shift() ?? recording.processedSeq;
    if (!isSame(recording.checkpoints.at(-1)?.[1], current.value))
      recording.checkpoints.push([recording.processedSeq, current.value]);
    if (recording.checkpoints.length > maxEntries) recording.checkpoints.shift();
    if (recording.entries.length > maxEntries) compact(recording);
    if (characters > maxCharacters) enforceLimit();
  };

  const record = (inspected: InspectedEvent) => {
    const { inspection, flow } = inspected;
    const { actorRef } = inspection;
    const machine = machineOfActor(actorRef);
    if (!machine) return;
    const recording = recordings.get(actorRef.sessionId) ?? create(inspected, machine);
    recordings.set(actorRef.sessionId, recording);
    if (flow !== undefined) {
      recording.isDurable = true;
      recording.flow = flow;
    }
    // The system id is set only after the actor was created.
    if (inspection.type !== '@xstate.actor') recording.flow ??= pathOf(actorRef);
    if (inspection.type === '@xstate.event') recordEvent(recording, inspection.event, inspected);
    if (inspection.type === '@xstate.snapshot') recordSnapshot(recording, inspection, inspected.seq);
  };

  const recordedStates = ({ last, processedSeq, checkpoints }: Recording): Partial<RecordedStream> =>
    last === undefined
      ? {}
      : {
          checkpoints: [...checkpoints],
          end: {
            seq: processedSeq,
            value: last.value,
            status: last.status,
            context: toJson(last.context),
          },
        };

  for (const inspected of buffered) record(inspected);

  return {
    record,
    withRecordedStates: (stream) => {
      const recording = [...recordings.values()].findLast(
        ({ isDurable, flow }) => isDurable && flow === stream.flow,
      );
      return recording ? { ...stream, ...recordedStates(recording) } : stream;
    },
    streams: () =>
      [...recordings.values()]
        .filter(({ isDurable, flow }) => !isDurable && flow !== undefined)
        .map((recording) => ({
          flow: recording.flow ?? '',
          machine: recording.machine.id,
          version: 0,
          hash: configHash(recording.machine),
          input: recording.input,
          base: recording.base,
          baseSeq: recording.baseSeq,
          entries: [...recording.entries],
          ...recordedStates(recording),
          ...(recording.isCut ? { isCut: true } : {}),
        })),
    machines: () =>
      new Map([
        ...[...durables.values()].map(({ machine }) => [machine.id, machine] as const),
        ...[...recordings.values()].map(({ machine }) => [machine.id, machine] as const),
      ]),
  };
};
