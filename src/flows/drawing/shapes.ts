/**
 * A drawing as elements of SVG, with its marks. A view makes React's elements of them, a file their text: both look the same, and all of
 * the look stands in `chartStyle`.
 */
import type { Box, Drawing, PlacedArrow, PlacedSign, PlacedState } from './drawing.ts';
import { markClass, type Mark, type Marks } from './marks.ts';
import { anyStateWords } from './measures.ts';
import { arrowHead, roundedPath } from './roundedPath.ts';
import { box, countPlate, linesWithCounts, rounded, shape, type Shape } from './shape.ts';

/** Around a drawing, for what hangs over its edge. */
export const margin = 12;

const drawn = new WeakMap<object, { readonly said: string; readonly shape: Shape }>();

/**
 * The shape of a piece as it was drawn last, where the marks say the same of it: a view then leaves it as it is. Of hundreds of pieces an
 * event changes two or three.
 */
const remembered = (piece: object, marks: readonly (Mark | undefined)[], draw: () => Shape): Shape => {
  const said = JSON.stringify(marks);
  const known = drawn.get(piece);
  if (known?.said === said) return known.shape;
  const fresh = draw();
  drawn.set(piece, { said, shape: fresh });
  return fresh;
};

const marksOfTransitions = (ids: readonly (string | null)[], { transitions }: Marks) =>
  ids.map((id) => (id === null ? undefined : transitions?.get(id)));

const stateShape = (state: PlacedState, marks: Marks): Shape => {
  const mark = marks.states?.get(state.id);
  const look = [
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
  return shape('g', state.id, { class: `${look}${markClass(mark)}`, 'data-state': state.id }, [
    box('box', 'box', state, 10),
    ...(state.kind === 'final' ? [box('final', 'within', inset, 7)] : []),
    ...(state.rule === null
      ? []
      : [
          shape('path', 'rule', {
            class: 'rule',
            d: `M${rounded(state.x)} ${rounded(state.rule)}h${rounded(state.hasInner ? 0 : state.width)}`,
          }),
        ]),
    ...linesWithCounts(state.lines, marks),
    ...countPlate('count', { x: state.x + state.width - 8, y: state.y }, mark),
  ]);
};

/** What an arrow that several transitions share says of them all: lit by one, uncovered only where all are. */
const sharedMark = (arrow: PlacedArrow, marks: Marks): Mark => {
  const all = arrow.transitions.map((id) => marks.transitions?.get(id));
  return {
    lit: all.some((mark) => mark?.lit),
    uncovered: all.length > 0 && all.every((mark) => mark?.uncovered),
    found: all.some((mark) => mark?.found),
    change: all.find((mark) => mark?.change)?.change,
  };
};

const arrowShape = (arrow: PlacedArrow, marks: Marks): Shape => {
  const end = arrow.points.at(-1) ?? { x: 0, y: 0 };
  const before = arrow.points.at(-2) ?? end;
  return shape('g', arrow.id, { class: `arrow${markClass(sharedMark(arrow, marks))}` }, [
    shape('path', 'shaft', { class: 'shaft', d: roundedPath(arrow.points, 6) }),
    shape('path', 'head', { class: 'head', d: arrowHead(before, end) }),
  ]);
};

/** The ground that a label covers its arrow with is that of the state around it. */
const groundOf = ({ states }: Drawing, { x, y, width, height }: Box): string => {
  const within = states.findLast(
    (state) =>
      state.x < x + width / 2 &&
      state.x + state.width > x + width / 2 &&
      state.y < y + height / 2 &&
      state.y + state.height > y + height / 2,
  );
  return within && within.depth > 0 ? 'ground inside' : 'ground';
};

type Label = NonNullable<PlacedArrow['label']>;

const labelShape = (drawing: Drawing, arrow: PlacedArrow, label: Label, marks: Marks): Shape =>
  shape('g', `${arrow.id}|label`, { class: `label${markClass(sharedMark(arrow, marks))}` }, [
    shape('rect', 'ground', {
      class: groundOf(drawing, label),
      x: rounded(label.x),
      y: rounded(label.y),
      width: rounded(label.width),
      height: rounded(label.height),
      rx: 4,
    }),
    ...linesWithCounts(label.lines, marks),
  ]);

const signShape = (sign: PlacedSign): Shape => {
  const middle = { x: rounded(sign.x + sign.width / 2), y: rounded(sign.y + sign.height / 2) };
  if (sign.kind === 'start')
    return shape('circle', sign.id, { class: 'start', cx: middle.x, cy: middle.y, r: sign.width / 2 });
  const words = sign.width - 20;
  return shape('g', sign.id, { class: 'any' }, [
    box('plate', 'plate', sign, sign.height / 2),
    shape(
      'text',
      'words',
      {
        x: rounded(sign.x + 10),
        y: middle.y + 4,
        textLength: rounded(words),
        lengthAdjust: 'spacingAndGlyphs',
      },
      [anyStateWords],
    ),
  ]);
};

const stateAs = (state: PlacedState, marks: Marks): Shape => {
  const said = [
    marks.states?.get(state.id),
    ...marksOfTransitions(
      state.lines.map(({ transition }) => transition),
      marks,
    ),
  ];
  return remembered(state, said, () => stateShape(state, marks));
};

/** Boxes below, arrows over them, labels over those. */
export const shapesOf = (drawing: Drawing, marks: Marks): Shape[] => {
  const { states, arrows, signs } = drawing;
  const saidOf = ({ transitions }: PlacedArrow) => marksOfTransitions(transitions, marks);
  const drawArrow = (arrow: PlacedArrow) => remembered(arrow, saidOf(arrow), () => arrowShape(arrow, marks));
  const drawLabel = (arrow: PlacedArrow) => {
    const { label } = arrow;
    return label ? [remembered(label, saidOf(arrow), () => labelShape(drawing, arrow, label, marks))] : [];
  };
  return [
    shape(
      'g',
      'states',
      {},
      states.map((state) => stateAs(state, marks)),
    ),
    shape('g', 'arrows', {}, arrows.map(drawArrow)),
    shape(
      'g',
      'signs',
      {},
      signs.map((sign) => remembered(sign, [], () => signShape(sign))),
    ),
    shape('g', 'labels', {}, arrows.flatMap(drawLabel)),
  ];
};
