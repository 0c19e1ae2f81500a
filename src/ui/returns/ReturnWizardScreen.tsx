import { useSelector } from '@xstate/react';
import { useState } from 'react';
import styled from 'styled-components';
import { returnabilityOf } from '../../../contract/returnRules.ts';
import type { Order } from '../../../contract/types.ts';
import type { ReturnWizardActor } from '../../machines/actors.ts';
import {
  returnSteps,
  selectCanGoBack,
  selectIsSent,
  selectStep,
} from '../../machines/returnWizard/selectors.ts';
import { paths } from '../../routes/paths.ts';
import { EmptyState } from '../kit/StateBlock.tsx';
import { HasMoved, useHasMoved } from '../kit/StepHeading.tsx';
import { Steps } from '../kit/Steps.tsx';
import { Quiet } from '../kit/stepLook.ts';
import { LinkButton } from '../link/LinkButton.tsx';
import { useStepHistory } from '../shop/useStepHistory.ts';
import { TextLink } from '../link/TextLink.tsx';
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
  readonly flow: ReturnWizardActor;
  readonly order: Order;
}

/** The return page's content, whatever the flow's state. */
export const ReturnWizardScreen = ({ flow, order }: ScreenProps) => {
  const step = useSelector(flow, selectStep);
  const isRequested = step === returnSteps.length;
  const isSent = useSelector(flow, selectIsSent);
  const [now] = useState(() => new Date());
  const ability = returnabilityOf(order, now);
  const hasMoved = useHasMoved(String(step), false);
  useStepHistory(isRequested ? 0 : step, (asked) => {
    if (asked > step) flow.send({ type: 'returnWizard.next' });
    else if (selectCanGoBack(flow.getSnapshot())) flow.send({ type: 'returnWizard.previous' });
    return isRequested ? 0 : selectStep(flow.getSnapshot());
  });
  // What was sent already is asked about under its key, even where it has taken the last of the order.
  if (ability.kind !== 'open' && !isSent)
    return <NotReturnable order={order} reason={ability.kind === 'closed' ? ability.reason : undefined} />;
  return (
    <HasMoved value={hasMoved}>
      <Column>
        {isRequested ? (
          <ReturnRequested flow={flow} orderId={order._id} />
        ) : (
          <>
            <Quiet>
              From <TextLink href={paths.order(order._id)}>Order #{order.orderNumber}</TextLink>
            </Quiet>
            <Steps label="Return steps" names={returnSteps} current={step} />
            {step === 0 && <ReasonStep flow={flow} />}
            {step === 1 && <ItemsStep flow={flow} order={order} />}
            {step === 2 && <MethodStep flow={flow} />}
            {step === 3 && <SummaryStep flow={flow} order={order} />}
          </>
        )}
      </Column>
    </HasMoved>
  );
};

interface NotReturnableProps {
  readonly order: Order;
  readonly reason: string | undefined;
}

/** An order that cannot be returned now, and why. */
const NotReturnable = ({ order, reason }: NotReturnableProps) => (
  <EmptyState
    title="This order cannot be returned"
    text={reason ? `${reason}.` : 'It was canceled, or you have already returned everything.'}
    action={<LinkButton href={paths.order(order._id)}>See the order</LinkButton>}
  />
);
