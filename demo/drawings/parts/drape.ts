import { blur, crease, taper, tones, type Crease, type Point, type Random, type Sketch } from '../kit/kit.ts';
import { midway } from './shapes/outline.ts';

/** A hem that swings in and out with the folds above it. */
export interface Hem {
  /** From the left end to the right end, both corners. */
  edge: Point[];
  /** Where the cloth falls inwards: each one is the foot of a fold. */
  hollows: Point[];
  /** Lower edge of the back, seen below the hollows. */
  underside: Point[];
}

interface HemShape {
  folds: number;
  /** How far the waves rise and fall, in pixels. */
  depth: number;
  /** How far the middle hangs below the ends, in pixels. */
  sag: number;
}

export const swingingHem = (leftEnd: Point, rightEnd: Point, shape: HemShape, random: Random): Hem => {
  const onHem = (share: number, lift: number): Point => {
    const [x, y] = midway(leftEnd, rightEnd, share);
    return [x, y + shape.sag * (1 - (2 * share - 1) ** 2) - lift];
  };
  const shares = Array.from(
    { length: shape.folds },
    (_, index) => (index + 0.5 + random.between(-0.14, 0.14)) / shape.folds,
  );
  const hollows = shares.map((share) => onHem(share, shape.depth * random.between(0.7, 1)));
  const crests = shares
    .slice(1)
    .map((share, index) => onHem((share + shares[index]!) / 2, -shape.depth * random.between(0.5, 0.8)));
  const waves = hollows.flatMap((hollow, index) => (crests[index] ? [hollow, crests[index]] : [hollow]));
  return {
    edge: [[leftEnd[0], leftEnd[1], 'corner'], ...waves, [rightEnd[0], rightEnd[1], 'corner']],
    hollows,
    underside: [onHem(0.07, 9), onHem(0.25, 2), onHem(0.5, 2), onHem(0.75, 2), onHem(0.93, 9)],
  };
};

/** Folds that open from a waist seam towards the hem; they run past the hem, so that they are broadest there. */
export const skirtFolds = (
  waistLeft: Point,
  waistRight: Point,
  hem: Hem,
  random: Random,
  width = 15,
): Crease[] =>
  hem.hollows.map((hollow, index) => {
    const share = (index + 0.5) / hem.hollows.length;
    const root = midway(waistLeft, waistRight, 0.06 + share * 0.88);
    const start = midway(root, hollow, random.between(0.02, 0.3));
    const beyond = midway(root, hollow, 1.75);
    return crease(start, beyond, width * random.between(0.8, 1.25), (share - 0.5) * -10);
  });

/** Short folds that fan out from a gathered edge. */
export const gathers = (
  from: Point,
  to: Point,
  count: number,
  lengthPx: number,
  random: Random,
  spread = 0,
): Crease[] =>
  Array.from({ length: count }, (_, index) => {
    const share = (index + 0.5) / count;
    const root = midway(from, to, share);
    const reach = lengthPx * random.between(0.55, 1);
    return crease(root, [root[0] + (share - 0.5) * spread, root[1] + reach], 5.5, random.between(-2, 2));
  });

/** The stitched line of a hem that runs parallel above the edge from `outer` to `inner`. */
export const pressedHem = (outer: Point, inner: Point, rise: number): string =>
  `M${Math.round(outer[0])} ${Math.round(outer[1] - rise)}L${Math.round(inner[0])} ${Math.round(inner[1] - rise)}`;

/** Light that runs down a satin in long blades, pointed at both ends. */
export const satinLight = (
  sketch: Sketch,
  color: string,
  runs: readonly (readonly [start: Point, end: Point, width: number, bend: number])[],
): string =>
  `<path d="${runs.map((run) => taper(...run)).join('')}" fill="${tones(color).highlight}" opacity=".5" filter="${blur(sketch, 5)}"/>`;
