/**
 * The event log of all machines of a page, in one sequence. Every event is recorded before it is processed (write-ahead), so that what a
 * flow was about to do is known even when the page dies in the middle. Streams of durable flows are stored and bring their flows back by
 * folding their events; every other machine is recorded in memory (`recorder.ts`), for exports, replay and live views.
 */
import type { AnyStateMachine, Snapshot } from 'xstate';
import { begun } from './begun.ts';
import { fold, step } from './fold.ts';
import type { Durable, Journal, JournalParts, Recorded } from './journalTypes.ts';
import { configHash } from './hash.ts';
import type { Inspected, Recorder } from './recording.ts';
import { withoutSecrets } from './secrets.ts';
import {
  lastSeq,
  longestResumed,
  longestStream,
  type Entry,
  type JournaledEvent,
  type Stream,
} from './stream.ts';
import { machineOfActor } from './xstateInternals.ts';

export type { Durable, Journal, JournalParts, Recorded } from './journalTypes.ts';

/** A stream that this page writes. */
interface Live {
  readonly stream: Stream & { readonly entries: Entry[] };
  /** Whether storage holds all of it; if not, the next entry writes it as a whole. */
  isStored: boolean;
}

/** Inspection events that wait for the recorder; when there are more, recordings begin without a beginning. */
const mostWaiting = 5000;

const resumed: JournaledEvent = { type: 'journal.resumed' };

const isRecorded = (type: string) => type !== begun.type && !/^xstate\.(init|stop|snapshot)/.test(type);

/** The same flow, with its entries folded into the base but for the last one, which tells how old it is. */
const condensed = (machine: AnyStateMachine, stream: Stream): Stream => {
  const [older, last] = [stream.entries.slice(0, -1), stream.entries.slice(-1)];
  const before = { ...stream, entries: older };
  return {
    ...stream,
    base: machine.getPersistedSnapshot(fold(machine, before)),
    baseSeq: lastSeq(before),
    entries: last,
  };
};

export const createJournal = ({ store, now, whenIdle = (work) => work() }: JournalParts): Journal => {
  const durables = new Map<string, Durable>();
  const live = new Map<string, Live>();
  /** The durable flows of this page by the session ids of their actors. */
  const flows = new Map<string, string>();
  const listeners = new Set<(recorded: Recorded) => void>();
  const waiting: Inspected[] = [];
  /** Streams that an `upcast` made. */
  const cast = new WeakSet<Stream>();
  let recorder: Recorder | undefined;
  /** Of the last event of any machine. Higher than every stored one, so that a new stream takes no entry of an older one for its own. */
  let seq = store.lastSeq();

  const hear = (recorded: Recorded) => {
    for (const listener of listeners) listener(recorded);
  };

  const letGo = (...ids: readonly string[]) => {
    for (const id of ids) live.delete(id);
    for (const [session, id] of flows) if (ids.includes(id)) flows.delete(session);
  };

  const forget = (...ids: string[]) => {
    letGo(...ids);
    for (const id of ids) store.remove(id);
  };

  /** Makes the stream this page's, and writes it as a whole. */
  const save = (id: string, stream: Stream) => {
    let whole = stream;
    const write = () => store.write(id, whole);
    let isStored = write();
    if (!isStored) {
      const durable = durables.get(id);
      if (durable && stream.entries.length > 1) whole = condensed(durable.machine, stream);
      // What is stored lacks an event: a page that resumed it would repeat what was done. Without it there may be room for the base.
      store.drop(id);
      isStored = write();
      if (!isStored) store.drop(id);
    }
    live.set(id, { stream: { ...whole, entries: [...whole.entries] }, isStored });
  };

  const condense = (...ids: readonly string[]) =>
    whenIdle(() => {
      for (const id of ids) {
        const [durable, stream] = [durables.get(id), live.get(id)?.stream];
        if (durable && stream && stream.entries.length > 1) save(id, condensed(durable.machine, stream));
      }
    });

  const append = (id: string, event: JournaledEvent, at: number) => {
    const flow = live.get(id);
    if (!flow) return;
    const { stream } = flow;
    const previous = lastSeq(stream);
    // Cleaning leaves out and shortens texts; the type stays.
    const entry: Entry = [seq, at, withoutSecrets(event) as JournaledEvent];
    stream.entries.push(entry);
    if (!flow.isStored || !store.append(id, entry, previous)) save(id, stream);
    if (stream.entries.length === longestStream) condense(id);
    hear({ id, seq, at, event: entry[2] });
  };

  const stored = (id: string): Stream | undefined => {
    const durable = durables.get(id);
    const own = live.get(id)?.stream;
    const stream = own ?? store.read(id);
    if (!durable || !stream) return undefined;
    const { version, machine, upcast, freshForMs = Infinity } = durable;
    if (!own && now() - (stream.entries.at(-1)?.[1] ?? 0) > freshForMs) return undefined;
    const hash = configHash(machine);
    if (stream.version === version && stream.hash === hash) return stream;
    // A newer shop wrote it, before an older one was put back: nobody here knows what it says.
    const older = stream.version > version ? undefined : upcast?.(stream);
    if (!older) {
      forget(id);
      return undefined;
    }
    const todays = { ...older, version, hash };
    cast.add(todays);
    return todays;
  };

  const note = (id: string, event: JournaledEvent) => {
    seq += 1;
    append(id, event, now());
  };

  const resume = (id: string): Snapshot<unknown> | undefined => {
    const durable = durables.get(id);
    const stream = stored(id);
    if (!durable || !stream) return undefined;
    const { machine, graft } = durable;
    try {
      const after = step(machine, fold(machine, stream), resumed);
      store.own(id);
      // What was made of an older stream is not what is stored.
      const isStored = live.get(id)?.isStored ?? !cast.has(stream);
      if (!isStored) store.drop(id);
      live.set(id, { stream: { ...stream, entries: [...stream.entries] }, isStored });
      // Another tab may have written it meanwhile.
      seq = Math.max(seq, lastSeq(stream));
      note(id, resumed);
      if (stream.entries.length > longestResumed) condense(id);
      if (!graft) return machine.getPersistedSnapshot(after);
      return graft({
        machine,
        snapshot: after,
        child: (childId) => {
          const [child, childStream] = [durables.get(childId), stored(childId)];
          return child && childStream && { machine: child.machine, stream: childStream };
        },
        resume,
        record: (event) => note(id, event),
      });
    } catch {
      // A stream that does not fold is worth nothing; the flow starts from what the server knows.
      forget(id);
      return undefined;
    }
  };

  const streams = (): readonly Stream[] => {
    const ids = new Set([...live.keys(), ...store.list()]);
    return [
      ...[...ids].flatMap((id) => {
        const stream = live.get(id)?.stream ?? store.read(id);
        return stream ? [recorder?.describe(stream) ?? stream] : [];
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
      if (recorder) recorder.take(inspected);
      else if (waiting.length < mostWaiting) waiting.push(inspected);
    },
    open: (id, input) => {
      const durable = durables.get(id);
      if (!durable) return;
      const { version, machine } = durable;
      const hash = configHash(machine);
      store.own(id);
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
    condense,
    letGo,
    forget,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    streams,
    record: (create) => {
      const isWhole = waiting.length < mostWaiting;
      recorder ??= create({ hear, durables, waiting: waiting.splice(0), isWhole });
      return recorder;
    },
  };
};
