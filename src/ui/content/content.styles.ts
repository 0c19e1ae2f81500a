import styled from 'styled-components';
import { Container } from '../kit/Container.tsx';
import { color, display, media, space, type } from '../theme/theme.ts';

export const Page = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[32]};
  padding-top: ${space[24]};
  ${media.from768} {
    gap: ${space[48]};
    padding-top: ${space[32]};
  }
`;

export const PageHeader = styled.header`
  display: grid;
  gap: ${space[16]};
  max-width: 72ch;
`;

export const Lead = styled.p`
  ${type[20]}
  color: ${color.ink2};
`;

export const ArticleMeta = styled.p`
  ${type[13]}
  color: ${color.ink2};
`;

export const Articles = styled.ul`
  display: grid;
  gap: ${space[48]} ${space[32]};
  ${media.from768} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.from1280} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  & > li {
    display: grid;
    align-content: start;
    gap: 12px;
    padding-top: ${space[16]};
    border-top: 1px solid ${color.line};
  }
  & h2,
  & h3 {
    ${display[28]}
  }
  & a {
    text-decoration: none;
    &:hover {
      text-decoration: underline;
      text-decoration-thickness: 1px;
      text-underline-offset: 0.15em;
    }
  }
`;
