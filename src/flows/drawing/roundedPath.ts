import type { Point } from './drawing.ts';

const radius = 8;

const towards = (from: Point, to: Point, by: number): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return from;
  return { x: from.x + ((to.x - from.x) * by) / length, y: from.y + ((to.y - from.y) * by) / length };
};

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const written = ({ x, y }: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

/** A line through the points, its corners rounded as far as there is room; it ends `short` pixels before the last one. */
export const roundedPath = (points: readonly Point[], short = 0): string => {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return '';
  const end = towards(last, points.at(-2) ?? first, short);
  const corners = points.slice(1, -1).map((corner, index) => {
    const before = points[index] ?? first;
    const after = points[index + 2] ?? last;
    const room = Math.min(radius, distance(before, corner) / 2, distance(corner, after) / 2);
    return `L${written(towards(corner, before, room))}Q${written(corner)} ${written(towards(corner, after, room))}`;
  });
  return `M${written(first)}${corners.join('')}L${written(end)}`;
};

/** The head of an arrow that comes from `before` and ends at `end`. */
export const arrowHead = (before: Point, end: Point): string => {
  const base = towards(end, before, 8);
  const across = { x: (end.y - base.y) * 0.5, y: (base.x - end.x) * 0.5 };
  const left = { x: base.x + across.x, y: base.y + across.y };
  const right = { x: base.x - across.x, y: base.y - across.y };
  return `M${written(end)}L${written(left)}L${written(right)}Z`;
};
