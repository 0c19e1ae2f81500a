import styled from 'styled-components';
import { Container } from '../kit/Container.tsx';
import { PageTitle } from '../kit/Heading.tsx';
import { Wordmark } from '../layout/Wordmark.tsx';
import { exploreSection } from '../search/lazyExploreSection.ts';
import { color, space, type } from '../theme/theme.ts';

const Page = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  padding-block: ${space[64]};
  & > p {
    color: ${color.ink2};
    ${type[16]}
    overflow-wrap: anywhere;
  }
`;

/** ROUTE-19: the 404 page, with links to browse further. */
export const NotFoundView = ({ path }: { readonly path: string }) => (
  <Page>
    <Wordmark />
    <PageTitle>404. That&apos;s an error</PageTitle>
    <p>The requested URL {path} was not found on this server.</p>
    {exploreSection}
  </Page>
);
