import styled from 'styled-components';
import { paths } from '../../paths/paths.ts';
import { Button } from '../kit/Button.tsx';
import { PageTitle } from '../kit/Heading.tsx';
import { MessagePage } from '../kit/messagePage.styles.ts';
import { LinkButton } from '../link/LinkButton.tsx';
import { exploreSection } from '../search/lazyExploreSection.ts';
import { flexWrap } from '../theme/theme.ts';

const Actions = styled.div`
  ${flexWrap}
  gap: 12px;
`;

/** PROD-03: the product does not exist or failed to load; `onRetry` is given in the second case. */
export const ProductUnavailable = ({ onRetry }: { readonly onRetry?: (() => void) | undefined }) => (
  <MessagePage>
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
  </MessagePage>
);
