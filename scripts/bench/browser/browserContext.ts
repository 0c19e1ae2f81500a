import type { Browser } from 'playwright-core';
import type { Product } from '../../../contract/types.ts';
import type { MeasurementDescription } from '../measurement.ts';
import type { BrowserSample } from './browserSample.ts';
import type { Condition } from './conditions.ts';
import type { ShopPage } from './shopPages.ts';
import type { Point } from './visit.ts';

/** What a browser measurement runs with; all runs share it. */
export interface BrowserBench {
  readonly browser: Browser;
  /** Origin of the shop. */
  readonly url: string;
  /** Origin of the same pages without scripts. */
  readonly plainUrl: string;
  /** The product of the measured page. */
  readonly product: Product;
  readonly pages: readonly ShopPage[];
  /** Where the page's control is before scripts run; they may move it, as the cookie notice does. */
  readonly firstControlPoint: (page: ShopPage, condition: Condition) => Point;
}

export interface BrowserMeasurement extends MeasurementDescription {
  readonly run: (bench: BrowserBench) => Promise<BrowserSample>;
}
