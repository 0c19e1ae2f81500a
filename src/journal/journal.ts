/**
 * Event log of all machines of a page, in one sequence. Events are recorded before they are processed (write-ahead log), so that a resumed
 * flow knows which request was about to start when the page was closed. Streams of durable flows are stored, and the flows are resumed by
 * folding them. Other machines are recorded in memory (`recorder.ts`), for exports, replays and the inspector.
 */
import type { AnyStateMachine, Snapshot } from 'xstate';
import { started } from './started.ts';
import { fold, step } from './fold.ts';
import type { Durable, Journal, JournalDependencies, RecordedEvent } from './journalTypes.ts';
import { configHash } from './configHash.ts';
import type { InspectedEvent, Recorder } from './recording.ts';
import { withoutSecrets } from './secrets.ts';
import {
  lastSeq,
  maxResumedEntries,
  maxStreamEntries,
  type Entry,
  type JournaledEvent,
  type Stream,
} from './stream.ts';
import { machineOfActor } from './xstateInternals.ts';

export type { Durable, Journal, JournalDependencies, RecordedEvent } from './journalTypes.ts';

/** A stream that this page writes. */
interface ActiveStream {
  readonly stream: Stream & { readonly entries: Entry[] };
  /** Whether the whole stream is stored; if not, the next entry writes all of it. */
  isStored: boolean;
}

/** Inspection events buffered until the recorder is loaded; beyond it, recordings are incomplete at their start. */
const maxBuffered = 5000;

const resumed: JournaledEvent = { type: 'journal.resumed' };

const isRecorded = (type: string) => type !== started.type && !/^xstate\.(init|stop|snapshot)/.test(type);

/** Folds all entries but the last into the base. The last one is kept for its timestamp. */
const compacted = (machine: AnyStateMachine, stream: Stream): Stream => {
  const [older, last] = [stream.entries.slice(0, -1), stream.entries.slice(-1)];
  const before = { ...stream, entries: older };
  return {
    ...stream,
    base: machine.getPersistedSnapshot(fold(machine, before)),
    baseSeq: lastSeq(before),
    entries: last,
  };
};

