/**
 * The event log of the shop's durable flows. It records every event before it is processed (write-ahead), so that what a flow
 * was about to do is known even when the page dies in the middle, and brings flows back by folding their events.
 */
import type { AnyMachineSnapshot, AnyStateMachine, InspectionEvent, Snapshot } from 'xstate';
import { fold, step } from './fold.ts';
import { configHash } from './hash.ts';
import { isPlainRecord } from './plainRecord.ts';
import { redact } from './redact.ts';
import type { StreamStore } from './store.ts';
import { longestStream, type JournaledEvent, type Stream } from './stream.ts';

/** A machine whose flow outlives the page. Its actor's id is its name in `Durables`. */
export interface Durable {
  readonly machine: AnyStateMachine;
  /** Raised when a stored stream of the older machine must not be folded by this one. */
  readonly version: number;
}

export type Durables = { readonly [id: string]: Durable };

export interface Journal {
  /** Makes flows durable whose machines were fetched just now. */
  readonly register: (durables: Durables) => void;
  /** For the root actor's `inspect`. */
  readonly inspect: (event: InspectionEvent) => void;
  /** Starts a flow's stream anew. */
  readonly open: (id: string, input: unknown) => void;
  /** Whether a stored stream is there that this version of its machine can fold. */
  readonly stored: (id: string) => Stream | undefined;
  /**
   * The persisted snapshot that a stored flow goes on from, its durable children grafted in; `journal.resumed` is recorded
   * and folded first, so that the machine says what must not simply be started again.
   */
  readonly resume: (id: string) => Snapshot<unknown> | undefined;
  /** Ends the streams of flows that are over. */
  readonly forget: (...ids: string[]) => void;
}

const resumed: JournaledEvent = { type: 'journal.resumed' };

const isRecorded = (type: string) =>
  type !== 'xstate.init' && type !== 'xstate.stop' && !type.startsWith('xstate.snapshot.');

export const createJournal = ({ store, now }: { store: StreamStore; now: () => number }): Journal => {
  const durables = new Map<string, Durable>();
  const live = new Map<string, Stream>();

  const keep = (id: string, stream: Stream) => {
    live.set(id, stream);
    store.write(id, stream);
  };

  const bounded = (durable: Durable, stream: Stream): Stream =>
    stream.entries.length <= longestStream
      ? stream
      : { ...stream, base: durable.machine.getPersistedSnapshot(fold(durable.machine, stream)), entries: [] };

  const append = (id: string, durable: Durable, event: JournaledEvent) => {
    const stream = live.get(id);
    if (!stream) return;
    const seq = (stream.entries.at(-1)?.[0] ?? 0) + 1;
    const clean = redact(event) as JournaledEvent;
    keep(id, bounded(durable, { ...stream, entries: [...stream.entries, [seq, now(), clean]] }));
  };

  const stored = (id: string): Stream | undefined => {
    const durable = durables.get(id);
    const stream = live.get(id) ?? store.read(id);
    if (!durable || !stream) return undefined;
    const isCurrent = stream.version === durable.version && stream.hash === configHash(durable.machine);
    if (!isCurrent) store.remove(id);
    return isCurrent ? stream : undefined;
  };

  const graft = (persisted: Snapshot<unknown>): Snapshot<unknown> => {
    const children: unknown = Reflect.get(persisted, 'children');
    if (!isPlainRecord(children)) return persisted;
    const grafted = Object.entries(children).map(([id, child]) => {
      const snapshot = durables.has(id) ? resume(id) : undefined;
      return [id, snapshot && isPlainRecord(child) ? { ...child, snapshot } : child] as const;
    });
    return Object.assign({}, persisted, { children: Object.fromEntries(grafted) });
  };

  const resume = (id: string): Snapshot<unknown> | undefined => {
    const durable = durables.get(id);
    const stream = stored(id);
    if (!durable || !stream) return undefined;
    try {
      live.set(id, stream);
      const before: AnyMachineSnapshot = fold(durable.machine, stream);
      append(id, durable, resumed);
      return graft(durable.machine.getPersistedSnapshot(step(durable.machine, before, resumed)));
    } catch {
      // A stream that does not fold is worth nothing; the flow starts from what the server knows.
      live.delete(id);
      store.remove(id);
      return undefined;
    }
  };

  return {
    register: (added) => {
      for (const [id, durable] of Object.entries(added)) durables.set(id, durable);
    },
    inspect: (inspection) => {
      if (inspection.type !== '@xstate.event' || !isRecorded(inspection.event.type)) return;
      const id: unknown = Reflect.get(inspection.actorRef, 'id');
      const durable = typeof id === 'string' ? durables.get(id) : undefined;
      if (typeof id === 'string' && durable) append(id, durable, inspection.event);
    },
    open: (id, input) => {
      const durable = durables.get(id);
      if (!durable) return;
      const hash = configHash(durable.machine);
      keep(id, {
        machine: id,
        version: durable.version,
        hash,
        input: redact(input),
        base: null,
        entries: [],
      });
    },
    stored,
    resume,
    forget: (...ids) => {
      for (const id of ids) {
        live.delete(id);
        store.remove(id);
      }
    },
  };
};
