/** Keeps words and lines apart: a state's own words move aside where an arrow runs through them. */
import type { Box, Drawing, PlacedState, Point } from './drawing.ts';
import { boxPadding, wordLine } from './measures.ts';

const distance = 6;

/** Whether a straight piece of an arrow, which runs level or upright, comes into a box. */
export const runsThrough = (from: Point, to: Point, box: Box): boolean =>
  Math.min(from.x, to.x) < box.x + box.width &&
  Math.max(from.x, to.x) > box.x &&
  Math.min(from.y, to.y) < box.y + box.height &&
  Math.max(from.y, to.y) > box.y;

type Piece = readonly [Point, Point];

export const piecesOf = ({ points }: Drawing['arrows'][number]): Piece[] =>
  points.slice(1).map((point, index) => [points[index] ?? point, point]);

/** The box around a state's own words. */
export const wordsBox = ({ lines }: PlacedState): Box => {
  const [left, top] = [Math.min(...lines.map(({ x }) => x)), Math.min(...lines.map(({ y }) => y)) - wordLine];
  const right = Math.max(...lines.map(({ x, width }) => x + width));
  return { x: left, y: top + 4, width: right - left, height: Math.max(...lines.map(({ y }) => y)) - top };
};

const around = (box: Box): Box => ({
  x: box.x - distance,
  y: box.y - distance,
  width: box.width + 2 * distance,
  height: box.height + 2 * distance,
});

/** How far to the right the words of a state find room; 0 where they have it, or where there is none anywhere. */
const shiftOf = (state: PlacedState, pieces: readonly Piece[]): number => {
  const words = wordsBox(state);
  const room = state.x + state.width - boxPadding.x - (words.x + words.width);
  for (let shift = 0; shift <= room; shift += 4) {
    const there = around({ ...words, x: words.x + shift });
    if (!pieces.some(([from, to]) => runsThrough(from, to, there))) return shift;
  }
  return 0;
};

export const cleared = (drawing: Drawing): Drawing => {
  const pieces = drawing.arrows.flatMap(piecesOf);
  return {
    ...drawing,
    states: drawing.states.map((state) => {
      const shift = state.hasInner ? shiftOf(state, pieces) : 0;
      return shift === 0
        ? state
        : { ...state, lines: state.lines.map((line) => ({ ...line, x: line.x + shift })) };
    }),
  };
};
