import { useSelector } from '@xstate/react';
import type { FlowActor } from '../../machines/registry.ts';
import { selectStep, withdrawalSteps } from '../../machines/withdrawal/selectors.ts';
import { StepHeading } from '../kit/StepHeading.tsx';
import { StepCount } from '../kit/step.styles.ts';

/** 'Step 2 of 3' and the step's title in one heading, read together when focused. */
export const WithdrawalStepHeading = ({ flow }: { readonly flow: FlowActor<'withdrawal'> }) => {
  const step = useSelector(flow, selectStep);
  return (
    <StepHeading>
      <StepCount>
        Step {step + 1} of {withdrawalSteps.length}
      </StepCount>{' '}
      {withdrawalSteps[step]}
    </StepHeading>
  );
};