export const createJournal = ({ store, now, whenIdle = (work) => work() }: JournalDependencies): Journal => {
  const durables = new Map<string, Durable>();
  const active = new Map<string, ActiveStream>();
  /** Durable flows of this page by the session ids of their actors. */
  const flows = new Map<string, string>();
  const listeners = new Set<(recorded: RecordedEvent) => void>();
  const buffered: InspectedEvent[] = [];
  /** Streams that an `upcast` returned. */
  const upcastStreams = new WeakSet<Stream>();
  let recorder: Recorder | undefined;
  /** Sequence number of the last event of any machine. Higher than all stored ones, so that no entry of an older stream is read as part of a new one. */
  let seq = store.lastSeq();

  const emit = (recorded: RecordedEvent) => {
    for (const listener of listeners) listener(recorded);
  };

  const release = (...ids: readonly string[]) => {
    for (const id of ids) active.delete(id);
    for (const [session, id] of flows) if (ids.includes(id)) flows.delete(session);
  };

  const remove = (...ids: string[]) => {
    release(...ids);
    for (const id of ids) store.remove(id);
  };

  /** Writes the whole stream and makes it an active stream of this page. */
  const save = (id: string, stream: Stream) => {
    let saved = stream;
    const write = () => store.write(id, saved);
    let isStored = write();
    if (!isStored) {
      const durable = durables.get(id);
      if (durable && stream.entries.length > 1) saved = compacted(durable.machine, stream);
      // The stored stream lacks an event: resuming it would repeat a request. Removing it may free enough space for the base.
      store.removeIfOwned(id);
      isStored = write();
      if (!isStored) store.removeIfOwned(id);
    }
    active.set(id, { stream: { ...saved, entries: [...saved.entries] }, isStored });
  };

  const compact = (...ids: readonly string[]) =>
    whenIdle(() => {
      for (const id of ids) {
        const [durable, stream] = [durables.get(id), active.get(id)?.stream];
        if (durable && stream && stream.entries.length > 1) save(id, compacted(durable.machine, stream));
      }
    });

  const append = (id: string, event: JournaledEvent, at: number) => {
    const flow = active.get(id);
    if (!flow) return;
    const { stream } = flow;
    const previous = lastSeq(stream);
    // Sanitizing omits fields and shortens texts; `type` stays.
    const entry: Entry = [seq, at, withoutSecrets(event) as JournaledEvent];
    stream.entries.push(entry);
    if (!flow.isStored || !store.append(id, entry, previous)) save(id, stream);
    if (stream.entries.length === maxStreamEntries) compact(id);
    emit({ id, seq, at, event: entry[2] });
  };

  const stored = (id: string): Stream | undefined => {
    const durable = durables.get(id);
    const ownStream = active.get(id)?.stream;
    const stream = ownStream ?? store.read(id);
    if (!durable || !stream) return undefined;
    const { version, machine, upcast, maxAgeMs = Infinity } = durable;
    if (!ownStream && now() - (stream.entries.at(-1)?.[1] ?? 0) > maxAgeMs) return undefined;
    const hash = configHash(machine);
    if (stream.version === version && stream.hash === hash) return stream;
    // A newer version wrote it before a rollback: it cannot be read.
    const current = stream.version > version ? undefined : upcast?.(stream);
    if (!current) {
      remove(id);
      return undefined;
    }
    const upcastStream = { ...current, version, hash };
    upcastStreams.add(upcastStream);
    return upcastStream;
  };

  const record = (id: string, event: JournaledEvent) => {
    seq += 1;
    append(id, event, now());
  };

  const resume = (id: string): Snapshot<unknown> | undefined => {
    const durable = durables.get(id);
    const stream = stored(id);
    if (!durable || !stream) return undefined;
    const { machine, restoreChildren } = durable;
    try {
      const after = step(machine, fold(machine, stream), resumed);
      store.takeOwnership(id);
      // The stored stream is the one before the upcast.
      const isStored = active.get(id)?.isStored ?? !upcastStreams.has(stream);
      if (!isStored) store.removeIfOwned(id);
      active.set(id, { stream: { ...stream, entries: [...stream.entries] }, isStored });
      // Another tab may have written to it.
      seq = Math.max(seq, lastSeq(stream));
      record(id, resumed);
      if (stream.entries.length > maxResumedEntries) compact(id);
      if (!restoreChildren) return machine.getPersistedSnapshot(after);
      return restoreChildren({
        machine,
        snapshot: after,
        child: (childId) => {
          const [child, childStream] = [durables.get(childId), stored(childId)];
          return child && childStream && { machine: child.machine, stream: childStream };
        },
        resume,
        record: (event) => record(id, event),
      });
    } catch {
      // A stream that cannot be folded is removed; the flow starts from server data.
      remove(id);
      return undefined;
    }
  };

  const streams = (): readonly Stream[] => {
    const ids = new Set([...active.keys(), ...store.list()]);
    return [
      ...[...ids].flatMap((id) => {
        const stream = active.get(id)?.stream ?? store.read(id);
        return stream ? [recorder?.withRecordedStates(stream) ?? stream] : [];
      }),
      ...(recorder?.streams() ?? []),
    ];
  };

  return {
    register: (added) => {
      for (const [id, durable] of Object.entries(added)) durables.set(id, durable);
    },
    inspect: (inspection) => {
      const { actorRef, type } = inspection;
      if (type === '@xstate.microstep' || type === '@xstate.action' || !machineOfActor(actorRef)) return;
      const flow = flows.get(actorRef.sessionId);
      let at = 0;
      let isEntry = false;
      if (type === '@xstate.event' && isRecorded(inspection.event.type)) {
        // A stopped or finished actor processes nothing.
        if (actorRef.getSnapshot().status !== 'active') return;
        isEntry = true;
        seq += 1;
        at = now();
        if (flow !== undefined) append(flow, inspection.event, at);
      }
      const inspected = { inspection, seq, at, flow, isEntry };
      if (recorder) recorder.record(inspected);
      else if (buffered.length < maxBuffered) buffered.push(inspected);
    },
    openStream: (id, input) => {
      const durable = durables.get(id);
      if (!durable) return;
      const { version, machine } = durable;
      const hash = configHash(machine);
      store.takeOwnership(id);
      save(id, {
        flow: id,
        machine: machine.id,
        version,
        hash,
        input: withoutSecrets(input),
        base: null,
        baseSeq: seq,
        entries: [],
      });
    },
    attach: (id, sessionId) => {
      for (const [session, flow] of flows) if (flow === id) flows.delete(session);
      flows.set(sessionId, id);
    },
    stored,
    resume,
    compact,
    release,
    remove,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    streams,
    startRecorder: (createRecorder) => {
      const isComplete = buffered.length < maxBuffered;
      recorder ??= createRecorder({ emit, durables, buffered: buffered.splice(0), isComplete });
      return recorder;
    },
  };
};
