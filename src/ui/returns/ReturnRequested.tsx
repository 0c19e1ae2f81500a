import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import type { ReturnWizardActor } from '../../machines/actors.ts';
import { selectMethod, selectReturnId, selectReturnNumber } from '../../machines/returnWizard/selectors.ts';
import { paths } from '../../routes/paths.ts';
import parcel from '../artwork/parcel.svg';
import { StepHeading } from '../kit/StepHeading.tsx';
import { Drawing } from '../kit/StateBlock.tsx';
import { LinkButton } from '../link/LinkButton.tsx';
import { LoneLink } from '../link/TextLink.tsx';
import { type } from '../theme/theme.ts';
import { NextSteps } from './NextSteps.tsx';

const Place = styled.div`
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
  readonly flow: ReturnWizardActor;
  readonly orderId: string;
}

/** The return was made: its number, and what to do next. Reload and Back show it again; nothing is sent. */
export const ReturnRequested = ({ flow, orderId }: ReturnRequestedProps) => {
  const id = useSelector(flow, selectReturnId) ?? '';
  const number = useSelector(flow, selectReturnNumber) ?? '';
  const method = useSelector(flow, selectMethod);
  return (
    <Place>
      <Drawing $url={parcel} />
      <StepHeading>Your return is requested</StepHeading>
      <strong>Return #{number}</strong>
      {method && <NextSteps returnNumber={number} method={method} />}
      <LinkButton href={paths.accountReturn(id)}>See this return</LinkButton>
      <LoneLink href={paths.order(orderId)}>Back to the order</LoneLink>
    </Place>
  );
};
