import { useSelector } from '@xstate/react';
import { useState } from 'react';
import styled from 'styled-components';
import { getReturnability } from '../../../contract/returnRules.ts';
import type { Order } from '../../../contract/types.ts';
import type { FlowActor } from '../../machines/registry.ts';
import {
  returnSteps,
  selectCanGoBack,
  selectIsSent,
  selectStep,
} from '../../machines/returnWizard/selectors.ts';
import { paths } from '../../paths/paths.ts';
import { EmptyState } from '../kit/StateBlock.tsx';
import { StepChangedContext, useHasStepChanged } from '../kit/StepHeading.tsx';
import { Steps } from '../kit/Steps.tsx';
import { MutedText } from '../kit/step.styles.ts';
import { LinkButton } from '../link/LinkButton.tsx';
import { useStepHistory } from '../shop/useStepHistory.ts';
import { TextLink } from '../link/TextLink.tsx';
import { MoneyCurrency } from '../price/Money.tsx';
import { ItemsStep } from './ItemsStep.tsx';
import { MethodStep } from './MethodStep.tsx';
import { ReasonStep } from './ReasonStep.tsx';
import { ReturnRequested } from './ReturnRequested.tsx';
import { SummaryStep } from './SummaryStep.tsx';

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  max-width: 760px;
  margin-top: 16px;
`;

interface ScreenProps {
  readonly flow: FlowActor<'returnWizard'>;
  readonly order: Order;
}

/** The return page in every state of the flow. */
export const ReturnWizardScreen = ({ flow, order }: ScreenProps) => {
  const step = useSelector(flow, selectStep);
  const isRequested = step === returnSteps.length;
  const isSent = useSelector(flow, selectIsSent);
  const [now] = useState(() => new Date());
  const returnability = getReturnability(order, now);
  const hasStepChanged = useHasStepChanged(String(step), false);
  useStepHistory(isRequested ? 0 : step, (requestedStep) => {
    if (requestedStep > step) flow.send({ type: 'returnWizard.next' });
    else if (selectCanGoBack(flow.getSnapshot())) flow.send({ type: 'returnWizard.previous' });
    return isRequested ? 0 : selectStep(flow.getSnapshot());
  });
  // A submitted return is still shown after it took the last returnable item: its outcome is read by its key.
  if (returnability.kind !== 'open' && !isSent)
    return (
      <NotReturnable
        order={order}
        reason={returnability.kind === 'closed' ? returnability.reason : undefined}
      />
    );
  return (
    <StepChangedContext value={hasStepChanged}>
      <Column>
        {isRequested ? (
          <ReturnRequested flow={flow} orderId={order._id} />
        ) : (
          <MoneyCurrency value={order.currency}>
            <MutedText>
              From <TextLink href={paths.order(order._id)}>Order #{order.orderNumber}</TextLink>
            </MutedText>
            <Steps label="Return steps" names={returnSteps} current={step} />
            {step === 0 && <ReasonStep flow={flow} />}
            {step === 1 && <ItemsStep flow={flow} order={order} />}
            {step === 2 && <MethodStep flow={flow} />}
            {step === 3 && <SummaryStep flow={flow} order={order} />}
          </MoneyCurrency>
        )}
      </Column>
    </StepChangedContext>
  );
};

interface NotReturnableProps {
  readonly order: Order;
  readonly reason: string | undefined;
}

/** Shown for an order that cannot be returned, with the reason. */
const NotReturnable = ({ order, reason }: NotReturnableProps) => (
  <EmptyState
    title="This order cannot be returned"
    text={reason ? `${reason}.` : 'It was canceled, or you have already returned everything.'}
    action={<LinkButton href={paths.order(order._id)}>See the order</LinkButton>}
  />
);
