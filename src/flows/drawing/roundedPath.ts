import type { Point } from './drawing.ts';

const radius = 8;

const moveTowards = (from: Point, to: Point, by: number): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return from;
  return { x: from.x + ((to.x - from.x) * by) / length, y: from.y + ((to.y - from.y) * by) / length };
};

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const formatPoint = ({ x, y }: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

/** SVG path through the points with rounded corners; it ends `endGap` pixels before the last point. */
export const roundedPath = (points: readonly Point[], endGap = 0): string => {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return '';
  const end = moveTowards(last, points.at(-2) ?? first, endGap);
  const corners = points.slice(1, -1).map((corner, index) => {
    const before = points[index] ?? first;
    const after = points[index + 2] ?? last;
    const cornerRadius = Math.min(radius, distance(before, corner) / 2, distance(corner, after) / 2);
    return `L${formatPoint(moveTowards(corner, before, cornerRadius))}Q${formatPoint(corner)} ${formatPoint(moveTowards(corner, after, cornerRadius))}`;
  });
  return `M${formatPoint(first)}${corners.join('')}L${formatPoint(end)}`;
};

/** SVG path of an arrow head at `end`, for an arrow that comes from `before`. */
export const arrowHead = (before: Point, end: Point): string => {
  const base = moveTowards(end, before, 8);
  const across = { x: (end.y - base.y) * 0.5, y: (base.x - end.x) * 0.5 };
  const left = { x: base.x + across.x, y: base.y + across.y };
  const right = { x: base.x - across.x, y: base.y - across.y };
  return `M${formatPoint(end)}L${formatPoint(left)}L${formatPoint(right)}Z`;
};
