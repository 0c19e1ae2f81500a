import { curve, panel, shade, thread, tones, type Cloth, type Point, type Sketch } from '../../kit/kit.ts';
import { midway, asCorner } from '../shapes/outline.ts';
import type { Last } from './last.ts';
import { featherAt } from './profile.ts';

/** A strap as a line of leather: edge, face and a highlight along its upper side. */
export const strapLine = (points: readonly Point[], color: string, width: number, step = 0): string => {
  const d = curve(points);
  return `<g fill="none" stroke-linecap="round"><path d="${d}" stroke="${shade(color, -0.2)}" stroke-width="${width + 1.6}"/><path d="${d}" stroke="${shade(color, step)}" stroke-width="${width}"/><path d="${d}" transform="translate(-1 ${-Math.round(width * 0.22)})" stroke="${shade(color, step + 0.13)}" stroke-width="${Math.max(1.6, width * 0.14).toFixed(1)}" opacity=".6"/></g>`;
};

/** A narrow strap over the foot as an open hoop: the far half runs down behind, the near half in front. */
export const hoopStrap = (
  near: Point,
  far: Point,
  risePixels: number,
  color: string,
  width: number,
): { behind: string; front: string } => {
  const crown: Point = [near[0] + (far[0] - near[0]) * 0.62, Math.min(near[1], far[1]) - risePixels];
  return {
    behind: strapLine(
      [crown, [crown[0] + (far[0] - crown[0]) * 0.8, crown[1] + risePixels * 0.22], far],
      color,
      width,
      -0.14,
    ),
    front: strapLine(
      [near, [near[0] + (crown[0] - near[0]) * 0.24, near[1] - risePixels * 0.55], crown],
      color,
      width,
    ),
  };
};

interface BandShape {
  fromX: number;
  toX: number;
  backHeight: number;
  frontHeight: number;
}

/** A broad band over the forefoot: it follows the slope of the foot, and its back edge stands open. */
export const footBand = (
  sketch: Sketch,
  last: Last,
  cloth: Cloth,
  shape: BandShape,
): { behind: string; front: string } => {
  const [backFoot, frontFoot] = [featherAt(last, shape.fromX), featherAt(last, shape.toX)];
  const lean = shape.backHeight * 0.34;
  const backTop: Point = [shape.fromX + lean, backFoot[1] - shape.backHeight];
  const frontTop: Point = [shape.toX + shape.frontHeight * 0.06, frontFoot[1] - shape.frontHeight];
  const top = midway(backTop, frontTop, 0.5);
  const outline = curve(
    [
      asCorner(backFoot),
      [shape.fromX + lean * 0.34, backFoot[1] - shape.backHeight * 0.52],
      [backTop[0] - 3, backTop[1] + 9],
      [backTop[0] + 9, backTop[1]],
      [top[0], top[1] - 7],
      [frontTop[0] - 10, frontTop[1]],
      [frontTop[0] + 3, frontTop[1] + 9],
      [shape.toX + 6, frontFoot[1] - shape.frontHeight * 0.5],
      asCorner(frontFoot),
    ],
    true,
  );
  const opening = curve(
    [
      asCorner([backFoot[0] + 4, backFoot[1] - 6]),
      [shape.fromX - 4 + lean * 0.2, backFoot[1] - shape.backHeight * 0.55],
      [backTop[0] - 16, backTop[1] + 3],
      asCorner([backTop[0] + 12, backTop[1]]),
      asCorner([backTop[0] + 10, backFoot[1] - 8]),
    ],
    true,
  );
  const inset = (points: Point[], by: number) => points.map(([x, y]): Point => [x + by, y]);
  const edges =
    curve(
      inset(
        [
          [shape.fromX, backFoot[1] - 6],
          [shape.fromX + lean * 0.34, backFoot[1] - shape.backHeight * 0.52],
          [backTop[0] + 1, backTop[1] + 6],
        ],
        7,
      ),
    ) +
    curve(
      inset(
        [
          [shape.toX, frontFoot[1] - 6],
          [shape.toX + 6, frontFoot[1] - shape.frontHeight * 0.5],
          [frontTop[0] - 1, frontTop[1] + 6],
        ],
        -7,
      ),
    );
  const highlight =
    cloth.fabric === 'suede'
      ? ''
      : curve([
          [backTop[0] + 16, backTop[1] + 15],
          [top[0], top[1] + 12],
          [frontTop[0] - 20, frontTop[1] + 16],
        ]);
  return {
    behind: `<path d="${opening}" fill="${shade(cloth.color, -0.2)}"/>`,
    front:
      panel(sketch, outline, cloth, { rim: 0.6, sheen: highlight, shading: 'down' }) +
      thread(edges, tones(cloth.color).stitch, 1.3, '4 3'),
  };
};

/** A strap over the instep as the foot sees it from above, `lengthCm` from the heel. */
export const topStrap = (
  spot: (xCm: number, lengthCm: number) => Point,
  color: string,
  width = 25,
  lengthCm = 11.4,
): string => {
  const d = curve([spot(-3.2, lengthCm), spot(0, lengthCm + 1), spot(3.5, lengthCm - 0.2)]);
  return `<g fill="none"><path d="${d}" stroke="${shade(color, -0.2)}" stroke-width="${width + 3}"/><path d="${d}" stroke="${color}" stroke-width="${width}"/><path d="${d}" transform="translate(0 -7)" stroke="${shade(color, 0.12)}" stroke-width="3" opacity=".7"/></g>`;
};
