import styled from 'styled-components';
import { radius, type } from '../theme/theme.ts';

const looks = {
  plain: `background: #fff; color: #171613;`,
  sale: `background: #b3261e; color: #fff;`,
} as const;

/** A word on a picture. Stages stay light in the dark theme, and so do these. */
export const Badge = styled.span<{ $look: keyof typeof looks }>`
  display: inline-block;
  padding: 3px 8px;
  border-radius: ${radius.control};
  ${type[12]}
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  ${({ $look }) => looks[$look]}
`;
