import styled from 'styled-components';
import { color, forcedMarks } from '../theme/theme.ts';
import { starMask } from './starShape.ts';

/** Five stars by mask, filled from the left by as much as the value says. */
const Row = styled.span<{ $percent: number; $px: number }>`
  display: inline-block;
  width: ${({ $px }) => 5 * $px}px;
  height: ${({ $px }) => $px}px;
  background: linear-gradient(
    to right,
    ${color.star} ${({ $percent }) => $percent}%, ${color.line} ${({ $percent }) => $percent}%
  );
  ${forcedMarks}
  mask: ${({ $px }) => starMask($px)};
`;

export interface StarsProps {
  /** 0 to 5; shown to the quarter. */
  readonly value: number;
  /** Width of a star. */
  readonly px?: number;
}

/** Stars for show: what they say stands beside them in words. */
export const Stars = ({ value, px = 14 }: StarsProps) => (
  <Row $percent={Math.round(value * 4) * 5} $px={px} aria-hidden="true" />
);
