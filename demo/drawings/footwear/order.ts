import type { Cloth, Sketch } from '../kit.ts';
import type { HeelView } from './heel.ts';
import type { Tread } from './underside.ts';

export interface ShoeOrder {
  sketch: Sketch;
  cloth: Cloth;
  accent: string;
}

/** One shoe from its outer side, and what the other views need to know of it. */
export interface ShoeSide {
  body: string;
  outline: string;
  /** A shoe that ends below the ankle: its first picture shows the pair. */
  isLow?: boolean;
  groundY: number;
  focus: readonly [x: number, y: number];
  heel: HeelView;
  tread: Tread;
}
