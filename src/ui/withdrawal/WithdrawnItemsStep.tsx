import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { FlowActor } from '../../machines/registry.ts';
import {
  selectFailure,
  selectIsEditing,
  selectScope,
  selectText,
} from '../../machines/withdrawal/selectors.ts';
import { useTextDraft } from '../forms/useTextDraft.ts';
import { Button } from '../kit/Button.tsx';
import { RadioCards } from '../kit/RadioCards.tsx';
import { StepActions } from '../kit/step.styles.ts';
import { NamedItemRows } from './NamedItemRows.tsx';
import { WithdrawalStepHeading } from './WithdrawalStepHeading.tsx';
import { scopeLabels } from './scopeLabels.ts';
import { StepForm } from './withdrawal.styles.ts';

const cards = [
  { value: 'whole', label: scopeLabels.whole },
  { value: 'some', label: scopeLabels.some },
];

/** Step 2 (WITHDRAW-01, WITHDRAW-10): the whole order, or named items with their quantities. */
export const WithdrawnItemsStep = ({ flow }: { readonly flow: FlowActor<'withdrawal'> }) => {
  const formRef = useRef<HTMLFormElement>(null);
  const scope = useSelector(flow, selectScope);
  const failure = useSelector(flow, selectFailure);
  const isEditing = useSelector(flow, selectIsEditing);
  const draft = useTextDraft(useSelector(flow, selectText), (text) =>
    flow.send({ type: 'withdrawal.itemsDrafted', text }),
  );
  useEffect(() => {
    if (failure) formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);
  return (
    <StepForm
      ref={formRef}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        draft.saveNow();
        flow.send({ type: 'withdrawal.next' });
      }}
    >
      <WithdrawalStepHeading flow={flow} />
      <RadioCards
        legend="What do you withdraw from?"
        name="withdrawal-scope"
        cards={cards}
        value={scope}
        error={failure?.code === 'scope_required' ? failure.message : undefined}
        onChange={(value) =>
          flow.send({ type: 'withdrawal.scopeChosen', scope: value === 'some' ? 'some' : 'whole' })
        }
      />
      {scope === 'some' && (
        <NamedItemRows
          text={draft.text}
          error={failure?.code === 'text_required' ? failure.message : undefined}
          onChange={draft.changeText}
          onBlur={draft.saveNow}
        />
      )}
      <StepActions>
        <Button variant="secondary" onClick={() => flow.send({ type: 'withdrawal.previous' })}>
          Previous
        </Button>
        <Button className="forward" type="submit">
          {isEditing ? 'Back to confirmation' : 'Next'}
        </Button>
      </StepActions>
    </StepForm>
  );
};
