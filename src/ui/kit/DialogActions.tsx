import styled from 'styled-components';
import { flexWrap, media } from '../theme/theme.ts';

/** The buttons of a dialog footer: a row, or a column on mobile. */
export const DialogActions = styled.div`
  ${flexWrap}
  gap: 12px;
  ${media.mobile} {
    flex-direction: column;
  }
`;
