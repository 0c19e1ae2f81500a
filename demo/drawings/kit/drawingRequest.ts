import type { Print } from './prints.ts';
import type { Fabric } from './fabric.ts';

/** Input of a category's `draw`. The seed identifies the product: its details are the same in every view and colour. */
export interface DrawingRequest<Cut extends string, View extends string> {
  seed: string | number;
  cut: Cut;
  color: string;
  accent?: string;
  fabric: Fabric;
  view: View;
  /** Print in the accent colour; only on plain or satin cloth of categories with prints. */
  print?: Print;
  /** Alternative text; a generic one by default. */
  title?: string;
}
