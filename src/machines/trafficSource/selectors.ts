import type { SnapshotFrom } from 'xstate';
import type { trafficSourceMachine } from './machine.ts';
import type { TrafficSource } from './trafficSourceOf.ts';

/** Null until the first page has landed. */
export const selectTrafficSource = (
  source: SnapshotFrom<typeof trafficSourceMachine>,
): TrafficSource | null => (source.value === 'awaitingLanding' ? null : source.value);
