import { curve, shade, type Cloth, type Point } from '../kit/kit.ts';

/** A narrow strap of the garment's own cloth, with its edge and a line of light. */
export const thinStrap = (cloth: Cloth, points: readonly Point[], width: number): string => {
  const d = curve(points);
  return `<g fill="none" stroke-linecap="round"><path d="${d}" stroke="${shade(cloth.color, -0.2)}" stroke-width="${width + 1.6}"/><path d="${d}" stroke="${shade(cloth.color, -0.01)}" stroke-width="${width}"/><path d="${d}" stroke="${shade(cloth.color, 0.14)}" stroke-width="${(width * 0.3).toFixed(1)}" opacity=".7"/></g>`;
};
