import { curve, metalFill, type Metal, type Point, type Sketch } from '../kit/kit.ts';
import { polish, wire } from '../parts/parts.ts';

/** A fine chain, too small to set link by link: three dashed strands over a thin core. */
export const fineChain = (d: string, metal: Metal, width: number): string => {
  const { edge, shade, light, glint, body } = polish[metal];
  const dash = `${(width * 1.15).toFixed(1)} ${(width * 1.15).toFixed(1)}`;
  return `<g fill="none" stroke-linecap="round"><path d="${d}" stroke="${shade}" stroke-width="${(width * 0.5).toFixed(1)}"/><path d="${d}" stroke="${edge}" stroke-width="${width}" stroke-dasharray="${dash}"/><path d="${d}" stroke="${body}" stroke-width="${(width * 0.76).toFixed(1)}" stroke-dasharray="${dash}"/><path d="${d}" stroke="${light}" stroke-width="${(width * 0.4).toFixed(1)}" stroke-dasharray="${dash}" transform="translate(-.5 -.5)"/><path d="${d}" stroke="${glint}" stroke-width="${(width * 0.2).toFixed(1)}" stroke-dasharray="${(width * 0.5).toFixed(1)} ${(width * 6.4).toFixed(1)}"/></g>`;
};

/** A ball chain: round dots of a dashed line, each with its own spot of light. */
export const ballChain = (d: string, metal: Metal, size: number): string => {
  const { edge, body, light } = polish[metal];
  const dots = (color: string, width: number, shift: number) =>
    `<path d="${d}" stroke="${color}" stroke-width="${width.toFixed(1)}" transform="translate(${-shift} ${-shift})"/>`;
  return `<g fill="none" stroke-linecap="round" stroke-dasharray="0 ${(size * 1.18).toFixed(1)}">${dots(edge, size, 0)}${dots(body, size * 0.8, 0.3)}${dots(light, size * 0.42, 1.2)}</g>`;
};

/** A jump ring. */
export const jumpRing = (x: number, y: number, radius: number, metal: Metal): string =>
  wire(
    `M${x - radius} ${y}C${x - radius} ${y - radius * 1.33} ${x + radius} ${y - radius * 1.33} ${x + radius} ${y}C${x + radius} ${y + radius * 1.33} ${x - radius} ${y + radius * 1.33} ${x - radius} ${y}Z`,
    metal,
    radius * 0.5,
  );

/** A lobster clasp with its tag and ring, `size` pixels long, lying along the chain at (x, y). */
export const lobsterClasp = (
  sketch: Sketch,
  [x, y]: Point,
  size: number,
  turn: number,
  metal: Metal,
): string => {
  const { edge, glint } = polish[metal];
  const fill = metalFill(sketch, metal);
  const hook = curve(
    [
      [-0.5, 0.02],
      [-0.36, -0.24],
      [0, -0.31],
      [0.34, -0.22],
      [0.5, 0],
      [0.36, 0.16],
      [0.2, 0.06],
      [0.26, -0.04],
      [0.16, -0.13],
      [-0.06, -0.16],
      [-0.24, -0.08],
      [-0.22, 0.1],
      [0, 0.18],
      [0.2, 0.2],
      [0.02, 0.31],
      [-0.32, 0.26],
    ].map(([px, py]): Point => [px! * size, py! * size]),
    true,
  );
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${jumpRing(-size * 0.6, 0, size * 0.14, metal)}<path d="${hook}" fill="${fill}" stroke="${edge}" stroke-width="${(size * 0.025).toFixed(1)}"/><path d="${curve(
    [
      [-size * 0.34, -size * 0.14],
      [0, -size * 0.245],
      [size * 0.28, -size * 0.17],
    ],
  )}" fill="none" stroke="${glint}" stroke-width="${(size * 0.05).toFixed(1)}" stroke-linecap="round"/><circle cx="${-size * 0.3}" cy="${size * 0.08}" r="${size * 0.045}" fill="${edge}"/>${jumpRing(size * 0.6, size * 0.02, size * 0.16, metal)}</g>`;
};

/** An oval tag with a hallmark. */
export const hallmark = (sketch: Sketch, [x, y]: Point, size: number, metal: Metal): string =>
  `<g transform="translate(${x} ${y})"><ellipse rx="${size}" ry="${size * 0.6}" fill="${metalFill(sketch, metal, 'disc')}" stroke="${polish[metal].edge}"/><path d="M${-size * 0.45} 0H${size * 0.45}" stroke="${polish[metal].edge}" stroke-width="1.4" opacity=".7"/></g>`;
