/** Soles from the side. */
import { blur, curve, panel, parallel, shade, type Point, type Sketch } from '../kit/kit.ts';

interface SideSole {
  /** Feather line and ground line, both from heel to toe. */
  top: readonly Point[];
  ground: readonly Point[];
  color: string;
}

/** Closes the two lines; heel and toe end in rounded edges. */
export const soleOutline = (top: readonly Point[], ground: readonly Point[]): string => {
  const [heelTop, heelGround] = [top[0]!, ground[0]!];
  const [toeTop, toeGround] = [top[top.length - 1]!, ground[ground.length - 1]!];
  const toe: Point = [Math.max(toeTop[0], toeGround[0]) + 8, (toeTop[1] + toeGround[1]) / 2];
  const heel: Point = [Math.min(heelTop[0], heelGround[0]) - 4, (heelTop[1] + heelGround[1]) / 2];
  return curve(
    [[heelTop[0], heelTop[1], 'corner'], ...top.slice(1), toe, ...[...ground].reverse(), heel],
    true,
  );
};

const line = (points: readonly Point[], color: string, width: number, more = '') =>
  `<path d="${curve(points)}" fill="none" stroke="${color}" stroke-width="${width}" ${more}/>`;

/** The edge of the outsole along the ground; continues around heel and toe, where it is clipped to the sole's outline. */
export const groundEdge = (ground: readonly Point[], color: string, breadth: number): string => {
  const [heel, toe] = [ground[0]!, ground[ground.length - 1]!];
  const wrapped: Point[] = [[heel[0] - 16, heel[1] - 34], ...ground, [toe[0] + 22, toe[1] - 30]];
  return line(wrapped, shade(color, -0.14), breadth * 2 + 3) + line(wrapped, color, breadth * 2);
};

/** Moulded rubber cup: a wall with a stitched groove and, when `gum` is set, a darker outsole line. */
export const cupSole = (
  sketch: Sketch,
  { top, ground, color }: SideSole,
  { stitch, gum, stripe }: { stitch?: string; gum?: string; stripe?: string } = {},
): string => {
  const d = soleOutline(top, ground);
  const groove = parallel(top, 13);
  const detail = [
    `<path d="${curve(ground)}" fill="none" stroke="${shade(color, -0.22)}" stroke-width="34" opacity=".3" filter="${blur(sketch, 10)}"/>`,
    line(parallel(top, 3), shade(color, 0.1), 3, 'opacity=".8"'),
    stripe ? line(parallel(top, 22), stripe, 6) : '',
    stitch
      ? line(groove, shade(color, -0.16), 3.4, 'opacity=".5"') +
        line(groove, stitch, 2.2, 'stroke-dasharray="7 4"')
      : '',
    gum ? groundEdge(ground, gum, 12) : line(parallel(ground, -9), shade(color, -0.14), 1.6),
  ].join('');
  return panel(sketch, d, { color, fabric: 'satin' }, { shading: 'flat', rim: 0.3, clipped: detail });
};
