/**
 * The event log of the shop's durable flows. It records every event before it is processed (write-ahead), so that what a flow
 * was about to do is known even when the page dies in the middle, and brings flows back by folding their events.
 */
import type { AnyStateMachine, InspectionEvent, Snapshot } from 'xstate';
import { fold, step } from './fold.ts';
import { graft } from './graft.ts';
import { configHash } from './hash.ts';
import { redact } from './redact.ts';
import type { StreamStore } from './store.ts';
import { lastSeq, longestResumed, longestStream, type JournaledEvent, type Stream } from './stream.ts';

/** A machine whose flow outlives the page. Its actor's id is its name in `Durables`. */
export interface Durable {
  readonly machine: AnyStateMachine;
  /** Raised when a stored stream of the older machine must not be folded by this one. */
  readonly version: number;
  /** What a stream of an older version or shape is to this one; undefined, as without it, where the flow begins anew. */
  readonly upcast?: (stream: Stream) => Stream | undefined;
  /** How long after its last event a stored flow can be gone on with; for ever where left out. */
  readonly freshForMs?: number;
}

export type Durables = { readonly [id: string]: Durable };

/** An event as it was recorded, of the flow of this id. */
export interface Recorded {
  readonly id: string;
  readonly seq: number;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly event: JournaledEvent;
}

export interface Journal {
  /** Makes flows durable whose machines were fetched just now. */
  readonly register: (durables: Durables) => void;
  /** For the root actor's `inspect`. */
  readonly inspect: (event: InspectionEvent) => void;
  /** Starts a flow's stream anew. */
  readonly open: (id: string, input: unknown) => void;
  /** The stored stream of a flow, as this version of its machine can fold it; undefined where there is none. */
  readonly stored: (id: string) => Stream | undefined;
  /**
   * The persisted snapshot that a stored flow goes on from, its durable children grafted in; `journal.resumed` is recorded
   * and folded first, so that the machine says what must not simply be started again.
   */
  readonly resume: (id: string) => Snapshot<unknown> | undefined;
  /** Keeps of these flows where they stand, and not how they came there. */
  readonly condense: (...ids: readonly string[]) => void;
  /** Leaves these streams, as they are stored, to another tab: nothing more is recorded of them here until they are resumed. */
  readonly letGo: (...ids: readonly string[]) => void;
  /** Ends the streams of flows that are over. */
  readonly forget: (...ids: string[]) => void;
  /** Hears every entry once it is recorded, and before the flow has taken the event. Answers with what stops it. */
  readonly subscribe: (listener: (recorded: Recorded) => void) => () => void;
  /** Every stream there is: of this page's flows, and of others that are stored. */
  readonly streams: () => readonly Stream[];
}

export interface JournalParts {
  readonly store: StreamStore;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Does what can wait until nobody waits for the page. */
  readonly whenIdle?: (work: () => void) => void;
}

const resumed: JournaledEvent = { type: 'journal.resumed' };
/** Tells a durable actor that it has started; the machine itself does not hear it. */
export const begun = { type: 'journal.begun' } as const;

const isRecorded = (type: string) =>
  type !== begun.type &&
  type !== 'xstate.init' &&
  type !== 'xstate.stop' &&
  !type.startsWith('xstate.snapshot.');

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
  const live = new Map<string, Stream>();
  const listeners = new Set<(recorded: Recorded) => void>();

  const forget = (...ids: string[]) => {
    for (const id of ids) {
      live.delete(id);
      store.remove(id);
    }
  };

  const keep = (id: string, stream: Stream) => {
    live.set(id, stream);
    // Full storage may have room for less; disabled storage costs resuming, never the shop. The next entry tries again.
    if (!store.write(id, stream)) condense(id);
  };

  const condense = (...ids: readonly string[]) =>
    whenIdle(() => {
      for (const id of ids) {
        const [durable, stream] = [durables.get(id), live.get(id)];
        if (durable && stream && stream.entries.length > 1) keep(id, condensed(durable.machine, stream));
      }
    });

  const append = (id: string, event: JournaledEvent) => {
    const stream = live.get(id);
    if (!stream) return;
    const [seq, at] = [lastSeq(stream) + 1, now()];
    const clean = redact(event) as JournaledEvent;
    keep(id, { ...stream, entries: [...stream.entries, [seq, at, clean]] });
    if (stream.entries.length === longestStream) condense(id);
    for (const hear of listeners) hear({ id, seq, at, event: clean });
  };

  const stored = (id: string): Stream | undefined => {
    const durable = durables.get(id);
    const stream = live.get(id) ?? store.read(id);
    if (!durable || !stream) return undefined;
    const { version, machine, upcast, freshForMs = Infinity } = durable;
    if (!live.has(id) && now() - (stream.entries.at(-1)?.[1] ?? 0) > freshForMs) return undefined;
    const hash = configHash(machine);
    if (stream.version === version && stream.hash === hash) return stream;
    // A newer shop wrote it, before an older one was put back: nobody here knows what it says.
    const cast = stream.version > version ? undefined : upcast?.(stream);
    if (!cast) forget(id);
    return cast && { ...cast, version, hash };
  };

  const resume = (id: string): Snapshot<unknown> | undefined => {
    const durable = durables.get(id);
    const stream = stored(id);
    if (!durable || !stream) return undefined;
    const { machine } = durable;
    try {
      const after = step(machine, fold(machine, stream), resumed);
      live.set(id, stream);
      append(id, resumed);
      if (stream.entries.length > longestResumed) condense(id);
      return graft({
        machine,
        snapshot: after,
        child: (childId) => {
          const [child, childStream] = [durables.get(childId), stored(childId)];
          return child && childStream && { machine: child.machine, stream: childStream };
        },
        resume,
        record: (event) => append(id, event),
      });
    } catch {
      // A stream that does not fold is worth nothing; the flow starts from what the server knows.
      forget(id);
      return undefined;
    }
  };

  const streams = (): readonly Stream[] => {
    const ids = new Set([...live.keys(), ...store.list()]);
    return [...ids].map((id) => live.get(id) ?? store.read(id)).filter((stream) => stream !== undefined);
  };

  return {
    register: (added) => {
      for (const [id, durable] of Object.entries(added)) durables.set(id, durable);
    },
    inspect: (inspection) => {
      if (inspection.type !== '@xstate.event' || !isRecorded(inspection.event.type)) return;
      const id: unknown = Reflect.get(inspection.actorRef, 'id');
      if (typeof id === 'string' && durables.has(id)) append(id, inspection.event);
    },
    open: (id, input) => {
      const durable = durables.get(id);
      if (!durable) return;
      const { version, machine } = durable;
      const hash = configHash(machine);
      keep(id, { machine: id, version, hash, input: redact(input), base: null, baseSeq: 0, entries: [] });
    },
    stored,
    resume,
    condense,
    letGo: (...ids) => ids.forEach((id) => live.delete(id)),
    forget,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    streams,
  };
};
