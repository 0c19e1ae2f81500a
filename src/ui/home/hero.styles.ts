import styled from 'styled-components';
import { display, media, space, type } from '../theme/theme.ts';

export const HeroColumns = styled.div`
  display: grid;
  gap: ${space[32]};
  padding-block: ${space[32]};
  ${media.from1024} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    gap: ${space[64]};
    padding-block: ${space[48]};
  }
`;

/** Not centred beside the pictures, which arrive later and would move it. */
export const HeroContent = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[16]};
  ${media.from1024} {
    padding-top: ${space[64]};
  }
`;

export const HeroTitle = styled.h2`
  ${display[36]}
  ${media.from768} {
    ${display[48]}
  }
  ${media.from1280} {
    ${display[64]}
  }
`;

export const HeroText = styled.p`
  ${type[18]}
  max-width: 40ch;
`;

export const ProductPair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px;
  ${media.from768} {
    gap: 24px;
  }
  & > a {
    text-decoration: none;
  }
  & > a:hover {
    text-decoration: underline;
  }
  /* Offsets the second picture. */
  ${media.from1024} {
    & > a:nth-child(2) {
      margin-top: ${space[48]};
    }
  }
`;

export const Caption = styled.span`
  display: grid;
  gap: 2px;
  padding-top: 10px;
  ${type[14]}
  & * {
    color: inherit;
  }
`;
