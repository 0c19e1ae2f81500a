import styled from 'styled-components';
import { PageTitle } from '../kit/Heading.tsx';
import { MessagePage } from '../kit/messagePage.styles.ts';
import { Wordmark } from '../layout/Wordmark.tsx';
import { exploreSection } from '../search/lazyExploreSection.ts';
import { type } from '../theme/theme.ts';

const Page = styled(MessagePage)`
  & > p {
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
