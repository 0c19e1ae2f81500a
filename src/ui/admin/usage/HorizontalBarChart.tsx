import styled from 'styled-components';
import { color, type } from '../../theme/theme.ts';
import { formatCount } from './usageText.ts';

export interface HorizontalBar {
  readonly name: string;
  readonly count: number;
  /** Shown after the count. */
  readonly note?: string;
}

interface HorizontalBarChartProps {
  /** Text alternative of the chart. */
  readonly label: string;
  readonly bars: readonly HorizontalBar[];
}

const List = styled.div`
  display: grid;
  gap: 12px;
  ${type[14]}
`;

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 4px 12px;
  & > .count {
    font-variant-numeric: tabular-nums;
  }
  & > .count > span {
    margin-left: 6px;
    color: ${color.ink2};
  }
  & > svg {
    grid-column: 1 / -1;
    display: block;
    width: 100%;
    height: 10px;
    background: ${color.surface};
  }
  & rect {
    fill: ${color.brand};
  }
`;

/** Horizontal bars, scaled to the greatest count. */
export const HorizontalBarChart = ({ label, bars }: HorizontalBarChartProps) => {
  const maximum = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <List role="img" aria-label={label}>
      {bars.map(({ name, count, note }) => (
        <Bar key={name}>
          <span>{name}</span>
          <span className="count">
            {formatCount(count)}
            {note && <span>{note}</span>}
          </span>
          <svg viewBox={`0 0 ${maximum} 1`} preserveAspectRatio="none">
            <rect width={count} height={1} />
          </svg>
        </Bar>
      ))}
    </List>
  );
};
