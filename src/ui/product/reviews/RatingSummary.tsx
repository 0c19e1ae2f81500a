import styled from 'styled-components';
import type { ReviewPage } from '../../../../contract/types.ts';
import { Stars } from '../../kit/Stars.tsx';
import { color, display, forcedColorsPalette, type } from '../../theme/theme.ts';

const Summary = styled.div`
  display: grid;
  align-content: start;
  gap: 20px;
`;

const Average = styled.p`
  display: grid;
  justify-items: start;
  gap: 4px;
  ${type[14]}
  & > strong {
    ${display[48]}
  }
  & > .note {
    color: ${color.ink2};
  }
`;

const Bars = styled.ul`
  display: grid;
  gap: 8px;
  max-width: 360px;
  ${type[14]}
  font-variant-numeric: tabular-nums;
  & > li {
    display: grid;
    grid-template-columns: 56px minmax(0, 1fr) 40px;
    align-items: center;
    gap: 12px;
  }
  & > li > :last-child {
    color: ${color.ink2};
    text-align: right;
  }
`;

const Bar = styled.span<{ $percent: number }>`
  height: 8px;
  ${forcedColorsPalette}
  background: linear-gradient(
    to right,
    ${color.star} ${({ $percent }) => $percent}%, ${color.line} ${({ $percent }) => $percent}%
  );
`;

const formatReviewCount = (count: number): string => `${count} ${count === 1 ? 'review' : 'reviews'}`;

/** Average rating and number of reviews per star. */
export const RatingSummary = ({ average, count, stars }: ReviewPage) => (
  <Summary>
    <Average>
      <strong>{average.toFixed(1)}</strong>
      <Stars value={average} px={20} />
      <span className="note">of 5, from {formatReviewCount(count)}</span>
    </Average>
    <Bars aria-label="Reviews by stars">
      {stars.map((row) => (
        <li key={row.stars}>
          <span>{row.stars === 1 ? '1 star' : `${row.stars} stars`}</span>
          <Bar $percent={count === 0 ? 0 : (row.count / count) * 100} aria-hidden="true" />
          <span>{row.count}</span>
        </li>
      ))}
    </Bars>
  </Summary>
);
