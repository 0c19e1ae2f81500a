import type { AnyStateMachine, InspectionEvent, Snapshot } from 'xstate';
import type { RestoreChildren } from './restoreChildren.ts';
import type { Recorder, RecorderDependencies } from './recording.ts';
import type { StreamStore } from './streamStore.ts';
import type { JournaledEvent, Stream } from './stream.ts';

/** A durable machine. Its key in `Durables` is the id of its actor. */
export interface Durable {
  readonly machine: AnyStateMachine;
  /** Incremented when streams of the previous machine must not be folded by this one. */
  readonly version: number;
  /** Converts a stream of an older version or shape; when undefined or missing, the flow starts anew. */
  readonly upcast?: ((stream: Stream) => Stream | undefined) | undefined;
  /** Set for machines with durable children only, so that other pages do not load it. */
  readonly restoreChildren?: RestoreChildren | undefined;
  /** Time since its last event after which a stored flow is not resumed; unlimited by default. */
  readonly maxAgeMs?: number;
}

export type Durables = { readonly [id: string]: Durable };

/** A recorded event of a flow. */
export interface RecordedEvent {
  /** Name of the flow: the id of a durable one, the system id or `parent/id` of any other. */
  readonly id: string;
  readonly seq: number;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly event: JournaledEvent;
}

export interface Journal {
  /** Registers durable machines, such as those that were loaded on demand. */
  readonly register: (durables: Durables) => void;
  /** The `inspect` option of the root actor. */
  readonly inspect: (event: InspectionEvent) => void;
  /** Starts a new stream of a flow. */
  readonly openStream: (id: string, input: unknown) => void;
  /** Sets the actor whose events belong to the flow. Events of other actors, even with the same id, do not. */
  readonly attach: (id: string, sessionId: string) => void;
  /** The stored stream of a flow, upcast to the current machine; undefined if there is none. */
  readonly stored: (id: string) => Stream | undefined;
  /**
   * The persisted snapshot to resume a stored flow from, including its durable children. `journal.resumed` is recorded and applied first:
   * the machine's transition decides which requests may start again.
   */
  readonly resume: (id: string) => Snapshot<unknown> | undefined;
  /** Replaces the entries of these flows by their current snapshot. */
  readonly compact: (...ids: readonly string[]) => void;
  /** Stops recording these flows until they are resumed, so that another tab can write their streams. */
  readonly release: (...ids: readonly string[]) => void;
  /** Removes the streams of these flows. */
  readonly remove: (...ids: string[]) => void;
  /** Calls the listener with every entry after it is recorded and before its machine processes it. Returns the unsubscribe function. */
  readonly subscribe: (listener: (recorded: RecordedEvent) => void) => () => void;
  /** All streams: of durable flows, active and stored, and, once the recorder is started, of all other machines. */
  readonly streams: () => readonly Stream[];
  /** Starts recording machines that are not durable, on the first call; buffered inspection events are included. */
  readonly startRecorder: (createRecorder: (parts: RecorderDependencies) => Recorder) => Recorder;
}

export interface JournalDependencies {
  readonly store: StreamStore;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Runs `work` once the page is idle; at once by default. */
  readonly whenIdle?: (work: () => void) => void;
}
