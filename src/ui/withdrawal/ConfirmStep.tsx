import { useSelector } from '@xstate/react';
import { withdrawalConfirmText } from '../../../contract/rules/withdrawals.ts';
import { selectIsFormOpen } from '../../machines/auth/selectors.ts';
import type { FlowActor } from '../../machines/registry.ts';
import {
  selectCanGoBack,
  selectFailure,
  selectIsSubmitting,
  selectScope,
  selectSender,
  selectText,
} from '../../machines/withdrawal/selectors.ts';
import type { WithdrawalQuestion } from '../../machines/withdrawal/types.ts';
import { UserText } from '../account/detailPage.styles.ts';
import { FormError } from '../forms/FormError.tsx';
import { Button } from '../kit/Button.tsx';
import { StepAnswer } from '../kit/StepAnswer.tsx';
import { MutedText, StepActions, StepBody } from '../kit/step.styles.ts';
import { RecaptchaWidget } from '../shop/RecaptchaHost.tsx';
import { newKey, useAuth } from '../shop/ShopContext.tsx';
import { scopeLabels } from './scopeLabels.ts';
import { WithdrawalStepHeading } from './WithdrawalStepHeading.tsx';

/** Step 3 (WITHDRAW-02): everything once more, and the button that sends it. */
export const ConfirmStep = ({ flow }: { readonly flow: FlowActor<'withdrawal'> }) => {
  const { fullName, orderNumber, email } = useSelector(flow, selectSender);
  const scope = useSelector(flow, selectScope);
  const text = useSelector(flow, selectText);
  const failure = useSelector(flow, selectFailure);
  const isSubmitting = useSelector(flow, selectIsSubmitting);
  const canGoBack = useSelector(flow, selectCanGoBack);
  const isDialogOpen = useSelector(useAuth(), selectIsFormOpen);
  const edit = (question: WithdrawalQuestion) => () => flow.send({ type: 'withdrawal.edited', question });
  return (
    <StepBody>
      <WithdrawalStepHeading flow={flow} />
      {failure && <FormError key={failure.message} text={failure.message} />}
      <StepAnswer title="Your order" isLocked={isSubmitting} onEdit={edit('sender')}>
        <UserText>{fullName}</UserText>
        <UserText>Order #{orderNumber.replace(/^#/, '')}</UserText>
        <UserText>{email}</UserText>
      </StepAnswer>
      <StepAnswer title="Items" isLocked={isSubmitting} onEdit={edit('items')}>
        {scope && <p>{scopeLabels[scope]}</p>}
        {scope === 'some' && <UserText>{text}</UserText>}
      </StepAnswer>
      <MutedText>
        You tell us that you withdraw from this contract. We email you a receipt at once. An order that is not
        shipped is canceled. We request the return of a delivered one.
      </MutedText>
      <StepActions>
        <Button
          variant="secondary"
          disabled={!canGoBack}
          onClick={() => flow.send({ type: 'withdrawal.previous' })}
        >
          Previous
        </Button>
        <Button
          className="forward"
          busy={isSubmitting}
          onClick={() => flow.send({ type: 'withdrawal.confirmed', key: newKey() })}
        >
          {withdrawalConfirmText}
        </Button>
      </StepActions>
      {!isDialogOpen && <RecaptchaWidget />}
    </StepBody>
  );
};
