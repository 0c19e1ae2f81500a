import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { returnMethodNames } from '../../../contract/rules.ts';
import type { Order } from '../../../contract/types.ts';
import type { ReturnWizardActor } from '../../machines/actors.ts';
import {
  selectFailure,
  selectIsSubmitting,
  selectLines,
  selectMethod,
  selectOtherReason,
  selectReason,
} from '../../machines/returnWizard/selectors.ts';
import type { ReturnQuestion } from '../../machines/returnWizard/types.ts';
import { ItemLine, ItemLines } from '../account/ItemLine.tsx';
import { pieces } from '../account/orderText.ts';
import { Typed } from '../account/standingLook.ts';
import { Refusal } from '../forms/Refusal.tsx';
import { Button } from '../kit/Button.tsx';
import { Quiet, StepActions, StepBody } from '../kit/stepLook.ts';
import { newKey } from '../shop/ShopContext.tsx';
import { color, type } from '../theme/theme.ts';
import { RefundSum } from './RefundSum.tsx';
import { ResetButton } from './ResetButton.tsx';
import { chosenOf, methodNotes } from './returnText.ts';
import { Previous, WizardActions, WizardHeading } from './WizardStep.tsx';

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  border-top: 1px solid ${color.line};
  padding-top: 8px;
  & > h3 {
    font-weight: 600;
    ${type[16]}
  }
`;

interface SummaryStepProps {
  readonly flow: ReturnWizardActor;
  readonly order: Order;
}

/** Step 4 (RETURN-04): every answer once more, each with a way to change it, and only here the way to send it. */
export const SummaryStep = ({ flow, order }: SummaryStepProps) => {
  const reason = useSelector(flow, selectReason);
  const otherReason = useSelector(flow, selectOtherReason);
  const chosen = chosenOf(order.items, useSelector(flow, selectLines));
  const method = useSelector(flow, selectMethod);
  const failure = useSelector(flow, selectFailure);
  const isSubmitting = useSelector(flow, selectIsSubmitting);
  return (
    <StepBody>
      <WizardHeading flow={flow} />
      {failure && <Refusal key={failure.message} text={failure.message} />}
      <Answer flow={flow} title="Reason" question="reason" isLocked={isSubmitting}>
        <p>{reason}</p>
        {reason === 'Other' && <Typed>{otherReason}</Typed>}
      </Answer>
      <Answer flow={flow} title="Items" question="items" isLocked={isSubmitting}>
        <ItemLines>
          {chosen.map(({ item, quantity }) => (
            <ItemLine
              key={item._id}
              item={item}
              name={<p>{item._product.title}</p>}
              aside={<span>{pieces(quantity)}</span>}
            />
          ))}
        </ItemLines>
      </Answer>
      {method && (
        <Answer flow={flow} title="Return method" question="method" isLocked={isSubmitting}>
          <p>{returnMethodNames[method]}, free</p>
          <Quiet>{methodNotes[method]}</Quiet>
        </Answer>
      )}
      <RefundSum order={order} chosen={chosen} />
      <WizardActions>
        <StepActions>
          <Previous flow={flow} />
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
  readonly flow: ReturnWizardActor;
  readonly title: string;
  readonly question: ReturnQuestion;
  readonly isLocked: boolean;
  readonly children: ReactNode;
}

const Answer = ({ flow, title, question, isLocked, children }: AnswerProps) => (
  <section>
    <Head>
      <h3>{title}</h3>
      <Button
        variant="quiet"
        disabled={isLocked}
        aria-label={`Edit ${title.toLowerCase()}`}
        onClick={() => flow.send({ type: 'returnWizard.edited', question })}
      >
        Edit
      </Button>
    </Head>
    {children}
  </section>
);
