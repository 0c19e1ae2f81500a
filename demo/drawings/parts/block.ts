/** A pattern block: body and sleeve outlines of a garment in front view, from its measurements. */
import {
  crease,
  curve,
  mirror,
  panel,
  type Cloth,
  type Crease,
  type PanelDetails,
  type Point,
  type Sketch,
} from '../kit/kit.ts';

export interface Block {
  neckHalf: number;
  neckY: number;
  shoulderHalf: number;
  shoulderY: number;
  chestHalf: number;
  armpitY: number;
  waistHalf: number;
  hemHalf: number;
  hemY: number;
  /** How far the hem sinks in the middle. */
  hemDrop: number;
  /** Roundness of a blouson above its hem band. */
  blouse?: number;
  sleeve: Sleeve;
}

export interface Sleeve {
  outerX: number;
  innerX: number;
  endY: number;
  /** How much lower the inner end of the sleeve lies. */
  slant: number;
  /** Fullness at the elbow, and just above a gathered cuff. */
  ease: number;
  gather?: number;
}

/** Garment measurements are distances from the middle line; the left edge is drawn, the right one mirrored. */
const left = (half: number) => 400 - half;

export const sideSeam = (block: Block): Point[] => {
  const waistY = block.armpitY + (block.hemY - block.armpitY) * 0.5;
  const blouse: Point[] = block.blouse ? [[left(block.hemHalf + block.blouse), block.hemY - 46]] : [];
  return [
    [left(block.chestHalf), block.armpitY, 'corner'],
    [left(block.waistHalf), waistY],
    ...blouse,
    [left(block.hemHalf), block.hemY, 'corner'],
  ];
};

export const armhole = (block: Block): Point[] => [
  [left(block.shoulderHalf), block.shoulderY, 'corner'],
  [left(block.shoulderHalf - 15), block.shoulderY + (block.armpitY - block.shoulderY) * 0.42],
  [left(block.shoulderHalf - 11), block.shoulderY + (block.armpitY - block.shoulderY) * 0.72],
  [left(block.chestHalf), block.armpitY, 'corner'],
];

const mirrored = (points: readonly Point[]): Point[] =>
  points.map(([x, y, kind]) => [800 - x, y, kind] as const).reverse();

/** The body's outline; `neckline` runs from the left neck point to the right one. */
export const bodyOutline = (block: Block, neckline: readonly Point[]): string => {
  const leftEdge: Point[] = [
    [left(block.neckHalf), block.neckY, 'corner'],
    [left((block.neckHalf + block.shoulderHalf) / 2), (block.neckY + block.shoulderY) / 2 - 3],
    ...armhole(block),
    ...sideSeam(block).slice(1),
  ];
  const hem: Point[] = block.hemDrop ? [[400, block.hemY + block.hemDrop]] : [];
  return curve([...leftEdge, ...hem, ...mirrored(leftEdge), ...[...neckline].slice(1, -1).reverse()], true);
};

const sleeveEdges = (block: Block): { outer: Point[]; inner: Point[] } => {
  const { outerX, innerX, endY, slant, ease, gather = 0 } = block.sleeve;
  const tip: Point = [left(block.shoulderHalf), block.shoulderY, 'corner'];
  const length = endY - block.shoulderY;
  const deltoidX = tip[0] - Math.min(40, (tip[0] - outerX) * 0.42);
  const fall = (share: number) => deltoidX + (outerX - deltoidX) * share;
  const armpit: Point = [left(block.chestHalf) + 4, block.armpitY + 4, 'corner'];
  const innerLength = endY + slant - armpit[1];
  const long = length > 400;
  return {
    outer: [
      [tip[0] + 14, tip[1] - 5, 'corner'],
      [tip[0] - 16, tip[1] + 13],
      [deltoidX, tip[1] + 58],
      ...(long
        ? ([
            [fall(0.62) - ease * 0.5, tip[1] + length * 0.36],
            [fall(0.92) - ease, tip[1] + length * 0.62],
          ] as Point[])
        : []),
      ...(gather ? ([[outerX - gather, endY - 60]] as Point[]) : []),
      [outerX, endY, 'corner'],
    ],
    inner: [
      [innerX, endY + slant, 'corner'],
      ...(gather ? ([[innerX + gather * 0.7, endY + slant - 52]] as Point[]) : []),
      ...(long
        ? ([[innerX + (armpit[0] - innerX) * 0.42 + ease * 0.2, armpit[1] + innerLength * 0.5]] as Point[])
        : []),
      armpit,
    ],
  };
};

export const sleeveOutline = (block: Block): string => {
  const { outer, inner } = sleeveEdges(block);
  const underBody: Point[] = [
    [left(block.chestHalf - 40), block.armpitY - 40, 'corner'],
    [left(block.shoulderHalf - 34), block.shoulderY + 20, 'corner'],
  ];
  return curve([...outer, ...inner, ...underBody], true);
};

