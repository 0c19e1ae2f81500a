import styled from 'styled-components';
import { paths } from '../../routes/paths.ts';
import { LinkButton } from '../link/LinkButton.tsx';
import { TextLink } from '../link/TextLink.tsx';

const Column = styled.div`
  display: grid;
  gap: 16px;
  justify-items: start;
  max-width: 60ch;
  margin-top: 16px;
`;

/** ACCT-04, below the page's 'Hello!'. */
export const OverviewView = () => (
  <Column>
    <p>Here you can manage your orders and your preferences.</p>
    <p>
      <TextLink href={paths.orders()}>See your orders</TextLink>
    </p>
    <LinkButton href={paths.listing(['men'])}>Continue Shopping</LinkButton>
  </Column>
);
