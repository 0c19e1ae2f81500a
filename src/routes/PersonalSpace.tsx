import styled from 'styled-components';
import { Container } from '../ui/kit/Container.tsx';
import { media } from '../ui/theme/theme.ts';

/** The room around a personal page: nothing of its own stands between the category bar and the title. */
export const PersonalSpace = styled(Container)`
  padding-block: 24px 64px;
  ${media.from768} {
    padding-block: 40px 96px;
  }
`;
