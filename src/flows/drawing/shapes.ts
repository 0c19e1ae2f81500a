/**
 * A drawing as elements of SVG, with its marks. A view makes React's elements of them, a file their text: both look the same, and all of
 * the look stands in `chartStyle`.
 */
import type { Box, Drawing, PlacedArrow, PlacedSign, PlacedState, Point } from './drawing.ts';
import { textWidth } from './instrumentSans.ts';
import { markClass, type Mark, type Marks } from './marks.ts';
import { anyStateWords, countRoom, type Line } from './measures.ts';
import { arrowHead, roundedPath } from './roundedPath.ts';

/** Around a drawing, for what hangs over its edge. */
export const margin = 12;

export interface Shape {
  readonly tag: 'g' | 'rect' | 'path' | 'circle' | 'text';
  /** Unique among its siblings. */
  readonly key: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly children: readonly (Shape | string)[];
}

const shape = (
  tag: Shape['tag'],
  key: string,
  attributes: Shape['attributes'],
  children: Shape['children'] = [],
): Shape => ({ tag, key, attributes, children });

const rounded = (figure: number): number => Math.round(figure * 10) / 10;

const box = (key: string, className: string, { x, y, width, height }: PlacedSign | PlacedState, rx: number) =>
  shape('rect', key, {
    class: className,
    x: rounded(x),
    y: rounded(y),
    width: rounded(width),
    height: rounded(height),
    rx,
  });

/** One line of words; its measures hold in whatever face it is shown in. */
const textLine = (key: string, line: Line & Point, mark: Mark | undefined): Shape =>
  shape(
    'g',
    key,
    {
      class: `line${markClass(mark)}`,
      ...(line.transition === null ? {} : { 'data-transition': line.transition }),
    },
    line.words.map(({ text, look, x, width }, index) =>
      shape(
        'text',
        `${index}`,
        {
          class: look,
          x: rounded(line.x + x),
          y: rounded(line.y),
          textLength: rounded(width),
          lengthAdjust: 'spacingAndGlyphs',
        },
        [text],
      ),
    ),
  );

const countSize = 11;

/** How often: a small plate that hangs on the end of what it counts. */
const countPlate = (key: string, { x, y }: Point, mark: Mark | undefined): Shape[] => {
  if (mark?.count === undefined) return [];
  const text = String(mark.count);
  const words = textWidth(text, countSize, 600);
  const width = words + 12;
  return [
    shape('g', key, { class: `count${markClass(mark)}` }, [
      shape('rect', 'plate', {
        x: rounded(x - width / 2),
        y: rounded(y - 8),
        width: rounded(width),
        height: 16,
        rx: 8,
      }),
      shape(
        'text',
        'figure',
        {
          x: rounded(x - words / 2),
          y: rounded(y + 4),
          textLength: rounded(words),
          lengthAdjust: 'spacingAndGlyphs',
        },
        [text],
      ),
    ]),
  ];
};

type PlacedLine = Line & Point;

/** Lines of words, each with its mark, and beside the last line of each transition how often it was taken. */
const linesWithCounts = (lines: readonly PlacedLine[], marks: Marks): Shape[] => {
  const markOf = ({ transition }: Line) =>
    transition === null ? undefined : marks.transitions?.get(transition);
  const right = Math.max(...lines.map(({ x, width }) => x + width)) + countRoom / 2;
  return lines.flatMap((line, index) => [
    textLine(`${index}`, line, markOf(line)),
    ...(lines[index + 1]?.transition === line.transition
      ? []
      : countPlate(`count ${index}`, { x: right, y: line.y - 4 }, markOf(line))),
  ]);
};

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

const labelShape = (drawing: Drawing, arrow: PlacedArrow, marks: Marks): Shape[] => {
  const { label } = arrow;
  if (!label) return [];
  return [
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
    ]),
  ];
};

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

/** Boxes below, arrows over them, labels over those. */
export const shapesOf = (drawing: Drawing, marks: Marks): Shape[] => [
  shape(
    'g',
    'states',
    {},
    drawing.states.map((state) => stateShape(state, marks)),
  ),
  shape(
    'g',
    'arrows',
    {},
    drawing.arrows.map((arrow) => arrowShape(arrow, marks)),
  ),
  shape('g', 'signs', {}, drawing.signs.map(signShape)),
  shape(
    'g',
    'labels',
    {},
    drawing.arrows.flatMap((arrow) => labelShape(drawing, arrow, marks)),
  ),
];
