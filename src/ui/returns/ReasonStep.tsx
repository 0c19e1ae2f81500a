import { useSelector } from '@xstate/react';
import { returnReasonLength, returnReasons } from '../../../contract/rules.ts';
import type { ReturnWizardActor } from '../../machines/actors.ts';
import { selectFailure, selectOtherReason, selectReason } from '../../machines/returnWizard/selectors.ts';
import { useDraftedText } from '../forms/useDraftedText.ts';
import { RadioCards } from '../kit/RadioCards.tsx';
import { TextAreaField } from '../kit/TextAreaField.tsx';
import { WizardStep } from './WizardStep.tsx';

const cards = returnReasons.map((reason) => ({ value: reason, label: reason }));

/** Step 1 (RETURN-05 to RETURN-07): why; 'Other' asks for words. */
export const ReasonStep = ({ flow }: { readonly flow: ReturnWizardActor }) => {
  const reason = useSelector(flow, selectReason);
  const failure = useSelector(flow, selectFailure);
  const kept = useSelector(flow, selectOtherReason);
  const draft = useDraftedText(kept, (text) => flow.send({ type: 'returnWizard.otherReasonDrafted', text }));
  return (
    <WizardStep flow={flow} onLeave={draft.keep}>
      <RadioCards
        legend="Why are you returning it?"
        name="return-reason"
        cards={cards}
        value={reason}
        error={failure?.code === 'reason_required' ? failure.message : undefined}
        isPaired
        onChange={(value) => {
          const chosen = returnReasons.find((each) => each === value);
          if (chosen) flow.send({ type: 'returnWizard.reasonChosen', reason: chosen });
        }}
      />
      {reason === 'Other' && (
        <TextAreaField
          label="Your reason for the return"
          description={`In your own words, up to ${returnReasonLength} characters.`}
          maxLength={returnReasonLength}
          value={draft.text}
          error={failure?.code === 'other_reason_required' ? failure.message : undefined}
          onChange={(event) => draft.type(event.target.value)}
          onBlur={draft.keep}
        />
      )}
    </WizardStep>
  );
};
