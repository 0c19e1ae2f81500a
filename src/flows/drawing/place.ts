/** From what the layouter answered to pieces of a drawing: boxes with their words, arrows with their labels. */
import type { Box, PlacedArrow, PlacedSign, PlacedState, Point } from './drawing.ts';
import type { ElkEdge } from './elk.ts';
import type { Link } from './links.ts';
import {
  boxPadding,
  gapAboveInternal,
  labelLines,
  labelPadding,
  nameLine,
  stateLines,
  wordLine,
  type Line,
} from './measures.ts';
import type { ChartState } from './statechartGraph.ts';

/** From the top of a line to its baseline. */
const nameBaseline = 15;
const wordBaseline = 13;

const stacked = (lines: readonly Line[], x: number, y: number): (Line & Point)[] =>
  lines.map((line, index) => ({ ...line, x, y: y + index * wordLine + wordBaseline }));

export const placedState = (
  state: ChartState,
  { x, y, width, height }: Box,
  { depth, isRegion }: { depth: number; isRegion: boolean },
): PlacedState => {
  const { name, invokes, internal } = stateLines(state);
  const hasInner = state.states.length > 0;
  const own = nameLine + invokes.length * wordLine;
  const isAlone = !hasInner && state.hidden === null && invokes.length === 0 && internal.length === 0;
  // A state with nothing but its name has it in the middle.
  const left = isAlone ? x + (width - name.width) / 2 : x + boxPadding.x;
  const top = isAlone ? y + (height - nameLine) / 2 : y + boxPadding.y;
  const below = top + own + gapAboveInternal;
  return {
    id: state.id,
    name: state.name,
    kind: state.kind,
    isRegion,
    depth,
    hasInner,
    collapse: state.hidden !== null ? 'closed' : hasInner && depth > 0 ? 'open' : null,
    x,
    y,
    width,
    height,
    lines: [
      { ...name, x: left, y: top + nameBaseline },
      ...stacked(invokes, left, top + nameLine),
      ...stacked(internal, left, below),
    ],
    rule: internal.length > 0 ? top + own + gapAboveInternal / 2 : null,
  };
};

const labelOf = (link: Link, edge: ElkEdge): PlacedArrow['label'] => {
  const label = edge.labels?.[0];
  if (!label) return null;
  const { x = 0, y = 0, width = 0, height = 0 } = label;
  const lines = labelLines(link.transitions);
  return { x, y, width, height, lines: stacked(lines, x + labelPadding.x, y + labelPadding.y) };
};

export const placedArrow = (link: Link, edge: ElkEdge): PlacedArrow => {
  const section = edge.sections?.[0];
  if (!section) throw new Error(`The arrow ${link.id} was not laid out.`);
  const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint];
  return {
    id: link.id,
    source: link.source,
    points: link.isBack ? points.toReversed() : points,
    transitions: link.transitions.map(({ id }) => id),
    label: labelOf(link, edge),
  };
};

export const placedSign = (id: string, box: Box): PlacedSign => ({
  id,
  kind: id.endsWith('|start') ? 'start' : 'any',
  x: box.x,
  y: box.y,
  width: box.width,
  height: box.height,
});
