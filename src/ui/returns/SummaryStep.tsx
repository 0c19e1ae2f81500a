import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
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
import { AnswerHeader, MutedText, StepActions, StepBody } from '../kit/step.styles.ts';
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
  return (
    <StepBody>
      <WizardHeading flow={flow} />
      {failure && <FormError key={failure.message} text={failure.message} />}
      <Answer flow={flow} title="Reason" question="reason" isLocked={isSubmitting}>
        <p>{reason}</p>
        {reason === 'Other' && <UserText>{otherReason}</UserText>}
      </Answer>
      <Answer flow={flow} title="Items" question="items" isLocked={isSubmitting}>
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
      </Answer>
      {method && (
        <Answer flow={flow} title="Return method" question="method" isLocked={isSubmitting}>
          <p>{returnMethodNames[method]}, free</p>
          <MutedText>{methodNotes[method]}</MutedText>
        </Answer>
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

interface AnswerProps {
  readonly flow: FlowActor<'returnWizard'>;
  readonly title: string;
  readonly question: ReturnQuestion;
  readonly isLocked: boolean;
  readonly children: ReactNode;
}

const Answer = ({ flow, title, question, isLocked, children }: AnswerProps) => (
  <section>
    <AnswerHeader>
      <h3>{title}</h3>
      <Button
        variant="quiet"
        disabled={isLocked}
        aria-label={`Edit ${title.toLowerCase()}`}
        onClick={() => flow.send({ type: 'returnWizard.edited', question })}
      >
        Edit
      </Button>
    </AnswerHeader>
    {children}
  </section>
);
