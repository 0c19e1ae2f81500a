/** Moves the text of a compound state aside if an arrow crosses it. */
import type { Box, Drawing, PlacedState, Point } from './drawing.ts';
import { boxPadding, textLineHeight } from './measures.ts';

const margin = 6;

/** Whether a horizontal or vertical segment intersects a box. */
export const segmentIntersects = (from: Point, to: Point, box: Box): boolean =>
  Math.min(from.x, to.x) < box.x + box.width &&
  Math.max(from.x, to.x) > box.x &&
  Math.min(from.y, to.y) < box.y + box.height &&
  Math.max(from.y, to.y) > box.y;

type Segment = readonly [Point, Point];

export const segmentsOf = ({ points }: Drawing['arrows'][number]): Segment[] =>
  points.slice(1).map((point, index) => [points[index] ?? point, point]);

/** Bounding box of a state's text. */
export const textBounds = ({ lines }: PlacedState): Box => {
  const [left, top] = [
    Math.min(...lines.map(({ x }) => x)),
    Math.min(...lines.map(({ y }) => y)) - textLineHeight,
  ];
  const right = Math.max(...lines.map(({ x, width }) => x + width));
  return { x: left, y: top + 4, width: right - left, height: Math.max(...lines.map(({ y }) => y)) - top };
};

const withMargin = (box: Box): Box => ({
  x: box.x - margin,
  y: box.y - margin,
  width: box.width + 2 * margin,
  height: box.height + 2 * margin,
});

/** Shift to the right that avoids all arrows; 0 if none is needed or possible. */
const shiftOf = (state: PlacedState, segments: readonly Segment[]): number => {
  const bounds = textBounds(state);
  const maxShift = state.x + state.width - boxPadding.x - (bounds.x + bounds.width);
  for (let shift = 0; shift <= maxShift; shift += 4) {
    const shifted = withMargin({ ...bounds, x: bounds.x + shift });
    if (!segments.some(([from, to]) => segmentIntersects(from, to, shifted))) return shift;
  }
  return 0;
};

export const separateText = (drawing: Drawing): Drawing => {
  const segments = drawing.arrows.flatMap(segmentsOf);
  return {
    ...drawing,
    states: drawing.states.map((state) => {
      const shift = state.hasInner ? shiftOf(state, segments) : 0;
      return shift === 0
        ? state
        : { ...state, lines: state.lines.map((line) => ({ ...line, x: line.x + shift })) };
    }),
  };
};
