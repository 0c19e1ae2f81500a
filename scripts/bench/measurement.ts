import type { BenchShop } from './benchShop.ts';
import type { Metric, Sample } from './sample.ts';

export interface Goal {
  readonly metric: Metric;
  /** Reached from this value on. */
  readonly least?: number;
  /** Reached up to this value. */
  readonly most?: number;
  /** Reached up to this multiple of the yardstick's figure. */
  readonly mostRatio?: number;
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

/** What tables and selections need to know. */
export interface MeasurementDescription {
  /** For `--only`, and in results of earlier runs. */
  readonly name: string;
  /** In tables. */
  readonly title: string;
  readonly goals?: readonly Goal[];
  /** Metrics that tables show in separate lines, besides those with goals. */
  readonly shows?: readonly Metric[];
  /** The measurement whose same metric is the limit on this machine. */
  readonly yardstick?: string;
}

export interface Measurement extends MeasurementDescription {
  /** Runs on a shop with copies of all products instead of the demo's catalogue. */
  readonly needsManyProducts?: boolean;
  readonly run: (context: MeasurementContext) => Promise<Sample>;
}
