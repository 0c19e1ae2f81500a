/** What the recorder makes of a page's machines. */
import type { AnyStateMachine, InspectionEvent, StateValue } from 'xstate';
import type { Durable, Recorded } from './journalTypes.ts';
import type { Stream } from './stream.ts';

/** An inspection event with the page's sequence number at that time. */
export interface Inspected {
  readonly inspection: InspectionEvent;
  /** The event's own number where `isEntry`, or else that of the last event of any machine. */
  readonly seq: number;
  /** Epoch milliseconds; 0 unless `isEntry`. */
  readonly at: number;
  /** The durable flow that the actor runs; undefined for every other actor. */
  readonly flow: string | undefined;
  /** Whether it is an event that a fold needs. */
  readonly isEntry: boolean;
}

/** A machine's value once all its events up to this number were processed; recorded whenever the value changes. */
export type Checkpoint = readonly [seq: number, value: StateValue];

/** Where a machine stood when its stream was taken. */
export interface RecordedEnd {
  /** Sequence number of the last event that it had processed. */
  readonly seq: number;
  readonly value: StateValue;
  readonly status: string;
  /** As plain JSON. Actors and machines in it are represented by their ids. */
  readonly context: unknown;
}

/** A stream with what its machine was recorded to do. */
export interface RecordedStream extends Stream {
  readonly checkpoints?: readonly Checkpoint[];
  readonly end?: RecordedEnd;
  /** The oldest entries were dropped and could not be folded into a base: it cannot be folded. */
  readonly isCut?: boolean;
}

export interface Recorder {
  readonly take: (inspected: Inspected) => void;
  /** A durable flow's stream with what its running actor was recorded to do. */
  readonly describe: (stream: Stream) => RecordedStream;
  /** The streams of all machines that are not durable, the ended ones included as long as there is room. */
  readonly streams: () => readonly RecordedStream[];
  /** The machines of all recorded actors, by their ids. */
  readonly machines: () => ReadonlyMap<string, AnyStateMachine>;
}

export interface RecorderParts {
  readonly hear: (recorded: Recorded) => void;
  readonly durables: ReadonlyMap<string, Durable>;
  readonly waiting: readonly Inspected[];
  /** Whether nothing is missing before `waiting`. */
  readonly isWhole: boolean;
}
