import type { Print } from './prints.ts';
import type { Fabric } from './fabric.ts';

/** What a leaf's `draw` is asked for. The seed is the product; the same seed keeps its details in every view and colour. */
export interface Commission<Cut extends string, View extends string> {
  seed: string | number;
  cut: Cut;
  color: string;
  accent?: string;
  fabric: Fabric;
  view: View;
  /** Print on plain or satin cloth of a leaf that prints; in the accent colour. */
  print?: Print;
  /** Alternative text; a plain one is made when it is left out. */
  title?: string;
}
