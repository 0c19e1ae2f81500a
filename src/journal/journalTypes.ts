import type { AnyStateMachine, InspectionEvent, Snapshot } from 'xstate';
import type { Graft } from './graft.ts';
import type { Recorder, RecorderParts } from './recording.ts';
import type { StreamStore } from './store.ts';
import type { JournaledEvent, Stream } from './stream.ts';

/** A machine whose flow outlives the page. Its actor's id is its name in `Durables`. */
export interface Durable {
  readonly machine: AnyStateMachine;
  /** Raised when a stored stream of the older machine must not be folded by this one. */
  readonly version: number;
  /** What a stream of an older version or shape is to this one; undefined, as without it, where the flow begins anew. */
  readonly upcast?: (stream: Stream) => Stream | undefined;
  /** `graft`, for a machine that has durable children; left out elsewhere, so that no page loads it for nothing. */
  readonly graft?: Graft;
  /** How long after its last event a stored flow can be gone on with; for ever where left out. */
  readonly freshForMs?: number;
}

export type Durables = { readonly [id: string]: Durable };

/** An event as it was recorded, of the flow of this id. */
export interface Recorded {
  /** The flow: the id of a durable one, the system id or `parent/id` of any other. */
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
  /** The actor whose events are the flow's from now on. An event of any other actor, even of the same id, is not. */
  readonly attach: (id: string, sessionId: string) => void;
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
  /** Calls the listener with every entry once it is recorded, and before its machine has processed the event. Returns what stops it. */
  readonly subscribe: (listener: (recorded: Recorded) => void) => () => void;
  /** Every stream there is: of this page's durable flows and of stored ones, and, once there is a recorder, of all other machines. */
  readonly streams: () => readonly Stream[];
  /** Begins to record machines that are not durable, the first time that it is called; what was inspected before is not lost. */
  readonly record: (create: (parts: RecorderParts) => Recorder) => Recorder;
}

export interface JournalParts {
  readonly store: StreamStore;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Does what can wait until nobody waits for the page. */
  readonly whenIdle?: (work: () => void) => void;
}
