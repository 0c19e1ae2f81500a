import styled from 'styled-components';
import { media } from '../theme/theme.ts';

/** The buttons of a dialog footer: a row, or a column on mobile. */
export const DialogActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  ${media.mobile} {
    flex-direction: column;
  }
`;
