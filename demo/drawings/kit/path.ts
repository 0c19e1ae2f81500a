/** A point on the canvas; 'corner' keeps `curve` from rounding it. */
export type Point = readonly [x: number, y: number, kind?: 'corner'];
type Bezier = readonly [Point, Point, Point, Point];

const round = (value: number) => Math.round(value * 10) / 10;
const formatPoint = (point: Point) => `${round(point[0])} ${round(point[1])}`;

/** Flips a path of absolute commands about a vertical axis. */
export const mirror = (path: string, axis = 400): string => {
  let command = 'M';
  let turn = 0;
  return path.replace(/[A-Za-z]|-?\d*\.?\d+/g, (token) => {
    if (/[A-Za-z]/.test(token)) {
      command = token;
      turn = 0;
      return token;
    }
    const isHorizontal = command === 'H' || (command !== 'V' && turn++ % 2 === 0);
    return isHorizontal ? String(round(2 * axis - Number(token))) : token;
  });
};

export const mirrorPoints = (points: readonly Point[], axis = 400): Point[] =>
  points.map(([x, y, kind]) => [2 * axis - x, y, kind] as const);

/** Centripetal Catmull–Rom through four points, as the Bézier between the middle two; never loops or overshoots. */
const segment = (before: Point, start: Point, end: Point, after: Point): Bezier => {
  const spacing = (from: Point, to: Point) => Math.sqrt(Math.hypot(to[0] - from[0], to[1] - from[1]));
  const [lead, span, tail] = [spacing(before, start), spacing(start, end), spacing(end, after)];
  const handle = (far: Point, near: Point, other: Point, reach: number): Point => {
    if (reach < 0.001) return near;
    const along = (axis: 0 | 1) =>
      (reach ** 2 * other[axis] -
        span ** 2 * far[axis] +
        (2 * reach ** 2 + 3 * reach * span + span ** 2) * near[axis]) /
      (3 * reach * (reach + span));
    return [along(0), along(1)];
  };
  return [start, handle(before, start, end, lead), handle(after, end, start, tail), end];
};

const segments = (points: readonly Point[], closed: boolean): Bezier[] => {
  const firstCorner = points.findIndex((point) => point[2] === 'corner');
  const turned =
    closed && firstCorner > 0 ? [...points.slice(firstCorner), ...points.slice(0, firstCorner)] : [...points];
  const ring = closed ? [...turned, turned[0]!] : turned;
  const isBreak = (index: number) =>
    index <= 0 || index >= ring.length - 1 ? !(closed && firstCorner < 0) : ring[index]![2] === 'corner';
  return ring.slice(0, -1).map((start, index) => {
    const end = ring[index + 1]!;
    const before = isBreak(index) ? start : (ring[index - 1] ?? ring[ring.length - 2]!);
    const after = isBreak(index + 1) ? end : (ring[index + 2] ?? ring[1]!);
    return segment(before, start, end, after);
  });
};

/** A smooth path through the points. */
export const curve = (points: readonly Point[], closed = false): string => {
  const parts = segments(points, closed);
  const drawn = parts
    .map(([start, first, second, end]) =>
      first === start && second === end
        ? `L${formatPoint(end)}`
        : `C${formatPoint(first)} ${formatPoint(second)} ${formatPoint(end)}`,
    )
    .join('');
  return `M${formatPoint(parts[0]![0])}${drawn}${closed ? 'Z' : ''}`;
};

const evaluate = ([start, first, second, end]: Bezier, at: number): Point => {
  const rest = 1 - at;
  const axis = (which: 0 | 1) =>
    rest ** 3 * start[which] +
    3 * rest ** 2 * at * first[which] +
    3 * rest * at ** 2 * second[which] +
    at ** 3 * end[which];
  return [axis(0), axis(1)];
};

/** `count` points evenly spaced along the smooth line through `points`, ends included, with the angle in degrees. */
export const along = (points: readonly Point[], count: number): { x: number; y: number; angle: number }[] => {
  const fine = segments(points, false).flatMap((part, index) =>
    Array.from({ length: 24 }, (_, step) => evaluate(part, step / 24)).slice(index === 0 ? 0 : 1),
  );
  fine.push(points[points.length - 1]!);
  const lengths = fine.reduce<number[]>((sums, point, index) => {
    const previous = fine[index - 1];
    sums.push(previous ? sums[index - 1]! + Math.hypot(point[0] - previous[0], point[1] - previous[1]) : 0);
    return sums;
  }, []);
  const total = lengths[lengths.length - 1]!;
  return Array.from({ length: count }, (_, step) => {
    const target = count === 1 ? total / 2 : (total * step) / (count - 1);
    const next = Math.max(
      1,
      lengths.findIndex((length) => length >= target - 1e-6),
    );
    const [from, to] = [fine[next - 1]!, fine[next]!];
    const share = (target - lengths[next - 1]!) / (lengths[next]! - lengths[next - 1]! || 1);
    return {
      x: from[0] + (to[0] - from[0]) * share,
      y: from[1] + (to[1] - from[1]) * share,
      angle: (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI,
    };
  });
};

/** Points of a line `distance` to the right of the given one, seen along its direction; for stitches beside a seam. */
export const parallel = (points: readonly Point[], distance: number): Point[] =>
  along(points, Math.max(4, points.length)).map(({ x, y, angle }) => {
    const radians = (angle * Math.PI) / 180;
    return [x - Math.sin(radians) * distance, y + Math.cos(radians) * distance] as const;
  });

/** A blade shape: pointed at both ends, `width` wide in the middle, bowed sideways by `bend`. Used for folds and highlights. */
export const taper = (start: Point, end: Point, width: number, bend = 0): string => {
  const length = Math.hypot(end[0] - start[0], end[1] - start[1]) || 1;
  const normal = [-(end[1] - start[1]) / length, (end[0] - start[0]) / length] as const;
  const control = (offset: number): Point => [
    (start[0] + end[0]) / 2 + normal[0] * 2 * offset,
    (start[1] + end[1]) / 2 + normal[1] * 2 * offset,
  ];
  return `M${formatPoint(start)}Q${formatPoint(control(bend + width / 2))} ${formatPoint(end)}Q${formatPoint(control(bend - width / 2))} ${formatPoint(start)}Z`;
};
