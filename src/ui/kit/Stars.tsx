import styled from 'styled-components';
import { color, forcedColorsPalette } from '../theme/theme.ts';
import { starMask } from './starMask.ts';

/** Five masked stars, filled from the left. `--filled` is a custom property, so that not each rating adds a rule to the page. */
const Row = styled.span<{ $px: number }>`
  display: inline-block;
  width: ${({ $px }) => 5 * $px}px;
  height: ${({ $px }) => $px}px;
  background: linear-gradient(to right, ${color.star} var(--filled), ${color.line} var(--filled));
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
  <Row $px={px} style={{ '--filled': `${Math.round(value * 4) * 5}%` }} aria-hidden="true" />
);
