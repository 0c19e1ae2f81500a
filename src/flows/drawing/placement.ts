/** Converts the ELK layout to drawing elements: boxes with text, arrows with labels. */
import type { Box, PlacedArrow, PlacedPseudoState, PlacedState, Point } from './drawing.ts';
import type { ElkEdge } from './elk.ts';
import type { Link } from './subgraphs.ts';
import {
  boxPadding,
  gapAboveInternal,
  labelLines,
  labelPadding,
  nameLineHeight,
  stateLines,
  textLineHeight,
  type Line,
} from './measures.ts';
import type { ChartState } from './statechartGraph.ts';

/** From the top of a line to its baseline. */
const nameBaseline = 15;
const textBaseline = 13;

const stackLines = (lines: readonly Line[], x: number, y: number): (Line & Point)[] =>
  lines.map((line, index) => ({ ...line, x, y: y + index * textLineHeight + textBaseline }));

export const placeState = (
  state: ChartState,
  { x, y, width, height }: Box,
  { depth, isRegion }: { depth: number; isRegion: boolean },
): PlacedState => {
  const { name, invokes, internal } = stateLines(state);
  const hasInner = state.states.length > 0;
  const headerHeight = nameLineHeight + invokes.length * textLineHeight;
  const hasOnlyName = !hasInner && state.hidden === null && invokes.length === 0 && internal.length === 0;
  // The name of a state without other content is centered.
  const left = hasOnlyName ? x + (width - name.width) / 2 : x + boxPadding.x;
  const top = hasOnlyName ? y + (height - nameLineHeight) / 2 : y + boxPadding.y;
  const below = top + headerHeight + gapAboveInternal;
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
      ...stackLines(invokes, left, top + nameLineHeight),
      ...stackLines(internal, left, below),
    ],
    rule: internal.length > 0 ? top + headerHeight + gapAboveInternal / 2 : null,
  };
};

const labelOf = (link: Link, edge: ElkEdge): PlacedArrow['label'] => {
  const label = edge.labels?.[0];
  if (!label) return null;
  const { x = 0, y = 0, width = 0, height = 0 } = label;
  const lines = labelLines(link.transitions);
  return { x, y, width, height, lines: stackLines(lines, x + labelPadding.x, y + labelPadding.y) };
};

export const placeArrow = (link: Link, edge: ElkEdge): PlacedArrow => {
  const section = edge.sections?.[0];
  if (!section) throw new Error(`The arrow ${link.id} was not laid out.`);
  const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint];
  return {
    id: link.id,
    source: link.source,
    points: link.isBackward ? points.toReversed() : points,
    transitions: link.transitions.map(({ id }) => id),
    label: labelOf(link, edge),
  };
};

export const placePseudoState = (id: string, box: Box): PlacedPseudoState => ({
  id,
  kind: id.endsWith('|start') ? 'start' : 'any',
  x: box.x,
  y: box.y,
  width: box.width,
  height: box.height,
});
