import { useSelector } from '@xstate/react';
import { useEffect, useRef, type ReactNode } from 'react';
import {
  selectCanRetry,
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
import { Waiting } from '../kit/Waiting.ts';
import { newKey } from '../shop/ShopContext.tsx';
import { ChangeOrderButton } from './ChangeOrderButton.tsx';
import { CheckoutRefusal } from './CheckoutRefusal.tsx';
import { ReservationClock } from './ReservationClock.tsx';
import { PaymentDetails, ReviewBlocks, ShipmentDetails } from './ReviewDetails.tsx';
import { ReviewTotals } from './ReviewTotals.tsx';
import { Quiet, StepActions, StepBody } from '../kit/stepLook.ts';
import { StepHeading } from '../kit/StepHeading.tsx';
import type { CheckoutFlow } from './useCheckoutView.ts';

interface ReviewStepProps {
  readonly flow: CheckoutFlow;
  readonly state: CheckoutState;
}

/** Step 3 (CHECK-10, CHECK-11, CHECK-13): everything once more, before anything is charged. */
export const ReviewStep = ({ flow, state }: ReviewStepProps) => {
  const isPlacing = useSelector(flow, selectIsPlacing);
  const isUnknown = useSelector(flow, selectIsOutcomeUnknown);
  const failure = useSelector(flow, selectFailure);
  const reservedUntil = useSelector(flow, selectReservedUntil);
  return (
    <StepBody>
      <StepHeading>Review your order</StepHeading>
      {isUnknown ? <UnknownOutcome flow={flow} /> : <CheckoutRefusal failure={failure} />}
      <ReviewTotals state={state} />
      <ReviewBlocks>
        <ShipmentDetails state={state} />
        <PaymentDetails info={state.paymentInfo} />
      </ReviewBlocks>
      {!isUnknown && (
        <>
          <Quiet>You are not charged until you place the order.</Quiet>
          {reservedUntil && <ReservationClock until={reservedUntil} />}
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

/** It is unknown whether the order was placed: it is read, or can be read again. */
const UnknownOutcome = ({ flow }: Pick<ReviewStepProps, 'flow'>) => {
  const isChecking = useSelector(flow, selectIsCheckingOrder);
  const canRetry = useSelector(flow, selectCanRetry);
  const failure = useSelector(flow, selectFailure);
  return (
    <FocusedNotice key={String(isChecking)}>
      {isChecking && (
        <Waiting>
          <Spinner /> Checking your order...
        </Waiting>
      )}
      {canRetry && (
        <ErrorState text={failure?.message ?? ''} onRetry={() => flow.send({ type: 'checkout.retried' })} />
      )}
    </FocusedNotice>
  );
};

/** Takes the focus, since what was pressed is gone: the button of the step, or the one that checks again. */
const FocusedNotice = ({ children }: { readonly children: ReactNode }) => {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1}>
      {children}
    </div>
  );
};
