import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { formatDateTime } from '../../../contract/days.ts';
import type { FlowActor } from '../../machines/registry.ts';
import { selectReceivedAt, selectSender } from '../../machines/withdrawal/selectors.ts';
import { paths } from '../../paths/paths.ts';
import { Button } from '../kit/Button.tsx';
import { StepHeading } from '../kit/StepHeading.tsx';
import { LinkButton } from '../link/LinkButton.tsx';
import { useTimeZone } from '../shop/timeZone.ts';
import { type } from '../theme/theme.ts';

const Layout = styled.div`
  display: grid;
  justify-items: start;
  gap: 16px;
  overflow-wrap: anywhere;
  ${type[16]}
  & > strong {
    font-weight: 600;
  }
`;

/** WITHDRAW-02, WITHDRAW-13: the time as the server recorded it, and what happens next. The same for known and unknown orders. */
export const WithdrawalReceived = ({ flow }: { readonly flow: FlowActor<'withdrawal'> }) => {
  const receivedAt = useSelector(flow, selectReceivedAt);
  const { email } = useSelector(flow, selectSender);
  return (
    <Layout>
      <StepHeading>We received your withdrawal</StepHeading>
      <strong>{formatDateTime(receivedAt, useTimeZone())}</strong>
      <p>We sent a receipt with your statement to {email}. It tells you what follows.</p>
      <p>Nothing there? Check your spam folder, or contact us.</p>
      <LinkButton href={paths.content('contact')}>Contact us</LinkButton>
      <Button variant="secondary" onClick={() => flow.send({ type: 'withdrawal.left' })}>
        Withdraw from another order
      </Button>
    </Layout>
  );
};
