import styled from 'styled-components';
import { paths } from '../../routes/paths.ts';
import { Button } from '../kit/Button.tsx';
import { Container } from '../kit/Container.tsx';
import { PageTitle } from '../kit/Heading.tsx';
import { LinkButton } from '../link/LinkButton.tsx';
import { whereToGo } from '../search/lazyWhereToGo.ts';
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

/** PROD-03: a product that is not there, or could not be read; then it can be asked for again. */
export const ProductMissing = ({ onRetry }: { readonly onRetry?: (() => void) | undefined }) => (
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
    {whereToGo}
  </Page>
);
