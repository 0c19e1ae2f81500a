import { useSelector } from '@xstate/react';
import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import type { ReturnWizardActor } from '../../machines/actors.ts';
import {
  returnSteps,
  selectCanGoBack,
  selectFailure,
  selectIsEditing,
  selectStep,
} from '../../machines/returnWizard/selectors.ts';
import { Button } from '../kit/Button.tsx';
import { StepHeading } from '../kit/StepHeading.tsx';
import { StepActions } from '../kit/stepLook.ts';
import { color, media, type } from '../theme/theme.ts';
import { ResetButton } from './ResetButton.tsx';

const Form = styled.form`
  display: grid;
  gap: 24px;
`;

/** The way to begin anew stands apart from the ways on and back. */
export const WizardActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: 16px 24px;
  ${media.mobile} {
    flex-direction: column;
    align-items: stretch;
  }
`;

const Count = styled.span`
  display: block;
  margin-bottom: 4px;
  font-family: var(--sans);
  letter-spacing: 0;
  color: ${color.ink2};
  ${type[14]}
`;

/** 'Step 2 of 4' and what the step is about, read together when it takes the focus. */
export const WizardHeading = ({ flow }: { readonly flow: ReturnWizardActor }) => {
  const step = useSelector(flow, selectStep);
  return (
    <StepHeading>
      <Count>
        Step {step + 1} of {returnSteps.length}
      </Count>{' '}
      {returnSteps[step]}
    </StepHeading>
  );
};

/** RETURN-02. */
export const Previous = ({ flow }: { readonly flow: ReturnWizardActor }) => (
  <Button
    variant="secondary"
    disabled={!useSelector(flow, selectCanGoBack)}
    onClick={() => flow.send({ type: 'returnWizard.previous' })}
  >
    Previous
  </Button>
);

interface WizardStepProps {
  readonly flow: ReturnWizardActor;
  /** Keeps what is still being typed before the step is left. */
  readonly onLeave?: () => void;
  readonly children: ReactNode;
}

/** A step that asks something. Where the answer is missing, the focus goes to what is to be answered. */
export const WizardStep = ({ flow, onLeave, children }: WizardStepProps) => {
  const form = useRef<HTMLFormElement>(null);
  const failure = useSelector(flow, selectFailure);
  const step = useSelector(flow, selectStep);
  const isEditing = useSelector(flow, selectIsEditing);
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);
  return (
    <Form
      ref={form}
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
          {step > 0 && <Previous flow={flow} />}
          <Button className="forward" type="submit">
            {isEditing ? 'Back to summary' : 'Next'}
          </Button>
        </StepActions>
        <ResetButton flow={flow} />
      </WizardActions>
    </Form>
  );
};
