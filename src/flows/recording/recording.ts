/** Events of a tab or an imported journal as a sequence of moments, for time travel. */
import type { JournaledEvent } from '../../journal/stream.ts';
import type { Signal } from '../bridge/inspectionEvents.ts';
import { stopEventType, type StateSnapshot, type FlowEvent, type FlowSnapshot } from '../bridge/messages.ts';

/** An event and the state of its flow after it. */
export interface Moment {
  /** Number of the moment in its recording, starting at 1. */
  readonly seq: number;
  readonly flow: string;
  readonly machine: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly event: JournaledEvent;
  /** Ids of the transitions taken. */
  readonly taken: readonly string[];
  /** Flow that sent the event; null for the page, undefined if unknown. */
  readonly source?: string | null;
  /** Events that the machine raised and emitted while processing the event. */
  readonly signals?: readonly Signal[];
  readonly state: StateSnapshot;
}

export interface Recording {
  /** States of the flows before the first moment. */
  readonly before: ReadonlyMap<string, FlowState>;
  readonly moments: readonly Moment[];
}

/** State of a flow and the last transitions taken. */
export interface FlowState {
  readonly machine: string;
  readonly state: StateSnapshot;
  readonly taken: readonly string[];
}

/** Maximum number of moments; the oldest are removed first. */
export const maxMoments = 5000;

export const emptyRecording: Recording = { before: new Map(), moments: [] };

export const lastSeq = ({ moments }: Recording): number => moments.at(-1)?.seq ?? 0;

/** The moment with this number, or the nearest available one; the latest for null. */
export const momentAt = ({ moments }: Recording, seq: number | null): Moment | undefined => {
  const [first] = moments;
  if (seq === null || !first) return moments.at(-1);
  return moments[Math.min(Math.max(seq - first.seq, 0), moments.length - 1)];
};

const toFlowState = ({ machine, state, taken }: Moment): FlowState => ({ machine, state, taken });

/** Appends events to a recording. */
export const withEvents = (recording: Recording, events: readonly FlowEvent[]): Recording => {
  const first = lastSeq(recording) + 1;
  const moments = [...recording.moments, ...events.map((event, index) => ({ ...event, seq: first + index }))];
  const removed = moments.splice(0, Math.max(0, moments.length - maxMoments));
  if (removed.length === 0) return { ...recording, moments };
  const before = new Map(recording.before);
  for (const moment of removed) before.set(moment.flow, toFlowState(moment));
  return { before, moments };
};

/** State of every flow after the moment with this number; the current state for null. Ended flows are included. */
export const flowStatesAt = (
  { before, moments }: Recording,
  seq: number | null,
): ReadonlyMap<string, FlowState> => {
  const flowStates = new Map(before);
  for (const moment of moments) {
    if (seq !== null && moment.seq > seq) break;
    flowStates.set(moment.flow, toFlowState(moment));
  }
  return flowStates;
};

const isEqualState = (known: StateSnapshot | undefined, state: StateSnapshot): boolean =>
  known?.status === state.status && JSON.stringify(known.value) === JSON.stringify(state.value);

/**
 * Adds the flow snapshots of a tab, which may have started before the inspector. Active flows that the snapshots lack are marked as stopped:
 * they ended before a reload, or only their journal is stored.
 */
export const withFlows = (recording: Recording, flows: readonly FlowSnapshot[], at: number): Recording => {
  const known = flowStatesAt(recording, null);
  const unknown = flows.filter(({ flow, state }) => !isEqualState(known.get(flow)?.state, state));
  const running = new Set(flows.map(({ flow }) => flow));
  const left = [...known].filter(([flow, { state }]) => state.status === 'active' && !running.has(flow));
  return withEvents(recording, [
    ...left.map(([flow, { machine, state }]): FlowEvent => ({
      flow,
      machine,
      at,
      event: { type: stopEventType },
      taken: [],
      state: { ...state, status: 'stopped' },
    })),
    ...unknown.map((flow): FlowEvent => ({ ...flow, at, event: { type: 'found' }, taken: [] })),
  ]);
};
