import { cuffOutline, pair, type Block } from '../parts/block.ts';
import type { Cloth, PanelDetails, Sketch } from '../kit/kit.ts';

/** How a sleeve ends: a stitched hem, a knitted band (polo) or a long ribbed cuff. */
export const sleeveEnds = (
  sketch: Sketch,
  block: Block,
  isLong: boolean,
  kind: 'hem' | 'band' | 'cuff',
  trim: Cloth,
): { markup: string; details: PanelDetails } => {
  if (kind === 'hem') {
    const { outerX, innerX, endY, slant } = block.sleeve;
    const row = (rise: number) =>
      `M${outerX - 8} ${endY - rise}Q${(outerX + innerX) / 2} ${endY + slant * 0.5 + 8 - rise} ${innerX + 8} ${endY + slant - rise}`;
    return { markup: '', details: { stitches: row(20) + row(15) } };
  }
  const depth = kind === 'cuff' ? 50 : 24;
  return {
    markup: pair(sketch, cuffOutline(block, depth, kind === 'cuff' ? -2 : 0, isLong ? 4 : 1), trim, {
      rim: 0.4,
      grain: isLong ? 4 : 24,
      weaveScale: 0.8,
    }),
    details: {},
  };
};
