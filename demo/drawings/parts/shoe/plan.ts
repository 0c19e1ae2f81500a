import { blur, curve, mirror, panel, shade, type Cloth, type Point, type Sketch } from '../../kit/kit.ts';
import { asCorner } from '../shapes/outline.ts';
import type { ToeShape } from './last.ts';
import type { ShoeMaterials } from './profile.ts';

const planPixelsPerCm = 25;
const heelY = 800;

/** A point on the plan of a right shoe, toe up, in centimetres from its axis (left is the inner side) and from the heel. */
export type PlanSpot = (xCm: number, lengthCm: number) => Point;

export const planOn =
  (axisX: number): PlanSpot =>
  (xCm, lengthCm) => [axisX + xCm * planPixelsPerCm, heelY - lengthCm * planPixelsPerCm];

export const toes: Record<ToeShape, [xCm: number, lengthCm: number][]> = {
  pointed: [
    [-4.05, 19.4],
    [-2.9, 22.4],
    [-1.35, 25.4],
    [-0.35, 26.5],
    [0.5, 25.4],
    [2.2, 22.2],
    [3.75, 19],
  ],
  almond: [
    [-4.2, 19.4],
    [-3.4, 22.4],
    [-1.9, 24.6],
    [-0.3, 25.5],
    [1.1, 24.7],
    [2.7, 22.2],
    [3.9, 19],
  ],
  round: [
    [-4.3, 19],
    [-3.8, 22],
    [-2.4, 24],
    [-0.4, 24.7],
    [1.6, 24],
    [3.2, 21.8],
    [4.05, 18.8],
  ],
  square: [
    [-4.3, 19],
    [-3.9, 22],
    [-3, 24.5],
    [-2.2, 25],
    [0.8, 25],
    [1.9, 24.4],
    [3.1, 22],
    [4, 18.8],
  ],
};

/** Outline of the whole shoe from above or below. */
export const planOutline = (spot: PlanSpot, toe: ToeShape): string =>
  curve(
    [
      spot(0, 0),
      spot(-2.3, 0.7),
      spot(-3.1, 3),
      spot(-2.7, 8),
      spot(-3.3, 12),
      spot(-4.2, 16),
      ...toes[toe].map(([x, y]) => spot(x, y)),
      spot(4.2, 15.4),
      spot(3.6, 11),
      spot(3.05, 7),
      spot(3.1, 3),
      spot(2.3, 0.7),
    ],
    true,
  );

/** The opening, from the heel to a throat `throatCm` from the heel. */
export const planOpening = (spot: PlanSpot, throatCm: number, isPointedThroat: boolean): Point[] => [
  spot(0, 0.45),
  spot(-2, 1.1),
  spot(-2.6, 3.2),
  spot(-2.25, 8),
  spot(-2.7, throatCm - 4),
  spot(-2.4, throatCm - 1.5),
  isPointedThroat ? asCorner(spot(-0.2, throatCm + 0.8)) : spot(-0.2, throatCm),
  spot(2.2, throatCm - 1.6),
  spot(2.7, throatCm - 4.2),
  spot(2.5, 7.6),
  spot(2.6, 3.2),
  spot(2, 1.1),
];

/** The visible part of the insole, with its stamped mark. */
export const insole = (sketch: Sketch, spot: PlanSpot, d: string, lining: string): string => {
  const fill = sketch.define(
    `insole ${lining}`,
    (id) =>
      `<linearGradient id="${id}" x2=".3" y2="1"><stop stop-color="${shade(lining, -0.24)}"/><stop offset=".35" stop-color="${shade(lining, -0.04)}"/><stop offset="1" stop-color="${shade(lining, 0.04)}"/></linearGradient>`,
  );
  const [x, y] = spot(0, 4);
  return `<path d="${d}" fill="url(#${fill})"/><path d="M${x - 20} ${y}H${x + 20}M${x - 11} ${y + 9}H${x + 11}" stroke="${shade(lining, -0.32)}" stroke-width="2.4" opacity=".75"/>`;
};

/** Both shoes of the pair: the right one is drawn once and mirrored for the left. */
export const asPair = (sketch: Sketch, rightShoe: string): string => {
  const right = sketch.define('right shoe', (id) => `<g id="${id}">${rightShoe}</g>`);
  return `<use href="#${right}"/><use href="#${right}" transform="matrix(-1 0 0 1 800 0)"/>`;
};

export const pairAxisX = 536;

/** A pair from below: outsoles with a waist, a forepart and the heel's top lift. */
export const solePicture = (
  sketch: Sketch,
  toe: ToeShape,
  materials: ShoeMaterials,
  heelTip: { widthCm: number; lengthCm: number },
): { body: string; silhouettes: string[] } => {
  const spot = planOn(pairAxisX);
  const outline = planOutline(spot, toe);
  const soleCloth: Cloth = { color: materials.sole, fabric: 'plain' };
  const lift = Math.min(heelTip.lengthCm, 5.4);
  const liftX = spot(-heelTip.widthCm / 2, 0)[0];
  const liftTop = spot(0, 1 + lift)[1];
  const corner = Math.min(heelTip.widthCm, lift) * planPixelsPerCm * 0.45;
  const heelRim = curve(
    [
      spot(-2.6, 5.6),
      spot(-2.75, 3),
      spot(-2, 0.9),
      spot(0, 0.3),
      spot(2, 0.9),
      spot(2.75, 3),
      spot(2.7, 5.6),
      spot(0, 6.2),
    ],
    true,
  );
  const right =
    panel(sketch, outline, soleCloth, {
      rim: 0.7,
      sheen: curve([spot(-2.6, 20), spot(-3, 16), spot(-2, 11)]),
      clipped: `<path d="${curve([spot(-3.4, 11), spot(0, 12.6), spot(3.8, 10.6)])}" fill="none" stroke="${shade(materials.sole, -0.12)}" stroke-width="30" opacity=".4" filter="${blur(sketch, 9)}"/>`,
      stitches: planSeam(spot, toe),
    }) +
    `<path d="${heelRim}" fill="${shade(materials.heel.color, -0.02)}" stroke="${shade(materials.heel.color, -0.2)}" stroke-width="1.6"/>` +
    `<rect x="${liftX.toFixed(1)}" y="${liftTop.toFixed(1)}" width="${heelTip.widthCm * planPixelsPerCm}" height="${lift * planPixelsPerCm}" rx="${corner}" fill="#2A2725" stroke="#0F0E0D"/><rect x="${(liftX + 4).toFixed(1)}" y="${(liftTop + 4).toFixed(1)}" width="${heelTip.widthCm * planPixelsPerCm - 8}" height="${lift * planPixelsPerCm - 8}" rx="${Math.max(2, corner - 4)}" fill="none" stroke="#55504B" stroke-width="1.4"/>`;
  return { body: asPair(sketch, right), silhouettes: [outline, mirror(outline)] };
};

const planSeam = (spot: PlanSpot, toe: ToeShape): string =>
  curve([
    spot(-2.7, 12),
    spot(-3.7, 16),
    ...toes[toe].map(([x, y]) => spot(x * 0.86, y - 0.65)),
    spot(3.7, 15.4),
    spot(3, 11),
  ]);
