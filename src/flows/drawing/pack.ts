/** Packs the regions of a parallel state into a rectangle of about the aspect ratio of a screen. */
import type { Box, Point } from './drawing.ts';
import type { Size } from './measures.ts';

const gap = 24;
/** Target width to height. */
const aspectRatio = 1.5;

export interface Packed extends Size {
  /** Position of each box, in input order. */
  readonly positions: readonly Point[];
}

const isFree = (box: Box, taken: readonly Box[]): boolean =>
  taken.every(
    (other) =>
      box.x >= other.x + other.width + gap ||
      other.x >= box.x + box.width + gap ||
      box.y >= other.y + other.height + gap ||
      other.y >= box.y + box.height + gap,
  );

/** Places the boxes, tallest first, each at the topmost and then leftmost free position within `maxWidth`. */
const packWithin = (boxes: readonly Size[], maxWidth: number): Packed => {
  const taken: Box[] = [];
  const positions: Point[] = boxes.map(() => ({ x: 0, y: 0 }));
  const order = boxes
    .map((box, index) => ({ box, index }))
    .toSorted((a, b) => b.box.height - a.box.height || a.index - b.index);
  for (const { box, index } of order) {
    const rights = [0, ...taken.map(({ x, width }) => x + width + gap)];
    const bottoms = [0, ...taken.map(({ y, height }) => y + height + gap)];
    const candidates = bottoms.flatMap((y) => rights.map((x) => ({ ...box, x, y })));
    const free = candidates.filter(
      (candidate) => (candidate.x === 0 || candidate.x + box.width <= maxWidth) && isFree(candidate, taken),
    );
    const best = free.toSorted((a, b) => a.y - b.y || a.x - b.x)[0];
    if (!best) throw new Error('There is no free position for a region.');
    taken.push(best);
    positions[index] = { x: best.x, y: best.y };
  }
  return {
    positions,
    width: Math.max(...taken.map(({ x, width }) => x + width)),
    height: Math.max(...taken.map(({ y, height }) => y + height)),
  };
};

/** Packs with several widths and selects the smallest result for the aspect ratio. */
export const pack = (boxes: readonly Size[]): Packed => {
  const widest = Math.max(...boxes.map(({ width }) => width));
  const totalWidth = boxes.reduce((sum, { width }) => sum + width + gap, 0);
  const widths = Array.from({ length: 12 }, (_, index) => widest + ((totalWidth - widest) * index) / 11);
  const sizeOf = ({ width, height }: Size) => Math.max(width, height * aspectRatio);
  const [best] = widths.map((width) => packWithin(boxes, width)).toSorted((a, b) => sizeOf(a) - sizeOf(b));
  return best ?? { positions: [], width: 0, height: 0 };
};
