import { useSelector } from '@xstate/react';
import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import type { FlowActor } from '../../machines/registry.ts';
import {
  returnSteps,
  selectCanGoBack,
  selectFailure,
  selectIsEditing,
  selectStep,
} from '../../machines/returnWizard/selectors.ts';
import { Button } from '../kit/Button.tsx';
import { StepHeading } from '../kit/StepHeading.tsx';
import { StepActions, StepCount } from '../kit/step.styles.ts';
import { flexWrap, media } from '../theme/theme.ts';
import { ResetButton } from './ResetButton.tsx';

const Form = styled.form`
  display: grid;
  gap: 24px;
`;

/** Separates the reset button from Previous and Next. */
export const WizardActions = styled.div`
  ${flexWrap}
  align-items: end;
  justify-content: space-between;
  gap: 16px 24px;
  ${media.mobile} {
    flex-direction: column;
    align-items: stretch;
  }
`;

/** 'Step 2 of 4' and the step's title in one heading, read together when focused. */
export const WizardHeading = ({ flow }: { readonly flow: FlowActor<'returnWizard'> }) => {
  const step = useSelector(flow, selectStep);
  return (
    <StepHeading>
      <StepCount>
        Step {step + 1} of {returnSteps.length}
      </StepCount>{' '}
      {returnSteps[step]}
    </StepHeading>
  );
};

/** RETURN-02. */
export const PreviousButton = ({ flow }: { readonly flow: FlowActor<'returnWizard'> }) => (
  <Button
    variant="secondary"
    disabled={!useSelector(flow, selectCanGoBack)}
    onClick={() => flow.send({ type: 'returnWizard.previous' })}
  >
    Previous
  </Button>
);

interface WizardStepProps {
  readonly flow: FlowActor<'returnWizard'>;
  /** Saves a pending draft before the step is left. */
  readonly onLeave?: () => void;
  readonly children: ReactNode;
}

/** A step with a form. Focuses the first invalid field after a failed submit. */
export const WizardStep = ({ flow, onLeave, children }: WizardStepProps) => {
  const formRef = useRef<HTMLFormElement>(null);
  const failure = useSelector(flow, selectFailure);
  const step = useSelector(flow, selectStep);
  const isEditing = useSelector(flow, selectIsEditing);
  useEffect(() => {
    if (failure) formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);
  return (
    <Form
      ref={formRef}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onLeave?.();
        flow.send({ type: 'returnWizard.next' });
      }}
    >
      <WizardHeading flow={flow} />
      {children}
      <WizardActions>
        <StepActions>
          {step > 0 && <PreviousButton flow={flow} />}
          <Button className="forward" type="submit">
            {isEditing ? 'Back to summary' : 'Next'}
          </Button>
        </StepActions>
        <ResetButton flow={flow} />
      </WizardActions>
    </Form>
  );
};
