/** SVG nodes of a drawing, and those of its lines of text. */
import type { Box, Point } from './drawing.ts';
import { textWidth } from './textWidth.ts';
import { markClass, type Mark, type Marks } from './marks.ts';
import { countWidth, type Line } from './measures.ts';

export interface SvgNode {
  readonly tag: 'g' | 'rect' | 'path' | 'circle' | 'text';
  /** Unique among its siblings. */
  readonly key: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly children: readonly (SvgNode | string)[];
}

export const createSvgNode = (
  tag: SvgNode['tag'],
  key: string,
  attributes: SvgNode['attributes'],
  children: SvgNode['children'] = [],
): SvgNode => ({ tag, key, attributes, children });

export const roundToTenth = (value: number): number => Math.round(value * 10) / 10;

export const box = (key: string, className: string, { x, y, width, height }: Box, rx: number) =>
  createSvgNode('rect', key, {
    class: className,
    x: roundToTenth(x),
    y: roundToTenth(y),
    width: roundToTenth(width),
    height: roundToTenth(height),
    rx,
  });

/** One line of text. `textLength` keeps its width with any font. */
const textLine = (key: string, line: Line & Point, mark: Mark | undefined): SvgNode =>
  createSvgNode(
    'g',
    key,
    {
      class: `line${markClass(mark)}`,
      ...(line.transition === null ? {} : { 'data-transition': line.transition }),
    },
    line.runs.map(({ text, style, x, width }, index) =>
      createSvgNode(
        'text',
        `${index}`,
        {
          class: style,
          x: roundToTenth(line.x + x),
          y: roundToTenth(line.y),
          textLength: roundToTenth(width),
          lengthAdjust: 'spacingAndGlyphs',
        },
        [text],
      ),
    ),
  );

const countSize = 11;

/** A text on a plate around a point. */
export const badge = (key: string, { x, y }: Point, text: string, mark?: Mark): SvgNode => {
  const countTextWidth = textWidth(text, countSize, 600);
  const width = countTextWidth + 12;
  return createSvgNode('g', key, { class: `count${markClass(mark)}` }, [
    createSvgNode('rect', 'plate', {
      x: roundToTenth(x - width / 2),
      y: roundToTenth(y - 8),
      width: roundToTenth(width),
      height: 16,
      rx: 8,
    }),
    createSvgNode(
      'text',
      'figure',
      {
        x: roundToTenth(x - countTextWidth / 2),
        y: roundToTenth(y + 4),
        textLength: roundToTenth(countTextWidth),
        lengthAdjust: 'spacingAndGlyphs',
      },
      [text],
    ),
  ]);
};

/** Badge with the count of a mark. */
export const countBadge = (key: string, { x, y }: Point, mark: Mark | undefined): SvgNode[] => {
  if (mark?.count === undefined) return [];
  return [badge(key, { x, y }, String(mark.count), mark)];
};

type PlacedLine = Line & Point;

/** Lines of text with their marks, and a count badge next to the last line of each transition. */
export const linesWithCounts = (lines: readonly PlacedLine[], marks: Marks): SvgNode[] => {
  const markOf = ({ transition }: Line) =>
    transition === null ? undefined : marks.transitions?.get(transition);
  const right = Math.max(...lines.map(({ x, width }) => x + width)) + countWidth / 2;
  return lines.flatMap((line, index) => [
    textLine(`${index}`, line, markOf(line)),
    ...(lines[index + 1]?.transition === line.transition
      ? []
      : countBadge(`count ${index}`, { x: right, y: line.y - 4 }, markOf(line))),
  ]);
};
