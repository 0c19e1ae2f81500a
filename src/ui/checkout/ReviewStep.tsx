import { useSelector } from '@xstate/react';
import { useEffect, useRef, type ReactNode } from 'react';
import {
  selectCanRetry,
  selectEmailText,
  selectFailure,
  selectIsCheckingOrder,
  selectIsOutcomeUnknown,
  selectIsPlacing,
  selectReservedUntil,
} from '../../machines/checkout/selectors.ts';
import type { CheckoutState } from '../../machines/checkout/checkoutState.ts';
import { Button } from '../kit/Button.tsx';
import { Spinner } from '../kit/Spinner.tsx';
import { ErrorState } from '../kit/StateBlock.tsx';
import { LoadingMessage } from '../kit/LoadingMessage.tsx';
import { newKey } from '../shop/ShopContext.tsx';
import { ChangeOrderButton } from './ChangeOrderButton.tsx';
import { CheckoutError } from './CheckoutError.tsx';
import { LazyReportFailure } from './LazyReportFailure.tsx';
import { ReservationCountdown } from './ReservationCountdown.tsx';
import { PaymentDetails, ReviewBlocks, ShipmentDetails } from './ReviewDetails.tsx';
import { ReviewTotals } from './ReviewTotals.tsx';
import { MutedText, StepActions, StepBody } from '../kit/step.styles.ts';
import { StepHeading } from '../kit/StepHeading.tsx';
import type { CheckoutActor } from './useCheckoutState.ts';

interface ReviewStepProps {
  readonly flow: CheckoutActor;
  readonly state: CheckoutState;
}

/** Step 3 (CHECK-10, CHECK-11, CHECK-13): review before placing the order. */
export const ReviewStep = ({ flow, state }: ReviewStepProps) => {
  const isPlacing = useSelector(flow, selectIsPlacing);
  const isUnknown = useSelector(flow, selectIsOutcomeUnknown);
  const failure = useSelector(flow, selectFailure);
  const reservedUntil = useSelector(flow, selectReservedUntil);
  const email = useSelector(flow, selectEmailText);
  return (
    <StepBody>
      <StepHeading>Review your order</StepHeading>
      {isUnknown ? <UnknownOutcome flow={flow} /> : <CheckoutError failure={failure} />}
      <ReviewTotals state={state} />
      <ReviewBlocks>
        <ShipmentDetails state={state} email={email} />
        <PaymentDetails info={state.paymentInfo} />
      </ReviewBlocks>
      {!isUnknown && (
        <>
          <MutedText>You are not charged until you place the order.</MutedText>
          {reservedUntil && <ReservationCountdown until={reservedUntil} />}
          <StepActions>
            <Button variant="secondary" disabled>
              Previous
            </Button>
            <ChangeOrderButton flow={flow} />
            <Button
              className="forward"
              busy={isPlacing}
              onClick={() => flow.send({ type: 'checkout.placeOrder', key: newKey() })}
            >
              {isPlacing ? 'Placing order...' : 'Place order'}
            </Button>
          </StepActions>
        </>
      )}
    </StepBody>
  );
};

/** The request to place the order had no response: its status is read, with a retry. */
const UnknownOutcome = ({ flow }: Pick<ReviewStepProps, 'flow'>) => {
  const isChecking = useSelector(flow, selectIsCheckingOrder);
  const canRetry = useSelector(flow, selectCanRetry);
  const failure = useSelector(flow, selectFailure);
  return (
    <FocusedNotice key={String(isChecking)}>
      {isChecking && (
        <LoadingMessage>
          <Spinner /> Checking your order...
        </LoadingMessage>
      )}
      {canRetry && (
        <ErrorState
          text={failure?.message ?? ''}
          onRetry={() => flow.send({ type: 'checkout.retried' })}
          help={<LazyReportFailure failure={failure} />}
        />
      )}
    </FocusedNotice>
  );
};

/** Takes the focus of the button that it replaces. */
const FocusedNotice = ({ children }: { readonly children: ReactNode }) => {
  const noticeRef = useRef<HTMLDivElement>(null);
  useEffect(() => noticeRef.current?.focus(), []);
  return (
    <div ref={noticeRef} tabIndex={-1}>
      {children}
    </div>
  );
};
