import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import type { FlowActor } from '../../machines/registry.ts';
import { selectCanGoBack, selectStep, withdrawalSteps } from '../../machines/withdrawal/selectors.ts';
import { paths } from '../../paths/paths.ts';
import { StepChangedContext, useHasStepChanged } from '../kit/StepHeading.tsx';
import { Steps } from '../kit/Steps.tsx';
import { MutedText } from '../kit/step.styles.ts';
import { TextLink } from '../link/TextLink.tsx';
import { LazyFlow } from '../shop/LazyFlow.tsx';
import { useFlow, useHasFlowLoadFailed } from '../shop/ShopContext.tsx';
import { useStepHistory } from '../shop/useStepHistory.ts';
import { ConfirmStep } from './ConfirmStep.tsx';
import { SenderStep } from './SenderStep.tsx';
import { WithdrawalReceived } from './WithdrawalReceived.tsx';
import { WithdrawnItemsStep } from './WithdrawnItemsStep.tsx';

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  max-width: 640px;
  margin-top: 16px;
`;

/** WITHDRAW-01: loads the flow of the withdrawal. */
export const WithdrawalView = () => (
  <LazyFlow
    flow={useFlow('withdrawal')}
    hasLoadFailed={useHasFlowLoadFailed('withdrawal')}
    label="Opening the form"
  >
    {(flow) => <WithdrawalScreen flow={flow} />}
  </LazyFlow>
);

/** The page in every state of the flow. */
const WithdrawalScreen = ({ flow }: { readonly flow: FlowActor<'withdrawal'> }) => {
  const step = useSelector(flow, selectStep);
  const isReceived = step === withdrawalSteps.length;
  const hasStepChanged = useHasStepChanged(String(step), false);
  useStepHistory(isReceived ? 0 : step, (requestedStep) => {
    if (requestedStep < step && selectCanGoBack(flow.getSnapshot()))
      flow.send({ type: 'withdrawal.previous' });
    return isReceived ? 0 : selectStep(flow.getSnapshot());
  });
  return (
    <StepChangedContext value={hasStepChanged}>
      <Column>
        {isReceived ? (
          <WithdrawalReceived flow={flow} />
        ) : (
          <>
            <MutedText>
              You can withdraw from a purchase without giving a reason. See your{' '}
              <TextLink href={paths.content('withdrawal')}>right of withdrawal</TextLink>.
            </MutedText>
            <Steps label="Withdrawal steps" names={withdrawalSteps} current={step} />
            {step === 0 && <SenderStep flow={flow} />}
            {step === 1 && <WithdrawnItemsStep flow={flow} />}
            {step === 2 && <ConfirmStep flow={flow} />}
          </>
        )}
      </Column>
    </StepChangedContext>
  );
};
