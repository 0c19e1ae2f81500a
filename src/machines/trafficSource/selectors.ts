import type { SnapshotFrom } from 'xstate';
import type { TrafficSource } from '../../../contract/rules/metrics.ts';
import type { trafficSourceMachine } from './machine.ts';

/** Null before the first page. */
export const selectTrafficSource = (
  source: SnapshotFrom<typeof trafficSourceMachine>,
): TrafficSource | null => (source.value === 'awaitingLanding' ? null : source.value);
