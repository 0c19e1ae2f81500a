import type { Cloth, Sketch } from '../kit/kit.ts';
import type { HeelView } from './heel.ts';
import type { Tread } from './underside.ts';

export interface ShoeInput {
  sketch: Sketch;
  cloth: Cloth;
  accent: string;
}

/** A shoe from its outer side, with the data of its other views. */
export interface ShoeSide {
  body: string;
  outline: string;
  /** A shoe that ends below the ankle; its front view shows the pair. */
  isLow?: boolean;
  groundY: number;
  focus: readonly [x: number, y: number];
  heel: HeelView;
  tread: Tread;
}
