import styled from 'styled-components';
import { Container } from '../kit/Container.tsx';
import { PageTitle } from '../kit/Heading.tsx';
import { Wordmark } from '../frame/Wordmark.tsx';
import { whereToGo } from '../search/lazyWhereToGo.ts';
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

/** ROUTE-19. Header and search stay around it, and it leads on. */
export const NotFoundView = ({ path }: { readonly path: string }) => (
  <Page>
    <Wordmark />
    <PageTitle>404. That&apos;s an error</PageTitle>
    <p>The requested URL {path} was not found on this server.</p>
    {whereToGo}
  </Page>
);
