import { piecesOf, runsThrough, wordsBox } from '../../../src/flows/drawing/clear.ts';
import type { Box, Drawing } from '../../../src/flows/drawing/drawing.ts';

/** Boxes may touch: only what lies a pixel within another counts. */
const within = ({ x, y, width, height }: Box): Box => ({
  x: x + 1,
  y: y + 1,
  width: width - 2,
  height: height - 2,
});

const meet = (a: Box, b: Box): boolean => {
  const [first, second] = [within(a), within(b)];
  return (
    first.x < second.x + second.width &&
    second.x < first.x + first.width &&
    first.y < second.y + second.height &&
    second.y < first.y + first.height
  );
};

const holds = (outer: Box, inner: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

/** Whatever lies on something else in a drawing where a reader would stumble; empty for a clean one. */
export const overlapsOf = ({ states, arrows }: Drawing): string[] => {
  const labels = arrows.flatMap(({ id, label }) => (label ? [{ id, box: label }] : []));
  const boxes = states.map((state) => ({ id: state.id, box: state.hasInner ? wordsBox(state) : state }));
  const through = arrows.flatMap((arrow) =>
    [...labels, ...boxes]
      .filter(({ id }) => id !== arrow.id)
      .filter(({ box }) => piecesOf(arrow).some(([from, to]) => runsThrough(from, to, within(box))))
      .map(({ id }) => `the arrow ${arrow.id} runs through ${id}`),
  );
  const on = labels.flatMap((label, index) => [
    ...[...labels.slice(index + 1), ...boxes]
      .filter(({ box }) => meet(label.box, box))
      .map(({ id }) => `the label of ${label.id} lies on ${id}`),
    ...states
      .filter((state) => meet(label.box, state) && !holds(state, label.box))
      .map(({ id }) => `the label of ${label.id} lies over the border of ${id}`),
  ]);
  const spilt = states.flatMap((state) =>
    holds(state, wordsBox(state)) ? [] : [`the words of ${state.id} do not fit into it`],
  );
  return [...through, ...on, ...spilt];
};
