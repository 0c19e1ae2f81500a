import type { SnapshotFrom } from 'xstate';
import type { TrafficSource } from '../../../contract/rules.ts';
import type { trafficSourceMachine } from './machine.ts';

/** Null until the first page has landed. */
export const selectTrafficSource = (
  source: SnapshotFrom<typeof trafficSourceMachine>,
): TrafficSource | null => (source.value === 'awaitingLanding' ? null : source.value);
