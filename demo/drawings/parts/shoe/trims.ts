import {
  curve,
  metalFill,
  shade,
  taper,
  type Cloth,
  type Metal,
  type Point,
  type Sketch,
} from '../../kit/kit.ts';
import { metalEdge } from '../../kit/hardware.ts';
import { smallPanel } from '../shapes/smallPanel.ts';

/** A flat bow on the vamp, `size` pixels from knot to loop, turned by `turn` degrees. */
export const vampBow = (sketch: Sketch, cloth: Cloth, [x, y]: Point, size: number, turn = 0): string => {
  const loop = (sign: 1 | -1): Point[] => [
    [0, -0.1 * size, 'corner'],
    [sign * size * 0.55, -0.46 * size],
    [sign * size * 1.05, -0.36 * size, 'corner'],
    [sign * size * 0.98, 0],
    [sign * size * 1.05, 0.36 * size, 'corner'],
    [sign * size * 0.55, 0.42 * size],
    [0, 0.1 * size, 'corner'],
  ];
  const knot = curve(
    [
      [-0.17 * size, -0.24 * size],
      [0.17 * size, -0.24 * size],
      [0.2 * size, 0],
      [0.17 * size, 0.24 * size],
      [-0.17 * size, 0.24 * size],
      [-0.2 * size, 0],
    ],
    true,
  );
  const fold = (sign: 1 | -1) =>
    `<path d="${taper([sign * size * 0.16, 0], [sign * size * 0.86, 0], size * 0.11)}" fill="${shade(cloth.color, -0.2)}" opacity=".6"/>`;
  return `<g transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${turn})">${smallPanel(sketch, curve(loop(-1), true), cloth, { step: 0.03 })}${smallPanel(sketch, curve(loop(1), true), cloth, { step: -0.02 })}${fold(-1)}${fold(1)}${smallPanel(sketch, knot, cloth, { step: 0.05 })}</g>`;
};

/** A frame buckle with its prong, for a strap `strapWidth` wide. */
export const buckle = (
  sketch: Sketch,
  [x, y]: Point,
  strapWidth: number,
  turn: number,
  metal: Metal,
): string => {
  const [width, height] = [strapWidth * 0.95, strapWidth * 1.55];
  const fill = metalFill(sketch, metal);
  const frame = (stroke: string, weight: number) =>
    `<rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" rx="3" fill="none" stroke="${stroke}" stroke-width="${weight}"/>`;
  return `<g transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${turn})">${frame(metalEdge(metal), 4.6)}${frame(fill, 3.2)}<path d="M${-width / 2} 0H${width / 2 + 1}" stroke="${metalEdge(metal)}" stroke-width="3"/><path d="M${-width / 2} 0H${width / 2 + 1}" stroke="#F4E6C0" stroke-width="1.4"/></g>`;
};

/** A snaffle bit: two rings and a bar, as on loafers. */
export const snaffle = (sketch: Sketch, [x, y]: Point, width: number, turn: number, metal: Metal): string => {
  const fill = metalFill(sketch, metal);
  const edge = metalEdge(metal);
  const ring = (cx: number) =>
    `<ellipse cx="${cx}" rx="${width * 0.13}" ry="${width * 0.19}" fill="none" stroke="${edge}" stroke-width="${width * 0.1}"/><ellipse cx="${cx}" rx="${width * 0.13}" ry="${width * 0.19}" fill="none" stroke="${fill}" stroke-width="${width * 0.075}"/>`;
  const bar = `M${-width * 0.36} 0H${width * 0.36}`;
  return `<g transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${turn})"><path d="${bar}" stroke="${edge}" stroke-width="${width * 0.12}" stroke-linecap="round"/><path d="${bar}" stroke="#E3CF98" stroke-width="${width * 0.085}" stroke-linecap="round"/><path d="M${-width * 0.3} ${-width * 0.022}H${width * 0.3}" stroke="#FFF7DE" stroke-width="${width * 0.022}" stroke-linecap="round"/>${ring(-width * 0.42)}${ring(width * 0.42)}<ellipse rx="${width * 0.1}" ry="${width * 0.085}" fill="${fill}" stroke="${edge}" stroke-width="1"/></g>`;
};

export { metalEdge as metalEdgeOf };
