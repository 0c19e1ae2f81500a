/**
 * Records in memory every machine of a page that is not durable, and of every machine in which states it stood, so that a replay can name
 * the first event at which a fold and the recorded session differ. Loaded once the page is idle; the events before that wait in the journal.
 */
import type { AnyMachineSnapshot, AnyStateMachine, InspectedSnapshotEvent } from 'xstate';
import { configHash } from './hash.ts';
import { begun } from './begun.ts';
import { jsonOf } from './jsonOf.ts';
import type { Checkpoint, Inspected, RecordedStream, Recorder, RecorderParts } from './recording.ts';
import type { Entry, JournaledEvent } from './stream.ts';
import { machineOfActor, parentOf } from './xstateInternals.ts';

/** Of one machine; more are folded into its base. */
const mostEntries = 500;
/** Of all recordings, in characters of JSON; beyond it the oldest ended recordings are dropped, then the longest is shortened. */
export const mostCharacters = 1_048_576;

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
  /** Numbers of entries that the actor has not processed yet. */
  pending: number[];
  processedSeq: number;
  checkpoints: Checkpoint[];
  /** The state after `processedSeq`; undefined until the actor started. */
  last: AnyMachineSnapshot | undefined;
  characters: number;
}

/** The same for every run of a shop: the system id where the actor has one, or else `parent/id`. */
const pathOf = (actor: object): string => {
  const [systemId, id]: unknown[] = [Reflect.get(actor, 'systemId'), Reflect.get(actor, 'id')];
  if (typeof systemId === 'string') return systemId;
  const parent = parentOf(actor);
  return typeof parent === 'object' && parent !== null ? `${pathOf(parent)}/${String(id)}` : String(id);
};

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** The machine's state as JSON; undefined where it holds a child whose logic has no name, so that it could not be restored. */
const baseOf = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot): unknown => {
  const isNamed = Object.values(snapshot.children).every(
    (child) => !child || typeof Reflect.get(child, 'src') === 'string',
  );
  return isNamed ? jsonOf(machine.getPersistedSnapshot(snapshot)) : undefined;
};

export const createRecorder = ({ hear, durables, waiting, isWhole }: RecorderParts): Recorder => {
  /** By the session ids of their actors, in the order in which these were created. */
  const recordings = new Map<string, Recording>();
  let characters = 0;

  /** Puts the state after what was processed in place of these entries. */
  const shorten = (recording: Recording) => {
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

  const drop = (session: string, recording: Recording) => {
    recordings.delete(session);
    characters -= recording.characters;
  };

  const bound = () => {
    for (const [session, recording] of recordings) {
      if (characters <= mostCharacters) return;
      if (recording.hasEnded) drop(session, recording);
    }
    if (characters <= mostCharacters) return;
    const [longest] = [...recordings.values()].toSorted((a, b) => b.entries.length - a.entries.length);
    if (longest) shorten(longest);
  };

  const create = ({ inspection, seq }: Inspected, machine: AnyStateMachine): Recording => ({
    machine,
    flow: undefined,
    isDurable: false,
    isCut: !isWhole && inspection.type !== '@xstate.actor',
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

  const takeEvent = (recording: Recording, event: JournaledEvent, { seq, at, isEntry }: Inspected) => {
    if (event.type === 'xstate.init') recording.input = jsonOf(event['input']);
    if (!isEntry) return;
    recording.pending.push(seq);
    if (recording.isDurable) return;
    // The type of an event is a text and stays.
    const entry: Entry = [seq, at, jsonOf(event) as JournaledEvent];
    recording.entries.push(entry);
    const size = JSON.stringify(entry).length;
    recording.characters += size;
    characters += size;
    hear({ id: recording.flow ?? '', seq, at, event: entry[2] });
  };

  const takeSnapshot = (recording: Recording, { event, snapshot }: InspectedSnapshotEvent, seq: number) => {
    if (event.type === 'xstate.stop') {
      recording.hasEnded = true;
      return;
    }
    // What runs a machine has the snapshots of machines.
    const current = snapshot as AnyMachineSnapshot;
    recording.last = current;
    recording.hasEnded = current.status !== 'active';
    const isBegin = event.type === 'xstate.init' || event.type === begun.type;
    // Until a durable actor has begun, it stands in a state that is not of its stream.
    if (isBegin) recording.checkpoints = [];
    const [next] = recording.pending;
    if (isBegin) recording.processedSeq = next === undefined ? seq : next - 1;
    else recording.processedSeq = recording.pending.shift() ?? recording.processedSeq;
    if (!isSame(recording.checkpoints.at(-1)?.[1], current.value))
      recording.checkpoints.push([recording.processedSeq, current.value]);
    if (recording.checkpoints.length > mostEntries) recording.checkpoints.shift();
    if (recording.entries.length > mostEntries) shorten(recording);
    if (characters > mostCharacters) bound();
  };

  const take = (inspected: Inspected) => {
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
    // An actor has its system id only once it was created.
    if (inspection.type !== '@xstate.actor') recording.flow ??= pathOf(actorRef);
    if (inspection.type === '@xstate.event') takeEvent(recording, inspection.event, inspected);
    if (inspection.type === '@xstate.snapshot') takeSnapshot(recording, inspection, inspected.seq);
  };

  const seen = ({ last, processedSeq, checkpoints }: Recording): Partial<RecordedStream> =>
    last === undefined
      ? {}
      : {
          checkpoints: [...checkpoints],
          end: {
            seq: processedSeq,
            value: last.value,
            status: last.status,
            context: jsonOf(last.context),
          },
        };

  for (const inspected of waiting) take(inspected);

  return {
    take,
    describe: (stream) => {
      const recording = [...recordings.values()].findLast(
        ({ isDurable, flow }) => isDurable && flow === stream.flow,
      );
      return recording ? { ...stream, ...seen(recording) } : stream;
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
          ...seen(recording),
          ...(recording.isCut ? { isCut: true } : {}),
        })),
    machines: () =>
      new Map([
        ...[...durables.values()].map(({ machine }) => [machine.id, machine] as const),
        ...[...recordings.values()].map(({ machine }) => [machine.id, machine] as const),
      ]),
  };
};
