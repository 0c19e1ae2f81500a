/** What happened in a tab, or in the journal of a file, as a row of moments that can be travelled. */
import type { JournaledEvent } from '../../journal/stream.ts';
import type { Signal } from '../telling/signals.ts';
import { stopped, type FlowState, type ToldEvent, type ToldFlow } from '../telling/frames.ts';

/** One event, and where its flow stood after it. */
export interface Moment {
  /** Counts all moments of a recording; the first is 1. */
  readonly seq: number;
  readonly flow: string;
  readonly machine: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly event: JournaledEvent;
  /** Ids of the transitions that it took. */
  readonly taken: readonly string[];
  /** The flow that sent it; null for the page, left out where it is not known. */
  readonly source?: string | null;
  /** What the machine raised and emitted meanwhile. */
  readonly signals?: readonly Signal[];
  readonly state: FlowState;
}

export interface Recording {
  /** Where the flows stood before the first moment that is kept. */
  readonly before: ReadonlyMap<string, Stand>;
  readonly moments: readonly Moment[];
}

/** Where a flow stands, and how it came there. */
export interface Stand {
  readonly machine: string;
  readonly state: FlowState;
  readonly taken: readonly string[];
}

/** More than anybody looks back upon; the oldest go first. */
export const mostMoments = 5000;

export const noRecording: Recording = { before: new Map(), moments: [] };

export const lastSeq = ({ moments }: Recording): number => moments.at(-1)?.seq ?? 0;

/** The moment of this number, or the nearest to it that is kept, as a link may name another; `null` is now. */
export const momentAt = ({ moments }: Recording, seq: number | null): Moment | undefined => {
  const [first] = moments;
  if (seq === null || !first) return moments.at(-1);
  return moments[Math.min(Math.max(seq - first.seq, 0), moments.length - 1)];
};

const standOf = ({ machine, state, taken }: Moment): Stand => ({ machine, state, taken });

/** The recording with what was heard since, in the order that it came in. */
export const withEvents = (recording: Recording, events: readonly ToldEvent[]): Recording => {
  const first = lastSeq(recording) + 1;
  const moments = [...recording.moments, ...events.map((event, index) => ({ ...event, seq: first + index }))];
  const tooMany = moments.splice(0, Math.max(0, moments.length - mostMoments));
  if (tooMany.length === 0) return { ...recording, moments };
  const before = new Map(recording.before);
  for (const moment of tooMany) before.set(moment.flow, standOf(moment));
  return { before, moments };
};

/** Where every flow stood once the moment of this number was over; `null` is now. What ended stays where it ended. */
export const standsAt = ({ before, moments }: Recording, seq: number | null): ReadonlyMap<string, Stand> => {
  const stands = new Map(before);
  for (const moment of moments) {
    if (seq !== null && moment.seq > seq) break;
    stands.set(moment.flow, standOf(moment));
  }
  return stands;
};

const isSame = (known: FlowState | undefined, state: FlowState): boolean =>
  known?.status === state.status && JSON.stringify(known.value) === JSON.stringify(state.value);

/**
 * What a tab says of its flows, which may have begun before anybody listened. What it does not name does not run there: it was left before
 * the page was loaded anew, or only its journal is stored.
 */
export const withFlows = (recording: Recording, flows: readonly ToldFlow[], at: number): Recording => {
  const known = standsAt(recording, null);
  const unknown = flows.filter(({ flow, state }) => !isSame(known.get(flow)?.state, state));
  const running = new Set(flows.map(({ flow }) => flow));
  const left = [...known].filter(([flow, { state }]) => state.status === 'active' && !running.has(flow));
  return withEvents(recording, [
    ...left.map(([flow, { machine, state }]): ToldEvent => ({
      flow,
      machine,
      at,
      event: { type: stopped },
      taken: [],
      state: { ...state, status: 'stopped' },
    })),
    ...unknown.map((flow): ToldEvent => ({ ...flow, at, event: { type: 'found' }, taken: [] })),
  ]);
};
