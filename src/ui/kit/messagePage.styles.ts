import styled from 'styled-components';
import { color, space } from '../theme/theme.ts';
import { Container } from './Container.tsx';

/** A page with a title and a message instead of its content. */
export const MessagePage = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  padding-block: ${space[64]};
  & > p {
    color: ${color.ink2};
  }
`;
