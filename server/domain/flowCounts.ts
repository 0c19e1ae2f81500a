/** Aggregates the steps of flows into anonymous counts, and counts into the report of where visits end. Pure. */
import watchedFlows from '../../contract/watchedFlows.json' with { type: 'json' };
import {
  dwellSeconds,
  flowStepType,
  reopened,
  restingStates,
  watchedMachines,
  type WatchedMachine,
} from '../../contract/rules/flowSteps.ts';
import type { FlowState } from '../../contract/wire/adminFlowUsage.ts';
import type { FlowStep } from '../../contract/wire/flowSteps.ts';
import { dayOf, type VisitEvent } from './usage.ts';

export interface FlowCount {
  readonly day: string;
  readonly machine: WatchedMachine;
  readonly measure: 'entered' | 'left' | 'exit' | 'dwell';
  readonly state: string;
  readonly name: string;
  readonly count: number;
}

/** The statechart of this build. */
interface WatchedFlow {
  readonly states: readonly string[];
  readonly finals: readonly string[];
  readonly events: readonly string[];
}
const flows: { readonly [M in WatchedMachine]: WatchedFlow } = watchedFlows;

/** Name of the event of a visit that was first seen in a state. */
const firstSeen = '';

/** Whether the chart of a machine has a state. */
export const isStateOf = (machine: WatchedMachine, state: string): boolean =>
  flows[machine].states.includes(state);

/** FUNNEL-04: whether the chart has the names, so that clients cannot invent rows. */
const isKnown = ({ machine, state, from, event, arrival }: FlowStep): boolean => {
  const { events } = flows[machine];
  return (
    [state, from].every((name) => name === null || isStateOf(machine, name)) &&
    [event, arrival].every((name) => name === null || name === reopened || events.includes(name))
  );
};

const bucketOf = (ms: number): string => {
  const bucket = dwellSeconds.findIndex((seconds) => ms <= seconds * 1000);
  return String(bucket === -1 ? dwellSeconds.length : bucket);
};

const toRows = ({ machine, state, event, from, arrival, ms }: FlowStep, day: string): FlowCount[] => {
  const row = (measure: FlowCount['measure'], at: string, name: string): FlowCount => ({
    day,
    machine,
    measure,
    state: at,
    name,
    count: 1,
  });
  return [
    ...(state === null ? [] : [row('entered', state, event ?? firstSeen)]),
    ...(from === null
      ? []
      : [row('left', from, arrival ?? firstSeen), row('exit', from, event ?? firstSeen)]),
    ...(from === null || ms === null ? [] : [row('dwell', from, bucketOf(ms))]),
  ];
};

const keyOf = ({ day, machine, measure, state, name }: FlowCount) =>
  [day, machine, measure, state, name].join(' ');

/** FUNNEL-03: the counts of a batch, sorted by key: a fixed lock order prevents deadlocks. */
export const toFlowCounts = (events: readonly VisitEvent[]): FlowCount[] => {
  const sums = new Map<string, FlowCount>();
  for (const { type, at, metadata } of events) {
    // Stored events of this type have this metadata: the contract parsed them.
    const step = metadata as FlowStep | VisitEvent['metadata'];
    if (type !== flowStepType || !isKnown(step as FlowStep)) continue;
    for (const row of toRows(step as FlowStep, dayOf(at)))
      sums.set(keyOf(row), { ...row, count: row.count + (sums.get(keyOf(row))?.count ?? 0) });
  }
  return [...sums.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
};

/** Median in milliseconds of counts by bucket, interpolated within its bucket; null without any. In the open bucket its lower bound. */
export const estimateMedian = (buckets: ReadonlyMap<number, number>): number | null => {
  const total = [...buckets.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let below = 0;
  for (const [bucket, count] of [...buckets].toSorted(([a], [b]) => a - b)) {
    if (below + count >= total / 2) {
      const lower = dwellSeconds[bucket - 1] ?? 0;
      const upper = dwellSeconds[bucket] ?? lower;
      return Math.round(1000 * (lower + ((upper - lower) * (total / 2 - below)) / count));
    }
    below += count;
  }
  return null;
};

type Sums = ReadonlyMap<string, number>;

const byCount = (sums: Sums) =>
  [...sums]
    .map(([event, count]) => ({ event, count }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || (a.event < b.event ? -1 : 1));

const kindOf = (machine: WatchedMachine, state: string): 'end' | 'gone' | 'step' => {
  if (!isStateOf(machine, state)) return 'gone';
  return flows[machine].finals.includes(state) || restingStates[machine].includes(state) ? 'end' : 'step';
};

const toState = (
  machine: WatchedMachine,
  state: string,
  rows: readonly Omit<FlowCount, 'day'>[],
): FlowState => {
  const sumsOf = (measure: FlowCount['measure']): Sums =>
    new Map(rows.filter((row) => row.measure === measure).map(({ name, count }) => [name, count]));
  const [entered, left] = [sumsOf('entered'), sumsOf('left')];
  // A visit that entered before the first day and left on it would make the difference negative.
  const last = byCount(
    new Map([...entered].map(([event, count]) => [event, count - (left.get(event) ?? 0)])),
  );
  return {
    machine,
    state,
    kind: kindOf(machine, state),
    entered: [...entered.values()].reduce((sum, count) => sum + count, 0),
    ended: last.reduce((sum, { count }) => sum + count, 0),
    medianMs: estimateMedian(new Map([...sumsOf('dwell')].map(([name, count]) => [Number(name), count]))),
    exits: byCount(sumsOf('exit')),
    last,
  };
};

/** FUNNEL-05: the report from counts that are summed over its days. A visit ended in a state that it entered and did not leave. */
export const toFlowUsage = (counts: readonly Omit<FlowCount, 'day'>[]): FlowState[] =>
  watchedMachines.flatMap((machine) => {
    const rows = Map.groupBy(
      counts.filter((row) => row.machine === machine),
      ({ state }) => state,
    );
    return [...rows].map(([state, ofState]) => toState(machine, state, ofState));
  });
