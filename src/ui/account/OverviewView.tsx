import styled from 'styled-components';
import { paths } from '../../routes/paths.ts';
import { PageTitle } from '../kit/Heading.tsx';
import { LinkButton } from '../link/LinkButton.tsx';
import { TextLink } from '../link/TextLink.tsx';

const Column = styled.div`
  display: grid;
  gap: 16px;
  justify-items: start;
  max-width: 60ch;
`;

/** ACCT-04. */
export const OverviewView = () => (
  <Column>
    <PageTitle>Hello!</PageTitle>
    <p>Here you can manage your orders and your preferences.</p>
    <p>
      <TextLink href={paths.orders()}>See your orders</TextLink>
    </p>
    <LinkButton href={paths.listing(['men'])}>Continue Shopping</LinkButton>
  </Column>
);
