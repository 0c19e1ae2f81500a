import styled from 'styled-components';
import { color, type } from '../theme/theme.ts';
import { Stars } from './Stars.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  ${type[13]}
  color: ${color.ink2};
`;

export interface RatingProps {
  /** 0 to 5. */
  readonly average: number;
  readonly count: number;
}

/** Average rating as stars with the review count; renders nothing without reviews. */
export const Rating = ({ average, count }: RatingProps) => {
  if (count === 0) return null;
  return (
    <Row>
      <Stars value={average} />
      <VisuallyHidden>{`Rated ${average.toFixed(1)} of 5 by ${count} ${count === 1 ? 'shopper' : 'shoppers'}`}</VisuallyHidden>
      <span aria-hidden="true">{`(${count})`}</span>
    </Row>
  );
};
