import styled from 'styled-components';
import { color, type } from '../theme/theme.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  ${type[13]}
  color: ${color.ink2};
`;

/** Quotes are written as %27, since the style sheet puts its own around the address. */
const star =
  '%3Csvg xmlns=%27http://www.w3.org/2000/svg%27 viewBox=%270 0 14 14%27%3E%3Cpath d=%27M7 .9l1.9 4 4.3.5-3.2 3 .9 4.4L7 10.6l-3.9 2.2.9-4.4-3.2-3 4.3-.5z%27/%3E%3C/svg%3E';

/** Five stars by mask, filled from the left by as much as the average says. */
const Stars = styled.span<{ $percent: number }>`
  width: 70px;
  height: 14px;
  background: linear-gradient(
    to right,
    ${color.star} ${({ $percent }) => $percent}%, ${color.line} ${({ $percent }) => $percent}%
  );
  mask: url('data:image/svg+xml,${star}') 0 0 / 14px 14px repeat-x;
`;

export interface RatingProps {
  /** 0 to 5. */
  readonly average: number;
  readonly count: number;
}

/** An average to read: stars and the number of reviews; nothing where nobody has reviewed yet. */
export const Rating = ({ average, count }: RatingProps) => {
  if (count === 0) return null;
  return (
    <Row>
      <Stars $percent={Math.round(average * 4) * 5} aria-hidden="true" />
      <VisuallyHidden>{`Rated ${average.toFixed(1)} of 5 by ${count} ${count === 1 ? 'shopper' : 'shoppers'}`}</VisuallyHidden>
      <span aria-hidden="true">({count})</span>
    </Row>
  );
};
