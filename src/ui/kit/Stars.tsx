import styled from 'styled-components';
import { color, forcedColorsPalette } from '../theme/theme.ts';
import { starMask } from './starMask.ts';

/** Five masked stars, filled from the left. */
const Row = styled.span<{ $percent: number; $px: number }>`
  display: inline-block;
  width: ${({ $px }) => 5 * $px}px;
  height: ${({ $px }) => $px}px;
  background: linear-gradient(
    to right,
    ${color.star} ${({ $percent }) => $percent}%, ${color.line} ${({ $percent }) => $percent}%
  );
  ${forcedColorsPalette}
  mask: ${({ $px }) => starMask($px)};
`;

export interface StarsProps {
  /** 0 to 5, rounded to quarters. */
  readonly value: number;
  /** Width of one star in px. */
  readonly px?: number;
}

/** Decorative stars, hidden from screen readers; the value is given as text beside them. */
export const Stars = ({ value, px = 14 }: StarsProps) => (
  <Row $percent={Math.round(value * 4) * 5} $px={px} aria-hidden="true" />
);
