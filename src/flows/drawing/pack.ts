/** Regions of a parallel state side by side, close together, about as wide as a page is to its height. */
import type { Box, Point } from './drawing.ts';
import type { Size } from './measures.ts';

const gap = 24;
/** Width to height of a page that is read from a screen. */
const proportion = 1.5;

export interface Packed extends Size {
  /** Where each box lies, in the order that they came in. */
  readonly places: readonly Point[];
}

const isFree = (box: Box, taken: readonly Box[]): boolean =>
  taken.every(
    (other) =>
      box.x >= other.x + other.width + gap ||
      other.x >= box.x + box.width + gap ||
      box.y >= other.y + other.height + gap ||
      other.y >= box.y + box.height + gap,
  );

/** Each box as high as it can lie within this width, the highest box first; as far left as it can lie there. */
const packWithin = (boxes: readonly Size[], widest: number): Packed => {
  const taken: Box[] = [];
  const places: Point[] = boxes.map(() => ({ x: 0, y: 0 }));
  const order = boxes
    .map((box, index) => ({ box, index }))
    .toSorted((a, b) => b.box.height - a.box.height || a.index - b.index);
  for (const { box, index } of order) {
    const rights = [0, ...taken.map(({ x, width }) => x + width + gap)];
    const bottoms = [0, ...taken.map(({ y, height }) => y + height + gap)];
    const spots = bottoms.flatMap((y) => rights.map((x) => ({ ...box, x, y })));
    const free = spots.filter(
      (spot) => (spot.x === 0 || spot.x + box.width <= widest) && isFree(spot, taken),
    );
    const best = free.toSorted((a, b) => a.y - b.y || a.x - b.x)[0];
    if (!best) throw new Error('A region has no place.');
    taken.push(best);
    places[index] = { x: best.x, y: best.y };
  }
  return {
    places,
    width: Math.max(...taken.map(({ x, width }) => x + width)),
    height: Math.max(...taken.map(({ y, height }) => y + height)),
  };
};

/** Of several widths the one whose page is smallest to look at. */
export const pack = (boxes: readonly Size[]): Packed => {
  const widest = Math.max(...boxes.map(({ width }) => width));
  const all = boxes.reduce((sum, { width }) => sum + width + gap, 0);
  const widths = Array.from({ length: 12 }, (_, index) => widest + ((all - widest) * index) / 11);
  const page = ({ width, height }: Size) => Math.max(width, height * proportion);
  const [best] = widths.map((width) => packWithin(boxes, width)).toSorted((a, b) => page(a) - page(b));
  return best ?? { places: [], width: 0, height: 0 };
};