/** A band around the sleeve's end, `depth` high: cuff, rib or hem. It hugs the sleeve by `inset`. */
export const cuffOutline = (block: Block, depth: number, inset = 0, below = 0): string => {
  const { outerX, innerX, endY, slant } = block.sleeve;
  const isShort = endY - block.shoulderY < 400;
  const [outerLean, innerLean] = isShort ? [depth * 0.5, depth * -0.02] : [depth * 0.07, depth * 0.08];
  const [top, bottom] = [endY - depth + below, endY + below];
  const drift = below ? 0 : 1;
  return curve(
    [
      [outerX + inset + outerLean, top, 'corner'],
      [outerX + inset + drift, bottom, 'corner'],
      [(outerX + innerX) / 2, bottom + slant * 0.5 + (isShort ? 3 : 6)],
      [innerX - inset - drift, bottom + slant, 'corner'],
      [innerX - inset + innerLean, top + slant, 'corner'],
      [(outerX + innerX + outerLean + innerLean) / 2, top + slant * 0.5 + (isShort ? 3 : 6)],
    ],
    true,
  );
};

/** Natural folds: under the arm, at the elbow, above the hem. `slack`: 0 (crisp) to 1 (soft). */
export const bodyCreases = (block: Block, sketch: Sketch, slack = 0.6): Crease[] => {
  const { random } = sketch;
  const wide = (base: number) => base * (0.6 + slack) * random.between(0.85, 1.15);
  const [armX, armY, hemY] = [left(block.chestHalf), block.armpitY, block.hemY + block.hemDrop];
  const reach = random.between(0.3, 0.45);
  return [
    crease([armX + 12, armY - 30], [armX + 92, armY + 70], wide(7), -10),
    crease([800 - armX - 12, armY - 30], [800 - armX - 96, armY + 82], wide(7), 12),
    crease([armX + 22, armY + 10], [armX + 60, armY + (hemY - armY) * 0.7], wide(9), random.between(-6, 14)),
    crease(
      [800 - armX - 24, armY + 20],
      [800 - armX - 66, armY + (hemY - armY) * 0.66],
      wide(9),
      random.between(-14, 6),
    ),
    crease(
      [armX + random.between(70, 110), hemY + 6],
      [armX + random.between(84, 120), hemY - (hemY - armY) * reach],
      wide(10),
      6,
    ),
    crease(
      [800 - armX - random.between(76, 120), hemY + 6],
      [800 - armX - random.between(92, 130), hemY - (hemY - armY) * reach * 1.2],
      wide(10),
      -6,
    ),
  ];
};

export const sleeveCreases = (block: Block, sketch: Sketch, slack = 0.6): Crease[] => {
  const { outerX, innerX, endY } = block.sleeve;
  const { random } = sketch;
  if (endY - block.shoulderY < 400) {
    return [
      crease([left(block.chestHalf) + 4, block.armpitY - 34], [outerX + 44, block.armpitY - 52], 6, 9),
      crease([left(block.chestHalf) - 6, block.armpitY + 6], [outerX + 40, endY + 4], 6, -5),
    ];
  }
  const elbowY = block.shoulderY + (endY - block.shoulderY) * random.between(0.5, 0.56);
  const wide = (base: number) => base * (0.6 + slack);
  return [
    crease([left(block.chestHalf) + 2, block.armpitY - 40], [outerX + 62, block.armpitY + 20], wide(7), 10),
    crease([innerX + 22, elbowY - 20], [outerX + 34, elbowY + 16], wide(7), 9),
    crease([innerX + 18, elbowY + 36], [outerX + 30, elbowY + 52], wide(6), 8),
    crease([innerX + 8, elbowY + 96], [outerX + 40, elbowY + 140], wide(5), 6),
    crease([outerX + 40, block.shoulderY + 70], [outerX + 30, elbowY - 20], wide(7), -4),
  ];
};

/** Both sleeves, the right one mirrored in outline but lit from the same side. */
export const sleeves = (
  sketch: Sketch,
  block: Block,
  cloth: Cloth,
  slack = 0.6,
  details: PanelDetails = {},
): string => {
  const outline = sleeveOutline(block);
  const creases = sleeveCreases(block, sketch, slack);
  const flipped = (d?: string) => (d ? mirror(d) : undefined);
  return (
    panel(sketch, outline, cloth, { grain: 8, creases, ...details }) +
    panel(sketch, mirror(outline), cloth, {
      grain: -8,
      step: -0.012,
      creases: creases.map((fold) => mirror(fold)),
      ...details,
      seams: flipped(details.seams),
      stitches: flipped(details.stitches),
    })
  );
};

/** Draws a left-hand piece and its mirror image. */
export const pair = (sketch: Sketch, outline: string, cloth: Cloth, details: PanelDetails = {}): string =>
  panel(sketch, outline, cloth, details) +
  panel(sketch, mirror(outline), cloth, {
    ...details,
    grain: details.grain ? -details.grain : undefined,
    seams: details.seams && mirror(details.seams),
    stitches: details.stitches && mirror(details.stitches),
    creases: details.creases?.map((fold) => mirror(fold)),
    step: (details.step ?? 0) - 0.012,
  });

export const silhouettes = (block: Block, body: string): string[] => {
  const sleeve = sleeveOutline(block);
  return [body, sleeve, mirror(sleeve)];
};
