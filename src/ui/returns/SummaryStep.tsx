import { useSelector } from '@xstate/react';
import { labelOf } from '../../../contract/labelOf.ts';
import { returnMethodNames } from '../../../contract/rules/returns.ts';
import type { Order } from '../../../contract/types.ts';
import type { FlowActor } from '../../machines/registry.ts';
import {
  selectFailure,
  selectIsSubmitting,
  selectLines,
  selectMethod,
  selectOtherReason,
  selectReason,
} from '../../machines/returnWizard/selectors.ts';
import type { ReturnQuestion } from '../../machines/returnWizard/types.ts';
import { LineItem, LineItemList } from '../account/LineItem.tsx';
import { formatUnits } from '../account/orderText.ts';
import { UserText } from '../account/detailPage.styles.ts';
import { FormError } from '../forms/FormError.tsx';
import { Button } from '../kit/Button.tsx';
import { StepAnswer } from '../kit/StepAnswer.tsx';
import { MutedText, StepActions, StepBody } from '../kit/step.styles.ts';
import { newKey } from '../shop/ShopContext.tsx';
import { RefundTotals } from './RefundTotals.tsx';
import { ResetButton } from './ResetButton.tsx';
import { getSelectedItems, methodNotes } from './returnText.ts';
import { PreviousButton, WizardActions, WizardHeading } from './WizardStep.tsx';

interface SummaryStepProps {
  readonly flow: FlowActor<'returnWizard'>;
  readonly order: Order;
}

/** Step 4 (RETURN-04): all answers with edit buttons, and the submit button. */
export const SummaryStep = ({ flow, order }: SummaryStepProps) => {
  const reason = useSelector(flow, selectReason);
  const otherReason = useSelector(flow, selectOtherReason);
  const selectedItems = getSelectedItems(order.items, useSelector(flow, selectLines));
  const method = useSelector(flow, selectMethod);
  const failure = useSelector(flow, selectFailure);
  const isSubmitting = useSelector(flow, selectIsSubmitting);
  const edit = (question: ReturnQuestion) => () => flow.send({ type: 'returnWizard.edited', question });
  return (
    <StepBody>
      <WizardHeading flow={flow} />
      {failure && <FormError key={failure.message} text={failure.message} />}
      <StepAnswer title="Reason" isLocked={isSubmitting} onEdit={edit('reason')}>
        <p>{reason && labelOf(reason)}</p>
        {reason === 'Other' && <UserText>{otherReason}</UserText>}
      </StepAnswer>
      <StepAnswer title="Items" isLocked={isSubmitting} onEdit={edit('items')}>
        <LineItemList>
          {selectedItems.map(({ item, quantity }) => (
            <LineItem
              key={item._id}
              item={item}
              name={<p>{item._product.title}</p>}
              aside={<span>{formatUnits(quantity)}</span>}
            />
          ))}
        </LineItemList>
      </StepAnswer>
      {method && (
        <StepAnswer title="Return method" isLocked={isSubmitting} onEdit={edit('method')}>
          <p>{returnMethodNames[method]}, free</p>
          <MutedText>{methodNotes[method]}</MutedText>
        </StepAnswer>
      )}
      <RefundTotals order={order} selectedItems={selectedItems} />
      <WizardActions>
        <StepActions>
          <PreviousButton flow={flow} />
          <Button
            className="forward"
            busy={isSubmitting}
            onClick={() => flow.send({ type: 'returnWizard.submitted', key: newKey() })}
          >
            {isSubmitting ? 'Sending your return...' : failure ? 'Try again' : 'Submit return'}
          </Button>
        </StepActions>
        <ResetButton flow={flow} disabled={isSubmitting} />
      </WizardActions>
    </StepBody>
  );
};
