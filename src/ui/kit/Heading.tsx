import styled from 'styled-components';
import { display, media } from '../theme/theme.ts';

/** The one h1 of a page. Focus comes here on a route change (`useArrival`), hence the tab index. */
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
