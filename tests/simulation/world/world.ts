import type { Chance } from '../runtime/chance.ts';
import type { Recorder } from '../runtime/recorder.ts';
import type { Timeline } from '../runtime/timeline.ts';
import type { Faults } from './faults.ts';

/** What everything in a simulation shares. */
export interface World {
  readonly timeline: Timeline;
  readonly recorder: Recorder;
  readonly faults: Faults;
  /** Delays of networks and stores. */
  readonly chance: Chance;
  /** Epoch milliseconds of the first moment. */
  readonly start: number;
  /** Folder of the run's database files, in memory where the system has such a file system. */
  readonly folder: string;
  /** A sentence of the report. */
  readonly tell: (sentence: string) => void;
  /** Ends the run with a violation of an invariant. */
  readonly violate: (invariant: string, details: string) => void;
}

/** Never settles: what waits for a process that has died. */
export const never = <T>(): Promise<T> => new Promise<T>(() => {});
