/** The elements that a drawing is made of, and its lines of words. */
import type { Box, Point } from './drawing.ts';
import { textWidth } from './instrumentSans.ts';
import { markClass, type Mark, type Marks } from './marks.ts';
import { countRoom, type Line } from './measures.ts';

export interface Shape {
  readonly tag: 'g' | 'rect' | 'path' | 'circle' | 'text';
  /** Unique among its siblings. */
  readonly key: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly children: readonly (Shape | string)[];
}

export const shape = (
  tag: Shape['tag'],
  key: string,
  attributes: Shape['attributes'],
  children: Shape['children'] = [],
): Shape => ({ tag, key, attributes, children });

export const rounded = (figure: number): number => Math.round(figure * 10) / 10;

export const box = (key: string, className: string, { x, y, width, height }: Box, rx: number) =>
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
export const countPlate = (key: string, { x, y }: Point, mark: Mark | undefined): Shape[] => {
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
export const linesWithCounts = (lines: readonly PlacedLine[], marks: Marks): Shape[] => {
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
