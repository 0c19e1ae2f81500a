import { curve, mirror, panel, shade, type Sketch } from '../../kit.ts';
import { sharp } from '../outline.ts';
import type { ToeShape } from './last.ts';
import {
  asPair,
  insole,
  PAIR_AXIS_X,
  planOn,
  planOpening,
  planOutline,
  toes,
  type PlanSpot,
} from './plan.ts';
import type { ShoeMaterials } from './profile.ts';

export interface TopLook {
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

/** A pair from above, standing side by side. */
export const topPicture = (
  sketch: Sketch,
  toe: ToeShape,
  materials: ShoeMaterials,
  look: TopLook,
): { body: string; silhouettes: string[] } => {
  const spot = planOn(PAIR_AXIS_X);
  const outline = planOutline(spot, toe);
  const edge = shade(materials.upper.color, -0.2);
  const ridge = curve([spot(-1.6, 22.6), spot(-1.9, 19), spot(-1.6, look.throatCm + 1)]);
  const toeCap = look.toeCap
    ? `<path d="${curve([sharp(spot(-6, 20)), spot(-2.6, 20.9), spot(0, 21.1), spot(2.6, 20.7), sharp(spot(6, 19.8)), sharp(spot(6, 30)), sharp(spot(-6, 30))], true)}" fill="${look.toeCap}" stroke="${edge}" stroke-width="1.6"/>`
    : '';
  const ornament = look.ornament?.(spot) ?? '';
  if (look.kind === 'closed') {
    const opening = curve(planOpening(spot, look.throatCm, look.isPointedThroat ?? false), true);
    const right =
      panel(sketch, outline, materials.upper, { rim: 0.8, sheen: ridge, clipped: toeCap }) +
      insole(sketch, spot, opening, materials.lining) +
      `<path d="${opening}" fill="none" stroke="${edge}" stroke-width="5"/><path d="${opening}" fill="none" stroke="${shade(materials.upper.color, 0.08)}" stroke-width="2"/>` +
      ornament;
    return { body: asPair(sketch, right), silhouettes: [outline, mirror(outline)] };
  }
  const throat = look.throatCm;
  const vamp = curve(
    [
      sharp(spot(-3.5, throat - 2.6)),
      spot(-4.3, 16),
      ...toes[toe].map(([x, y]) => spot(x, y)),
      spot(4.3, 15.4),
      sharp(spot(3.8, throat - 3)),
      spot(2, throat - 0.8),
      look.isPointedThroat ? sharp(spot(-0.1, throat + 1)) : spot(-0.1, throat),
      spot(-2.1, throat - 0.7),
    ],
    true,
  );
  const band = (from: number, to: number) =>
    curve(
      [
        sharp(spot(-4.3, from)),
        spot(0, from + 0.7),
        sharp(spot(4.35, from - 0.4)),
        sharp(spot(4.35, to - 0.4)),
        spot(0, to + 0.8),
        sharp(spot(-4.3, to)),
      ],
      true,
    );
  const counter = curve(
    [
      sharp(spot(-2.9, 5.6)),
      spot(-3.25, 3),
      spot(-2.2, 0.5),
      spot(0, -0.1),
      spot(2.2, 0.5),
      spot(3.25, 3),
      sharp(spot(2.9, 5.6)),
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
    look.kind === 'vampOnly'
      ? [vamp]
      : (
          look.bandsCm ?? [
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
          clipped: look.kind === 'vampOnly' ? toeCap : '',
        }),
      )
      .join('') +
    (look.hasCounter ? panel(sketch, counter, materials.upper, { rim: 0.6 }) : '') +
    (look.hasHeelStrap
      ? `<g fill="none" stroke-linecap="round"><path d="${heelStrap}" stroke="${edge}" stroke-width="15"/><path d="${heelStrap}" stroke="${materials.upper.color}" stroke-width="12"/><path d="${heelStrap}" stroke="${shade(materials.upper.color, 0.12)}" stroke-width="2.5" opacity=".7"/></g>`
      : '') +
    ornament;
  return { body: asPair(sketch, right), silhouettes: [outline, mirror(outline)] };
};
