/** Converts a drawing with marks to SVG nodes, which are rendered by React or serialized to a file. All styles are in `chartStyle`. */
import type { Box, Drawing, PlacedArrow, PlacedPseudoState, PlacedState } from './drawing.ts';
import { markClass, type Mark, type Marks } from './marks.ts';
import { anyStateText } from './measures.ts';
import { arrowHead, roundedPath } from './roundedPath.ts';
import {
  badge,
  box,
  countBadge,
  linesWithCounts,
  createSvgNode,
  roundToTenth,
  type SvgNode,
} from './svgNode.ts';

/** Margin around a drawing, for badges that overlap its border. */
export const margin = 12;

const cache = new WeakMap<object, { readonly marksKey: string; readonly node: SvgNode }>();

/**
 * Caches the node of a drawing element until its marks change, so that React skips it: an event changes two or three of hundreds of
 * elements.
 */
const memoized = (
  element: object,
  marks: readonly (Mark | undefined)[],
  createNode: () => SvgNode,
): SvgNode => {
  const marksKey = JSON.stringify(marks);
  const cached = cache.get(element);
  if (cached?.marksKey === marksKey) return cached.node;
  const node = createNode();
  cache.set(element, { marksKey, node });
  return node;
};

const marksOfTransitions = (ids: readonly (string | null)[], { transitions }: Marks) =>
  ids.map((id) => (id === null ? undefined : transitions?.get(id)));

const stateNode = (state: PlacedState, marks: Marks): SvgNode => {
  const mark = marks.states?.get(state.id);
  const className = [
    'state',
    state.hasInner ? 'outer' : 'inner',
    state.isRegion ? 'region' : '',
    state.depth === 0 ? 'machine' : '',
  ]
    .filter((name) => name !== '')
    .join(' ');
  const inset = {
    ...state,
    x: state.x + 3,
    y: state.y + 3,
    width: state.width - 6,
    height: state.height - 6,
  };
  return createSvgNode('g', state.id, { class: `${className}${markClass(mark)}`, 'data-state': state.id }, [
    box('box', 'box', state, 10),
    ...(state.kind === 'final' ? [box('final', 'within', inset, 7)] : []),
    ...(state.rule === null
      ? []
      : [
          createSvgNode('path', 'rule', {
            class: 'rule',
            d: `M${roundToTenth(state.x)} ${roundToTenth(state.rule)}h${roundToTenth(state.hasInner ? 0 : state.width)}`,
          }),
        ]),
    ...linesWithCounts(state.lines, marks),
    ...countBadge('count', { x: state.x + state.width - 8, y: state.y }, mark),
  ]);
};

/** Mark of an arrow with several transitions: highlighted or found if one is, uncovered only if all are. */
const sharedMark = (arrow: PlacedArrow, marks: Marks): Mark => {
  const all = arrow.transitions.map((id) => marks.transitions?.get(id));
  return {
    highlighted: all.some((mark) => mark?.highlighted),
    uncovered: all.length > 0 && all.every((mark) => mark?.uncovered),
    found: all.some((mark) => mark?.found),
    change: all.find((mark) => mark?.change)?.change,
  };
};

const arrowNode = (arrow: PlacedArrow, marks: Marks): SvgNode => {
  const end = arrow.points.at(-1) ?? { x: 0, y: 0 };
  const before = arrow.points.at(-2) ?? end;
  return createSvgNode('g', arrow.id, { class: `arrow${markClass(sharedMark(arrow, marks))}` }, [
    createSvgNode('path', 'shaft', { class: 'shaft', d: roundedPath(arrow.points, 6) }),
    createSvgNode('path', 'head', { class: 'head', d: arrowHead(before, end) }),
  ]);
};

/** Classes of a label's background, which has the color of the state around it. */
const backgroundClass = ({ states }: Drawing, { x, y, width, height }: Box): string => {
  const container = states.findLast(
    (state) =>
      state.x < x + width / 2 &&
      state.x + state.width > x + width / 2 &&
      state.y < y + height / 2 &&
      state.y + state.height > y + height / 2,
  );
  return container && container.depth > 0 ? 'ground inside' : 'ground';
};

type Label = NonNullable<PlacedArrow['label']>;

const labelNode = (drawing: Drawing, arrow: PlacedArrow, label: Label, marks: Marks): SvgNode =>
  createSvgNode('g', `${arrow.id}|label`, { class: `label${markClass(sharedMark(arrow, marks))}` }, [
    createSvgNode('rect', 'ground', {
      class: backgroundClass(drawing, label),
      x: roundToTenth(label.x),
      y: roundToTenth(label.y),
      width: roundToTenth(label.width),
      height: roundToTenth(label.height),
      rx: 4,
    }),
    ...linesWithCounts(label.lines, marks),
  ]);

const pseudoStateNode = (pseudoState: PlacedPseudoState): SvgNode => {
  const middle = {
    x: roundToTenth(pseudoState.x + pseudoState.width / 2),
    y: roundToTenth(pseudoState.y + pseudoState.height / 2),
  };
  if (pseudoState.kind === 'start')
    return createSvgNode('circle', pseudoState.id, {
      class: 'start',
      cx: middle.x,
      cy: middle.y,
      r: pseudoState.width / 2,
    });
  const labelWidth = pseudoState.width - 20;
  return createSvgNode('g', pseudoState.id, { class: 'any' }, [
    box('plate', 'plate', pseudoState, pseudoState.height / 2),
    createSvgNode(
      'text',
      'words',
      {
        x: roundToTenth(pseudoState.x + 10),
        y: middle.y + 4,
        textLength: roundToTenth(labelWidth),
        lengthAdjust: 'spacingAndGlyphs',
      },
      [anyStateText],
    ),
  ]);
};

const memoizedStateNode = (state: PlacedState, marks: Marks): SvgNode => {
  const ownMarks = [
    marks.states?.get(state.id),
    ...marksOfTransitions(
      state.lines.map(({ transition }) => transition),
      marks,
    ),
  ];
  return memoized(state, ownMarks, () => stateNode(state, marks));
};

/** Layers of a drawing, from bottom to top: states, arrows, pseudostates, labels, notes. */
export const toSvgNodes = (drawing: Drawing, marks: Marks): SvgNode[] => {
  const { states, arrows, pseudoStates } = drawing;
  const marksOf = ({ transitions }: PlacedArrow) => marksOfTransitions(transitions, marks);
  const notes = states.flatMap(({ id, x, y, width, height }) => {
    const note = marks.states?.get(id)?.note;
    return note === undefined ? [] : [badge(id, { x: x + width / 2, y: y + height }, note)];
  });
  const drawArrow = (arrow: PlacedArrow) => memoized(arrow, marksOf(arrow), () => arrowNode(arrow, marks));
  const drawLabel = (arrow: PlacedArrow) => {
    const { label } = arrow;
    return label ? [memoized(label, marksOf(arrow), () => labelNode(drawing, arrow, label, marks))] : [];
  };
  return [
    createSvgNode(
      'g',
      'states',
      {},
      states.map((state) => memoizedStateNode(state, marks)),
    ),
    createSvgNode('g', 'arrows', {}, arrows.map(drawArrow)),
    createSvgNode(
      'g',
      'pseudoStates',
      {},
      pseudoStates.map((pseudoState) => memoized(pseudoState, [], () => pseudoStateNode(pseudoState))),
    ),
    createSvgNode('g', 'labels', {}, arrows.flatMap(drawLabel)),
    ...(notes.length > 0 ? [createSvgNode('g', 'notes', {}, notes)] : []),
  ];
};
