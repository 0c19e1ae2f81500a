import styled from 'styled-components';
import { color, flexWrap, type } from '../../theme/theme.ts';
import { getAxisMaximum, formatCount, formatShortDay } from './usageText.ts';

export interface DailyBar {
  readonly day: string;
  /** Stacked values, the first at the bottom. */
  readonly parts: readonly [number, number];
}

interface DailyBarChartProps {
  /** Text alternative of the chart. */
  readonly label: string;
  readonly seriesNames: readonly [string, string];
  readonly bars: readonly DailyBar[];
}

const height = 100;
const barGap = 0.24;

const ChartLayout = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 6px 10px;
  color: ${color.ink2};
  ${type[12]}
  font-variant-numeric: tabular-nums;
`;

const Axis = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  text-align: right;
  /* Centres the numbers on their lines. */
  margin-block: -8px;
`;

const ChartSvg = styled.svg`
  display: block;
  width: 100%;
  height: 180px;
  overflow: visible;
  & .first {
    fill: ${color.brand};
  }
  & .second {
    fill: ${color.control};
  }
  & line {
    stroke: ${color.line};
    vector-effect: non-scaling-stroke;
  }
`;

const DayLabels = styled.div`
  grid-column: 2;
  display: flex;
  justify-content: space-between;
`;

const Legend = styled.ul`
  grid-column: 2;
  ${flexWrap}
  gap: 4px 20px;
  margin-top: 4px;
  color: ${color.ink};
  ${type[13]}
  & > li {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  & > li::before {
    content: '';
    width: 12px;
    height: 12px;
    background: ${color.brand};
  }
  & > li + li::before {
    background: ${color.control};
  }
`;

const getTotal = ({ parts }: DailyBar) => parts[0] + parts[1];

/** Stacked bar chart, one bar per day. Labels are HTML outside of the stretched SVG, so that they keep their shape. */
export const DailyBarChart = ({ label, seriesNames, bars }: DailyBarChartProps) => {
  const axisMaximum = getAxisMaximum(Math.max(0, ...bars.map(getTotal)));
  const toHeight = (count: number) => (count / axisMaximum) * height;
  const labelledBars = [bars[0], bars[Math.floor((bars.length - 1) / 2)], bars.at(-1)];
  return (
    <ChartLayout>
      <Axis aria-hidden="true">
        {[axisMaximum, axisMaximum / 2, 0].map((count) => (
          <span key={count}>{formatCount(count)}</span>
        ))}
      </Axis>
      <ChartSvg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${bars.length} ${height}`}
        preserveAspectRatio="none"
      >
        {[0, height / 2, height].map((y) => (
          <line key={y} x1={0} x2={bars.length} y1={y} y2={y} />
        ))}
        {bars.map((bar, index) => {
          const [first, second] = bar.parts.map(toHeight) as [number, number];
          const horizontal = { x: index + barGap / 2, width: 1 - barGap };
          return (
            <g key={bar.day}>
              <title>{`${formatShortDay(bar.day)}: ${formatCount(getTotal(bar))}`}</title>
              <rect className="first" {...horizontal} y={height - first} height={first} />
              <rect className="second" {...horizontal} y={height - first - second} height={second} />
            </g>
          );
        })}
      </ChartSvg>
      <DayLabels aria-hidden="true">
        {labelledBars.map((bar, index) => bar && <span key={index}>{formatShortDay(bar.day)}</span>)}
      </DayLabels>
      <Legend aria-hidden="true">
        {seriesNames.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </Legend>
    </ChartLayout>
  );
};
