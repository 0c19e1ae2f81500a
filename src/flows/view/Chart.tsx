import { createElement, memo, type ReactElement } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import { chartStyle } from '../drawing/chartStyle.ts';
import type { Drawing } from '../drawing/drawing.ts';
import type { Marks } from '../drawing/marks.ts';
import type { Size } from '../drawing/measures.ts';
import type { Shape } from '../drawing/shape.ts';
import { margin, shapesOf } from '../drawing/shapes.ts';

/** The drawing brings its own class names, which an SVG file shares. */
const Look = createGlobalStyle`${chartStyle}`;

const Picture = styled.svg`
  display: block;
  max-width: none;
`;

/** The size of a drawing's picture at 100 %. */
export const chartSize = ({ width, height }: Drawing): Size => ({
  width: width + 2 * margin,
  height: height + 2 * margin,
});

const elementOf = ({ tag, key, attributes, children }: Shape): ReactElement => {
  const { class: className, ...others } = attributes;
  return createElement(
    tag,
    { key, className, ...others },
    children.map((child) => (typeof child === 'string' ? child : elementOf(child))),
  );
};

/** A state, an arrow or a label. It is drawn anew only where its shape is another. */
const Piece = memo(({ shape }: { readonly shape: Shape }) => elementOf(shape));
Piece.displayName = 'Piece';

interface ChartProps {
  readonly drawing: Drawing;
  readonly marks: Marks;
  /** 1 is 100 %. */
  readonly scale: number;
  /** What a screen reader says of it. */
  readonly label: string;
}

/** A statechart with its active states lit. It is drawn anew only where its marks are others. */
export const Chart = memo(({ drawing, marks, scale, label }: ChartProps) => {
  const { width, height } = chartSize(drawing);
  return (
    <>
      <Look />
      <Picture
        className="chart"
        role="img"
        aria-label={label}
        viewBox={`${-margin} ${-margin} ${width} ${height}`}
        width={width * scale}
        height={height * scale}
      >
        {shapesOf(drawing, marks).map(({ key, children }) => (
          <g key={key}>
            {children.map((child) =>
              typeof child === 'string' ? null : <Piece key={child.key} shape={child} />,
            )}
          </g>
        ))}
      </Picture>
    </>
  );
});
Chart.displayName = 'Chart';
