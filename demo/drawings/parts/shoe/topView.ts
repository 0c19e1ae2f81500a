import { curve, mirror, panel, shade, type Sketch } from '../../kit/kit.ts';
import { asCorner } from '../shapes/outline.ts';
import type { ToeShape } from './last.ts';
import { asPair, insole, pairAxisX, planOn, planOpening, planOutline, toes, type PlanSpot } from './plan.ts';
import type { ShoeMaterials } from './profile.ts';

export interface TopViewOptions {
  kind: 'closed' | 'vampOnly' | 'bands';
  /** Distance from the heel to the throat (closed) or to the edge of the vamp, in centimetres. */
  throatCm: number;
  isPointedThroat?: boolean;
  /** A strap round the heel. */
  hasHeelStrap?: boolean;
  hasCounter?: boolean;
  /** Lower and upper edge of each band, in centimetres from the heel. */
  bandsCm?: readonly (readonly [number, number])[];
  /** Trim on the vamp, drawn on the right shoe. */
  ornament?: (spot: PlanSpot) => string;
  toeCap?: string;
}

/** The pair from above. */
export const topPicture = (
  sketch: Sketch,
  toe: ToeShape,
  materials: ShoeMaterials,
  options: TopViewOptions,
): { body: string; silhouettes: string[] } => {
  const spot = planOn(pairAxisX);
  const outline = planOutline(spot, toe);
  const edge = shade(materials.upper.color, -0.2);
  const ridge = curve([spot(-1.6, 22.6), spot(-1.9, 19), spot(-1.6, options.throatCm + 1)]);
  const toeCap = options.toeCap
    ? `<path d="${curve([asCorner(spot(-6, 20)), spot(-2.6, 20.9), spot(0, 21.1), spot(2.6, 20.7), asCorner(spot(6, 19.8)), asCorner(spot(6, 30)), asCorner(spot(-6, 30))], true)}" fill="${options.toeCap}" stroke="${edge}" stroke-width="1.6"/>`
    : '';
  const ornament = options.ornament?.(spot) ?? '';
  if (options.kind === 'closed') {
    const opening = curve(planOpening(spot, options.throatCm, options.isPointedThroat ?? false), true);
    const right =
      panel(sketch, outline, materials.upper, { rim: 0.8, sheen: ridge, clipped: toeCap }) +
      insole(sketch, spot, opening, materials.lining) +
      `<path d="${opening}" fill="none" stroke="${edge}" stroke-width="5"/><path d="${opening}" fill="none" stroke="${shade(materials.upper.color, 0.08)}" stroke-width="2"/>` +
      ornament;
    return { body: asPair(sketch, right), silhouettes: [outline, mirror(outline)] };
  }
  const throat = options.throatCm;
  const vamp = curve(
    [
      asCorner(spot(-3.5, throat - 2.6)),
      spot(-4.3, 16),
      ...toes[toe].map(([x, y]) => spot(x, y)),
      spot(4.3, 15.4),
      asCorner(spot(3.8, throat - 3)),
      spot(2, throat - 0.8),
      options.isPointedThroat ? asCorner(spot(-0.1, throat + 1)) : spot(-0.1, throat),
      spot(-2.1, throat - 0.7),
    ],
    true,
  );
  const band = (from: number, to: number) =>
    curve(
      [
        asCorner(spot(-4.3, from)),
        spot(0, from + 0.7),
        asCorner(spot(4.35, from - 0.4)),
        asCorner(spot(4.35, to - 0.4)),
        spot(0, to + 0.8),
        asCorner(spot(-4.3, to)),
      ],
      true,
    );
  const counter = curve(
    [
      asCorner(spot(-2.9, 5.6)),
      spot(-3.25, 3),
      spot(-2.2, 0.5),
      spot(0, -0.1),
      spot(2.2, 0.5),
      spot(3.25, 3),
      asCorner(spot(2.9, 5.6)),
      spot(2.5, 2.8),
      spot(1.7, 1.3),
      spot(0, 0.8),
      spot(-1.7, 1.3),
      spot(-2.5, 2.8),
    ],
    true,
  );
  const heelStrap = curve([
    spot(-3.3, throat - 2),
    spot(-2.8, 6),
    spot(-2.3, 1.4),
    spot(0, 0.5),
    spot(2.3, 1.4),
    spot(2.8, 6),
    spot(3.5, throat - 2.4),
  ]);
  const upper =
    options.kind === 'vampOnly'
      ? [vamp]
      : (
          options.bandsCm ?? [
            [15.4, 17.6],
            [19.2, 20.6],
          ]
        ).map(([from, to]) => band(from, to));
  const right =
    insole(sketch, spot, outline, materials.lining) +
    `<path d="${outline}" fill="none" stroke="${shade(materials.sole, -0.1)}" stroke-width="3"/>` +
    upper
      .map((piece) =>
        panel(sketch, piece, materials.upper, {
          rim: 0.7,
          sheen: ridge,
          clipped: options.kind === 'vampOnly' ? toeCap : '',
        }),
      )
      .join('') +
    (options.hasCounter ? panel(sketch, counter, materials.upper, { rim: 0.6 }) : '') +
    (options.hasHeelStrap
      ? `<g fill="none" stroke-linecap="round"><path d="${heelStrap}" stroke="${edge}" stroke-width="15"/><path d="${heelStrap}" stroke="${materials.upper.color}" stroke-width="12"/><path d="${heelStrap}" stroke="${shade(materials.upper.color, 0.12)}" stroke-width="2.5" opacity=".7"/></g>`
      : '') +
    ornament;
  return { body: asPair(sketch, right), silhouettes: [outline, mirror(outline)] };
};
