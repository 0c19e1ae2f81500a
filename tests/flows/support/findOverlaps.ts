import { segmentsOf, segmentIntersects, textBounds } from '../../../src/flows/drawing/separateText.ts';
import type { Box, Drawing } from '../../../src/flows/drawing/drawing.ts';

/** Boxes may touch: overlaps of less than a pixel are ignored. */
const shrink = ({ x, y, width, height }: Box): Box => ({
  x: x + 1,
  y: y + 1,
  width: width - 2,
  height: height - 2,
});

const overlap = (a: Box, b: Box): boolean => {
  const [first, second] = [shrink(a), shrink(b)];
  return (
    first.x < second.x + second.width &&
    second.x < first.x + first.width &&
    first.y < second.y + second.height &&
    second.y < first.y + first.height
  );
};

const contains = (outer: Box, inner: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

/** Descriptions of overlapping elements in a drawing; empty if there are none. */
export const findOverlaps = ({ states, arrows }: Drawing): string[] => {
  const labels = arrows.flatMap(({ id, label }) => (label ? [{ id, box: label }] : []));
  const boxes = states.map((state) => ({ id: state.id, box: state.hasInner ? textBounds(state) : state }));
  const crossed = arrows.flatMap((arrow) =>
    [...labels, ...boxes]
      .filter(({ id }) => id !== arrow.id)
      .filter(({ box }) => segmentsOf(arrow).some(([from, to]) => segmentIntersects(from, to, shrink(box))))
      .map(({ id }) => `the arrow ${arrow.id} runs through ${id}`),
  );
  const covered = labels.flatMap((label, index) => [
    ...[...labels.slice(index + 1), ...boxes]
      .filter(({ box }) => overlap(label.box, box))
      .map(({ id }) => `the label of ${label.id} lies on ${id}`),
    ...states
      .filter((state) => overlap(label.box, state) && !contains(state, label.box))
      .map(({ id }) => `the label of ${label.id} lies over the border of ${id}`),
  ]);
  const overflowing = states.flatMap((state) =>
    contains(state, textBounds(state)) ? [] : [`the text of ${state.id} does not fit into it`],
  );
  return [...crossed, ...covered, ...overflowing];
};
