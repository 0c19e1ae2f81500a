import styled from 'styled-components';
import { media } from '../theme/theme.ts';

/** The answers to a question, side by side at the foot of its dialog; below one another where there is no room. */
export const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  ${media.mobile} {
    flex-direction: column;
  }
`;
