import type { Sample } from '../sample.ts';

/** What one run of a browser measurement yields. */
export interface BrowserSample {
  readonly sample: Sample;
  /** Facts that are no figures, such as failed requests; the same fact has the same text in each run. */
  readonly observations: readonly string[];
}
