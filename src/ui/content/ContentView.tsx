import styled from 'styled-components';
import { Container } from '../kit/Container.tsx';
import { PageTitle } from '../kit/Heading.tsx';
import { color, space, type } from '../theme/theme.ts';
import type { ContentPage } from './contentPages.ts';

const Page = styled(Container)`
  display: grid;
  gap: ${space[32]};
  padding-top: ${space[48]};
  & > * {
    max-width: 68ch;
  }
`;

const Lead = styled.p`
  ${type[20]}
  color: ${color.ink2};
`;

const Section = styled.section`
  display: grid;
  gap: 8px;
  & > h2 {
    ${type[18]}
    font-weight: 600;
  }
`;

/** A page of words. */
export const ContentView = ({ page }: { readonly page: ContentPage }) => (
  <Page>
    <PageTitle>{page.title}</PageTitle>
    <Lead>{page.lead}</Lead>
    {page.sections.map(({ heading, paragraphs }) => (
      <Section key={heading}>
        <h2>{heading}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Section>
    ))}
  </Page>
);
