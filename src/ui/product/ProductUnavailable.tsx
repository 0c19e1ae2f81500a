import styled from 'styled-components';
import { paths } from '../../paths/paths.ts';
import { Button } from '../kit/Button.tsx';
import { Container } from '../kit/Container.tsx';
import { PageTitle } from '../kit/Heading.tsx';
import { LinkButton } from '../link/LinkButton.tsx';
import { exploreSection } from '../search/lazyExploreSection.ts';
import { color, space } from '../theme/theme.ts';

const Page = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  padding-block: ${space[64]};
  & > p {
    color: ${color.ink2};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`;

/** PROD-03: the product does not exist or failed to load; `onRetry` is given in the second case. */
export const ProductUnavailable = ({ onRetry }: { readonly onRetry?: (() => void) | undefined }) => (
  <Page>
    <PageTitle>Not Found</PageTitle>
    <p>{onRetry ? 'We could not load this product.' : 'This product is no longer available.'}</p>
    <Actions>
      {onRetry && (
        <Button variant="secondary" onClick={onRetry}>
          Try again
        </Button>
      )}
      <LinkButton href={paths.collection('new-arrivals')}>See new arrivals</LinkButton>
    </Actions>
    {exploreSection}
  </Page>
);
