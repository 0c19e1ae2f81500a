import styled from 'styled-components';
import { display, media } from '../theme/theme.ts';

/** The only h1 of a page. `useRouteChange` focuses it, hence the tab index. */
export const PageTitle = styled.h1.attrs({ tabIndex: -1 })`
  ${display[28]}
  ${media.from768} {
    ${display[36]}
  }
  ${media.from1280} {
    ${display[48]}
  }
`;

export const SectionTitle = styled.h2`
  ${display[28]}
`;
