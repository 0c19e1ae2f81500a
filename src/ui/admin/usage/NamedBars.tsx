import styled from 'styled-components';
import { color, type } from '../../theme/theme.ts';
import { counted } from './usageText.ts';

export interface NamedBar {
  readonly name: string;
  readonly count: number;
  /** Said behind the count. */
  readonly note?: string;
}

interface NamedBarsProps {
  /** All that the bars say, in a sentence. */
  readonly label: string;
  readonly bars: readonly NamedBar[];
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

/** A bar for each name, as long as its count beside the greatest. */
export const NamedBars = ({ label, bars }: NamedBarsProps) => {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <List role="img" aria-label={label}>
      {bars.map(({ name, count, note }) => (
        <Bar key={name}>
          <span>{name}</span>
          <span className="count">
            {counted(count)}
            {note && <span>{note}</span>}
          </span>
          <svg viewBox={`0 0 ${most} 1`} preserveAspectRatio="none">
            <rect width={count} height={1} />
          </svg>
        </Bar>
      ))}
    </List>
  );
};
