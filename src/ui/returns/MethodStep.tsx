import { useSelector } from '@xstate/react';
import { returnMethodNames, returnMethods } from '../../../contract/rules/returns.ts';
import type { FlowActor } from '../../machines/registry.ts';
import { selectFailure, selectMethod } from '../../machines/returnWizard/selectors.ts';
import { RadioCards } from '../kit/RadioCards.tsx';
import { methodNotes } from './returnText.ts';
import { WizardStep } from './WizardStep.tsx';

const cards = returnMethods.map((method) => ({
  value: method,
  label: returnMethodNames[method],
  note: methodNotes[method],
  aside: 'Free',
}));

/** Step 3 (RETURN-08): return method. */
export const MethodStep = ({ flow }: { readonly flow: FlowActor<'returnWizard'> }) => {
  const method = useSelector(flow, selectMethod);
  const failure = useSelector(flow, selectFailure);
  return (
    <WizardStep flow={flow}>
      <RadioCards
        legend="How will you send it back?"
        name="return-method"
        cards={cards}
        value={method}
        error={failure?.code === 'method_required' ? failure.message : undefined}
        onChange={(value) => {
          const selectedMethod = returnMethods.find((returnMethod) => returnMethod === value);
          if (selectedMethod) flow.send({ type: 'returnWizard.methodChosen', method: selectedMethod });
        }}
      />
    </WizardStep>
  );
};
