import styled from 'styled-components';
import { Container } from '../../ui/kit/Container.tsx';
import { media } from '../../ui/theme/theme.ts';

/** The padding of a personal page, which has no breadcrumbs above its title. */
export const PersonalPageContainer = styled(Container)`
  padding-block: 24px 64px;
  ${media.from768} {
    padding-block: 40px 96px;
  }
`;
