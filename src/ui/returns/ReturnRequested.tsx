import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import type { FlowActor } from '../../machines/registry.ts';
import { selectMethod, selectReturnId, selectReturnNumber } from '../../machines/returnWizard/selectors.ts';
import { paths } from '../../paths/paths.ts';
import parcel from '../artwork/parcel.svg';
import { StepHeading } from '../kit/StepHeading.tsx';
import { Illustration } from '../kit/StateBlock.tsx';
import { LinkButton } from '../link/LinkButton.tsx';
import { StandaloneLink } from '../link/TextLink.tsx';
import { type } from '../theme/theme.ts';
import { NextSteps } from './NextSteps.tsx';

const Layout = styled.div`
  display: grid;
  justify-items: start;
  gap: 16px;
  max-width: 60ch;
  ${type[16]}
  & > strong {
    font-weight: 600;
  }
`;

interface ReturnRequestedProps {
  readonly flow: FlowActor<'returnWizard'>;
  readonly orderId: string;
}

/** Confirmation with the return number and instructions. Reload and Back show it again without a request. */
export const ReturnRequested = ({ flow, orderId }: ReturnRequestedProps) => {
  const id = useSelector(flow, selectReturnId) ?? '';
  const number = useSelector(flow, selectReturnNumber) ?? '';
  const method = useSelector(flow, selectMethod);
  return (
    <Layout>
      <Illustration $url={parcel} />
      <StepHeading>Your return is requested</StepHeading>
      <strong>Return #{number}</strong>
      {method && <NextSteps returnNumber={number} method={method} />}
      <LinkButton href={paths.accountReturn(id)}>See this return</LinkButton>
      <StandaloneLink href={paths.order(orderId)}>Back to the order</StandaloneLink>
    </Layout>
  );
};
