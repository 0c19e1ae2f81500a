import styled from 'styled-components';
import { radius, type } from '../theme/theme.ts';

const variants = {
  plain: `background: #fff; color: #171613;`,
  sale: `background: #b3261e; color: #fff;`,
} as const;

/** A label on a picture. Picture frames stay light in the dark theme, and so do badges. */
export const Badge = styled.span<{ $variant: keyof typeof variants }>`
  display: inline-block;
  padding: 3px 8px;
  border-radius: ${radius.control};
  ${type[12]}
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  ${({ $variant }) => variants[$variant]}
`;
