import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import {
  selectCanRetry as selectCanGoOnPaying,
  selectFailure as selectCheckoutFailure,
  selectPayment,
  selectReservedUntil,
} from '../../machines/checkout/selectors.ts';
import type { paymentMachine } from '../../machines/payment/machine.ts';
import {
  selectCanRetry,
  selectCanSubmit,
  selectFailure,
  selectFormNumber,
  selectHasForm,
  selectIsChecking,
  selectIsConfirming,
  selectIsPreparing,
} from '../../machines/payment/selectors.ts';
import { Button } from '../kit/Button.tsx';
import { fetchedCode } from '../kit/fetchedCode.ts';
import { ErrorState } from '../kit/StateBlock.tsx';
import { Spinner } from '../kit/Spinner.tsx';
import { Waiting } from '../kit/Waiting.ts';
import type { CardFormProps } from './CardForm.tsx';
import { ChangeOrderButton, ChangePaidOrderButton } from './ChangeOrderButton.tsx';
import { CheckoutRefusal } from './CheckoutRefusal.tsx';
import { ReservationClock } from './ReservationClock.tsx';
import { StepActions, StepBody } from '../kit/stepLook.ts';
import { StepHeading } from '../kit/StepHeading.tsx';
import type { CheckoutFlow } from './useCheckoutView.ts';

/** The form takes its room while it is prepared, so that no button moves under the pointer when it shows. */
const Layers = styled.div`
  display: grid;
  align-items: start;
  & > * {
    grid-area: 1 / 1;
    min-width: 0;
  }
`;

const cardForm = fetchedCode(async () => (await import('./CardForm.tsx')).CardForm);

/** The form, whose code is fetched with it. Where the code does not come, the payment says so and offers to try again. */
const CardForm = (props: CardFormProps) => {
  const { payment } = props;
  const { Part, failures } = cardForm.usePart(true);
  useEffect(() => {
    if (failures > 0) payment.send({ type: 'payment.formFailed' });
  }, [failures, payment]);
  return Part && <Part {...props} />;
};

/** The button stands outside of the form, so that it keeps its place while the form comes and goes. */
const formId = 'card-form';

export type PaymentFlow = ActorRefFrom<typeof paymentMachine>;

interface PaymentStepProps {
  readonly flow: CheckoutFlow;
}

/** Step 2 (CHECK-08, CHECK-28, CHECK-31). */
export const PaymentStep = ({ flow }: PaymentStepProps) => {
  const payment = useSelector(flow, selectPayment);
  const failure = useSelector(flow, selectCheckoutFailure);
  const reservedUntil = useSelector(flow, selectReservedUntil);
  return (
    <StepBody>
      <StepHeading>Payment details</StepHeading>
      <CheckoutRefusal failure={failure} />
      {payment ? <Paying flow={flow} payment={payment} /> : <PaymentAside flow={flow} />}
      {reservedUntil && <ReservationClock until={reservedUntil} />}
    </StepBody>
  );
};

/** While no payment runs: the order is being changed, or paying broke off. */
const PaymentAside = ({ flow }: PaymentStepProps) => {
  const canRetry = useSelector(flow, selectCanGoOnPaying);
  return canRetry ? (
    <StepActions>
      <ChangeOrderButton flow={flow} />
      <Button className="forward" onClick={() => flow.send({ type: 'checkout.retried' })}>
        Continue payment
      </Button>
    </StepActions>
  ) : (
    <Waiting>
      <Spinner /> Changing your order...
    </Waiting>
  );
};

const Paying = ({ flow, payment }: PaymentStepProps & { readonly payment: PaymentFlow }) => {
  const isPreparing = useSelector(payment, selectIsPreparing);
  const isChecking = useSelector(payment, selectIsChecking);
  const isConfirming = useSelector(payment, selectIsConfirming);
  const hasForm = useSelector(payment, selectHasForm);
  const formNumber = useSelector(payment, selectFormNumber);
  const canSubmit = useSelector(payment, selectCanSubmit);
  const canRetry = useSelector(payment, selectCanRetry);
  const failure = useSelector(payment, selectFailure);
  const orderId = useSelector(payment, (snapshot) => snapshot.context.orderId);
  const cardDraft = useSelector(flow, ({ context }) => context.drafts.card);
  useEffect(() => {
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (persisted) payment.send({ type: 'payment.pageRestored' });
    };
    window.addEventListener('pageshow', restore);
    return () => window.removeEventListener('pageshow', restore);
  }, [payment]);
  const recipient = useSelector(flow, ({ context }) => context.shippingAddress);
  return (
    <>
      {isChecking && (
        <Waiting>
          <Spinner /> Checking your payment...
        </Waiting>
      )}
      {canRetry ? (
        <ErrorState text={failure?.message ?? ''} onRetry={() => payment.send({ type: 'payment.retried' })} />
      ) : (
        // While it is being found out, nothing is known to have failed.
        <CheckoutRefusal failure={isChecking ? null : failure} />
      )}
      <Layers>
        {isPreparing && (
          <Waiting>
            <Spinner /> Preparing payment...
          </Waiting>
        )}
        {hasForm && (
          <CardForm
            key={formNumber}
            id={formId}
            orderId={orderId}
            payment={payment}
            payerName={recipient ? `${recipient.firstName} ${recipient.lastName}` : ''}
            isHidden={isPreparing}
            begun={cardDraft}
            onDraft={(values) => flow.send({ type: 'checkout.drafted', form: 'card', values })}
          />
        )}
      </Layers>
      <StepActions>
        <Button variant="secondary" disabled>
          Previous
        </Button>
        <ChangePaidOrderButton payment={payment} />
        {!canRetry && (
          <Button type="submit" form={formId} className="forward" busy={isConfirming} disabled={!canSubmit}>
            {isConfirming ? 'Confirming...' : 'Next'}
          </Button>
        )}
      </StepActions>
    </>
  );
};
