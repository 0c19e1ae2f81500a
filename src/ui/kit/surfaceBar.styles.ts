import { css } from 'styled-components';
import { color } from '../theme/theme.ts';

/** A filled bar with its text at the start and its button at the end. */
export const surfaceBarStyles = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  background: ${color.surface};
  padding: 4px 16px;
`;
