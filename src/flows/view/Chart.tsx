import { createElement, memo, type ReactElement } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import { chartStyle } from '../drawing/chartStyle.ts';
import type { Drawing } from '../drawing/drawing.ts';
import type { Marks } from '../drawing/marks.ts';
import type { Size } from '../drawing/measures.ts';
import type { SvgNode } from '../drawing/svgNode.ts';
import { margin, toSvgNodes } from '../drawing/toSvgNodes.ts';

/** Styles by class name, shared with SVG files. */
const ChartStyle = createGlobalStyle`${chartStyle}`;

const Svg = styled.svg`
  display: block;
  max-width: none;
`;

/** Size of a chart at 100 %, with margins. */
export const chartSize = ({ width, height }: Drawing): Size => ({
  width: width + 2 * margin,
  height: height + 2 * margin,
});

const elementOf = ({ tag, key, attributes, children }: SvgNode): ReactElement => {
  const { class: className, ...others } = attributes;
  return createElement(
    tag,
    { key, className, ...others },
    children.map((child) => (typeof child === 'string' ? child : elementOf(child))),
  );
};

/** A state, an arrow or a label; rendered again only when its node changes. */
const ChartElement = memo(({ node }: { readonly node: SvgNode }) => elementOf(node));
ChartElement.displayName = 'ChartElement';

interface ChartProps {
  readonly drawing: Drawing;
  readonly marks: Marks;
  /** 1 is 100 %. */
  readonly scale: number;
  /** Accessible name. */
  readonly label: string;
}

/** A statechart with marks; rendered again only when drawing or marks change. */
export const Chart = memo(({ drawing, marks, scale, label }: ChartProps) => {
  const { width, height } = chartSize(drawing);
  return (
    <>
      <ChartStyle />
      <Svg
        className="chart"
        role="img"
        aria-label={label}
        viewBox={`${-margin} ${-margin} ${width} ${height}`}
        width={width * scale}
        height={height * scale}
      >
        {toSvgNodes(drawing, marks).map(({ key, children }) => (
          <g key={key}>
            {children.map((child) =>
              typeof child === 'string' ? null : <ChartElement key={child.key} node={child} />,
            )}
          </g>
        ))}
      </Svg>
    </>
  );
});
Chart.displayName = 'Chart';
