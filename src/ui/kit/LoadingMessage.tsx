import styled from 'styled-components';
import { color, type } from '../theme/theme.ts';

/** A loading message, announced when it appears. */
export const LoadingMessage = styled.p.attrs({ role: 'status' })`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 96px;
  color: ${color.ink2};
  ${type[16]}
`;
