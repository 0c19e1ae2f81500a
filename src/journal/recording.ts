/** Types of recorded sessions. */
import type { AnyStateMachine, InspectionEvent, StateValue } from 'xstate';
import type { Durable, RecordedEvent } from './journalTypes.ts';
import type { Stream } from './stream.ts';

/** An inspection event with the sequence number of the page at that time. */
export interface InspectedEvent {
  readonly inspection: InspectionEvent;
  /** Number of the event if `isEntry`, else of the last event of any machine. */
  readonly seq: number;
  /** Epoch milliseconds; 0 unless `isEntry`. */
  readonly at: number;
  /** Durable flow of the actor; undefined for other actors. */
  readonly flow: string | undefined;
  /** Whether it is an event that is part of a stream. */
  readonly isEntry: boolean;
}

/** State value after all events up to this number; recorded whenever the value changes. */
export type Checkpoint = readonly [seq: number, value: StateValue];

/** State of a machine when its stream was exported. */
export interface RecordedEnd {
  /** Sequence number of the last processed event. */
  readonly seq: number;
  readonly value: StateValue;
  readonly status: string;
  /** Plain JSON; actors and machines are placeholders with their ids. */
  readonly context: unknown;
}

/** A stream with the recorded states of its machine. */
export interface RecordedStream extends Stream {
  readonly checkpoints?: readonly Checkpoint[];
  readonly end?: RecordedEnd;
  /** The oldest entries were removed and could not be folded into a base: the stream cannot be folded. */
  readonly isCut?: boolean;
}

export interface Recorder {
  readonly record: (inspected: InspectedEvent) => void;
  /** Adds the recorded states to the stream of a durable flow. */
  readonly withRecordedStates: (stream: Stream) => RecordedStream;
  /** Streams of all machines that are not durable, including ended ones within the size limit. */
  readonly streams: () => readonly RecordedStream[];
  /** Machines of all recorded actors by id. */
  readonly machines: () => ReadonlyMap<string, AnyStateMachine>;
}

export interface RecorderDependencies {
  readonly emit: (recorded: RecordedEvent) => void;
  readonly durables: ReadonlyMap<string, Durable>;
  readonly buffered: readonly InspectedEvent[];
  /** Whether no event before `buffered` is missing. */
  readonly isComplete: boolean;
}
