/** How the page of an order or a return stands: first what its status means, then what is in it with everything else beside. */
import styled from 'styled-components';
import { color, media, type } from '../theme/theme.ts';

export const Standing = styled.section`
  display: grid;
  gap: 16px;
  padding: 24px;
  background: ${color.surface};
  ${type[16]}
  ${media.from768} {
    padding: 32px;
  }
  & > .status {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 24px;
    color: ${color.ink2};
    ${type[14]}
  }
  & > p {
    max-width: 60ch;
  }
`;

export const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 48px;
  margin-top: 40px;
  ${media.from1280} {
    grid-template-columns: minmax(0, 7fr) minmax(300px, 4fr);
    gap: 64px;
  }
`;

export const Side = styled.div`
  display: grid;
  align-content: start;
  gap: 24px;
  min-width: 0;
  ${type[14]}
`;

/** Words of a shopper, as they were typed. */
export const Typed = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
