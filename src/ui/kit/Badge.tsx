import styled from 'styled-components';
import { color, radius, type } from '../theme/theme.ts';

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

const tones = {
  neutral: color.ink2,
  success: color.success,
  warning: color.warning,
  danger: color.sale,
} as const;

export type StatusTone = keyof typeof tones;

/** A status as text; put its icon in front of the words, so that colour is never alone. */
export const StatusTag = styled.span<{ $tone: StatusTone }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  ${type[14]}
  font-weight: 600;
  color: ${({ $tone }) => tones[$tone]};
`;
