import styled from 'styled-components';
import { containerWidth, gutter } from '../theme/theme.ts';

/** Page width and side gutters. */
export const Container = styled.div`
  width: 100%;
  max-width: ${containerWidth};
  margin-inline: auto;
  padding-inline: ${gutter};
`;
