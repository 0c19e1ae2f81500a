import { useSelector } from '@xstate/react';
import { labelOf } from '../../../contract/labelOf.ts';
import { returnReasonLength, returnReasons } from '../../../contract/rules/returns.ts';
import type { FlowActor } from '../../machines/registry.ts';
import { selectFailure, selectOtherReason, selectReason } from '../../machines/returnWizard/selectors.ts';
import { useTextDraft } from '../forms/useTextDraft.ts';
import { RadioCards } from '../kit/RadioCards.tsx';
import { TextAreaField } from '../kit/TextAreaField.tsx';
import { WizardStep } from './WizardStep.tsx';

const cards = returnReasons.map((reason) => ({ value: reason, label: labelOf(reason) }));

/** Step 1 (RETURN-05 to RETURN-07): reason; 'Other' requires a text. */
export const ReasonStep = ({ flow }: { readonly flow: FlowActor<'returnWizard'> }) => {
  const reason = useSelector(flow, selectReason);
  const failure = useSelector(flow, selectFailure);
  const storedText = useSelector(flow, selectOtherReason);
  const draft = useTextDraft(storedText, (text) =>
    flow.send({ type: 'returnWizard.otherReasonDrafted', text }),
  );
  return (
    <WizardStep flow={flow} onLeave={draft.saveNow}>
      <RadioCards
        legend="Why are you returning it?"
        name="return-reason"
        cards={cards}
        value={reason}
        error={failure?.code === 'reason_required' ? failure.message : undefined}
        isTwoColumn
        onChange={(value) => {
          const selectedReason = returnReasons.find((returnReason) => returnReason === value);
          if (selectedReason) flow.send({ type: 'returnWizard.reasonChosen', reason: selectedReason });
        }}
      />
      {reason === 'Other' && (
        <TextAreaField
          label="Your reason for the return"
          description={`In your own words, up to ${returnReasonLength} characters.`}
          maxLength={returnReasonLength}
          value={draft.text}
          error={failure?.code === 'other_reason_required' ? failure.message : undefined}
          onChange={(event) => draft.changeText(event.target.value)}
          onBlur={draft.saveNow}
        />
      )}
    </WizardStep>
  );
};
