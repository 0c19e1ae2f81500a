import { curve, mirrorPoints, type Point } from '../../kit/kit.ts';

const centreX = 400;
const isOnCentre = (point: Point) => Math.abs(point[0] - centreX) < 0.5;

/** The mirrored right half of a line that starts or ends on the centre, in reverse order, without the centre point. */
export const mirroredHalf = (leftHalf: readonly Point[]): Point[] =>
  mirrorPoints([...leftHalf].reverse()).filter((point) => !isOnCentre(point));

/**
 * A closed garment piece: `side` runs from the shoulder corner down the left edge, `hem` from left to right (it need not
 * be symmetric), `neckEdge` from the centre outwards to just before the shoulder corner.
 */
export const bodyPiece = (
  neckEdge: readonly Point[],
  side: readonly Point[],
  hem: readonly Point[],
): string => curve([...side, ...hem, ...mirroredHalf(side), ...mirroredHalf(neckEdge), ...neckEdge], true);

/** A plain band across the body between two heights at the left edge, sagging in the middle by `dip`. */
export const bandPiece = (top: Point, bottom: Point, dip: number): string => {
  const half = (edge: Point): Point[] => [asCorner(edge), [(edge[0] + centreX) / 2, edge[1] + dip * 0.75]];
  const [upper, lower] = [half(top), half(bottom)];
  const upperLine: Point[] = [...upper, [centreX, top[1] + dip], ...mirroredHalf(upper)];
  const lowerLine: Point[] = [...lower, [centreX, bottom[1] + dip], ...mirroredHalf(lower)];
  return curve([...upperLine, ...lowerLine.reverse()], true);
};

/** A line that crosses the centre: its left half (ending on the centre), then the mirrored half. */
export const acrossCentre = (leftHalf: readonly Point[]): string =>
  curve([...leftHalf, ...mirroredHalf(leftHalf)]);

/** The same detail left and right: darts, princess seams, cuffs. */
export const mirroredPair = (points: readonly Point[], closed = false): string =>
  curve(points, closed) + curve(mirrorPoints(points), closed);

export const midway = (from: Point, to: Point, share = 0.5): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];

export const asCorner = (point: Point): Point => [point[0], point[1], 'corner'];
