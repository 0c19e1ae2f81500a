import type { BenchShop } from './benchShop.ts';
import type { Metric, Sample } from './sample.ts';

export interface Goal {
  readonly metric: Metric;
  /** Reached from this value on. */
  readonly least?: number;
  /** Reached up to this value. */
  readonly most?: number;
}

/** What a measurement runs with. */
export interface MeasurementContext {
  readonly shop: BenchShop;
  readonly warmUpSeconds: number;
  /** Length of one measurement. */
  readonly seconds: number;
  /** Size of the answer of the measured listing. */
  readonly listingBytes: number;
}

export interface Measurement {
  /** For `--only`, and in results of earlier runs. */
  readonly name: string;
  /** In tables. */
  readonly title: string;
  readonly goals?: readonly Goal[];
  /** The measurement whose same metric is the limit on this machine. */
  readonly yardstick?: string;
  /** Runs on a shop with copies of all products instead of the demo's catalogue. */
  readonly needsManyProducts?: boolean;
  readonly run: (context: MeasurementContext) => Promise<Sample>;
}
