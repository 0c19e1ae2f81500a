import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import {
  selectCanRetry,
  selectFailure,
  selectPayment,
  selectReservedUntil,
} from '../../machines/checkout/selectors.ts';
import type { paymentMachine } from '../../machines/payment/machine.ts';
import * as paymentSelectors from '../../machines/payment/selectors.ts';
import { Button } from '../kit/Button.tsx';
import { createLazyLoader } from '../kit/createLazyLoader.ts';
import { ErrorState } from '../kit/StateBlock.tsx';
import { Spinner } from '../kit/Spinner.tsx';
import { LoadingMessage } from '../kit/LoadingMessage.tsx';
import type { CardFormProps } from './CardForm.tsx';
import { ChangeOrderButton, ChangeOrderWhilePayingButton } from './ChangeOrderButton.tsx';
import { CheckoutError } from './CheckoutError.tsx';
import { LazyReportFailure } from './LazyReportFailure.tsx';
import { ReservationCountdown } from './ReservationCountdown.tsx';
import { StepActions, StepBody } from '../kit/step.styles.ts';
import { StepHeading } from '../kit/StepHeading.tsx';
import type { CheckoutActor } from './useCheckoutState.ts';

/** Reserves the form's space while it loads, to prevent layout shift. */
const Layers = styled.div`
  display: grid;
  align-items: start;
  & > * {
    grid-area: 1 / 1;
    min-width: 0;
  }
`;

const cardFormLoader = createLazyLoader(async () => (await import('./CardForm.tsx')).CardForm);

/** The lazy payment form. If its chunk fails to load, the payment flow offers a retry. */
const LazyCardForm = (props: CardFormProps) => {
  const { payment } = props;
  const { Component, failures } = cardFormLoader.useComponent(true);
  useEffect(() => {
    if (failures > 0) payment.send({ type: 'payment.formFailed' });
  }, [failures, payment]);
  return Component && <Component {...props} />;
};

/** The submit button is outside of the form, so that it does not move when the form mounts. */
const formId = 'card-form';

export type PaymentActor = ActorRefFrom<typeof paymentMachine>;

interface PaymentStepProps {
  readonly flow: CheckoutActor;
}

/** Step 2 (CHECK-08, CHECK-28, CHECK-31). */
export const PaymentStep = ({ flow }: PaymentStepProps) => {
  const payment = useSelector(flow, selectPayment);
  const failure = useSelector(flow, selectFailure);
  const reservedUntil = useSelector(flow, selectReservedUntil);
  return (
    <StepBody>
      <StepHeading>Payment details</StepHeading>
      <CheckoutError failure={failure} />
      {payment ? <ActivePayment flow={flow} payment={payment} /> : <InactivePayment flow={flow} />}
      {reservedUntil && <ReservationCountdown until={reservedUntil} />}
    </StepBody>
  );
};

/** No payment runs: the order is being changed, or the payment was interrupted. */
const InactivePayment = ({ flow }: PaymentStepProps) => {
  const canRetry = useSelector(flow, selectCanRetry);
  return canRetry ? (
    <StepActions>
      <ChangeOrderButton flow={flow} />
      <Button className="forward" onClick={() => flow.send({ type: 'checkout.retried' })}>
        Continue payment
      </Button>
    </StepActions>
  ) : (
    <LoadingMessage>
      <Spinner /> Changing your order...
    </LoadingMessage>
  );
};

const ActivePayment = ({ flow, payment }: PaymentStepProps & { readonly payment: PaymentActor }) => {
  const isPreparing = useSelector(payment, paymentSelectors.selectIsPreparing);
  const isChecking = useSelector(payment, paymentSelectors.selectIsChecking);
  const isConfirming = useSelector(payment, paymentSelectors.selectIsConfirming);
  const hasForm = useSelector(payment, paymentSelectors.selectHasForm);
  const formNumber = useSelector(payment, paymentSelectors.selectFormNumber);
  const canSubmit = useSelector(payment, paymentSelectors.selectCanSubmit);
  const canRetry = useSelector(payment, paymentSelectors.selectCanRetry);
  const failure = useSelector(payment, paymentSelectors.selectFailure);
  // DESK-610: a declined card says nothing about another method.
  const [passedFailure, setPassedFailure] = useState<typeof failure>(null);
  const orderId = useSelector(payment, (snapshot) => snapshot.context.orderId);
  const cardDraft = useSelector(flow, ({ context }) => context.drafts.card);
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) payment.send({ type: 'payment.pageRestored' });
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, [payment]);
  const recipient = useSelector(flow, ({ context }) => context.shippingAddress);
  return (
    <>
      {isChecking && (
        <LoadingMessage>
          <Spinner /> Checking your payment...
        </LoadingMessage>
      )}
      {canRetry ? (
        <ErrorState
          text={failure?.message ?? ''}
          onRetry={() => payment.send({ type: 'payment.retried' })}
          help={<LazyReportFailure failure={failure} />}
        />
      ) : (
        // While the outcome is being checked, no failure is known.
        <CheckoutError failure={isChecking || failure === passedFailure ? null : failure} />
      )}
      <Layers>
        {isPreparing && (
          <LoadingMessage>
            <Spinner /> Preparing payment...
          </LoadingMessage>
        )}
        {hasForm && (
          <LazyCardForm
            key={formNumber}
            id={formId}
            orderId={orderId}
            payment={payment}
            payerName={recipient ? `${recipient.firstName} ${recipient.lastName}` : ''}
            isHidden={isPreparing}
            initialValues={cardDraft}
            onMethodSwitched={() => setPassedFailure(failure)}
            onDraft={(values) => flow.send({ type: 'checkout.drafted', form: 'card', values })}
          />
        )}
      </Layers>
      <StepActions>
        <Button variant="secondary" disabled>
          Previous
        </Button>
        <ChangeOrderWhilePayingButton payment={payment} />
        {!canRetry && (
          <Button type="submit" form={formId} className="forward" busy={isConfirming} disabled={!canSubmit}>
            {isConfirming ? 'Confirming...' : 'Next'}
          </Button>
        )}
      </StepActions>
    </>
  );
};
