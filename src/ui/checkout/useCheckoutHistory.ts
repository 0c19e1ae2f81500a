import { useSelector } from '@xstate/react';
import { useState } from 'react';
import {
  selectAddressResubmission,
  selectCanChangeOrder,
  selectCanGoBack,
  selectPayment,
  selectStep,
} from '../../machines/checkout/selectors.ts';
import { selectCanChangeOrder as selectCanChangeOrderWhilePaying } from '../../machines/payment/selectors.ts';
import { useStepHistory } from '../shop/useStepHistory.ts';
import type { CheckoutActor } from './useCheckoutState.ts';

/** Returns the action that cancels the order and returns to its delivery step, or null when the flow forbids it. */
const getChangeOrderAction = (flow: CheckoutActor): (() => void) | null => {
  const checkout = flow.getSnapshot();
  if (selectCanChangeOrder(checkout)) return () => flow.send({ type: 'checkout.changeOrder' });
  const payment = selectPayment(checkout);
  if (!payment || !selectCanChangeOrderWhilePaying(payment.getSnapshot())) return null;
  return () => payment.send({ type: 'payment.changeOrder' });
};

/**
 * Maps the browser's Back to the previous step and Forward to the delivery step. If going back cancels the order, it asks for
 * confirmation; if the flow cannot go back, the step stays.
 */
export const useCheckoutHistory = (flow: CheckoutActor) => {
  const step = useSelector(flow, selectStep);
  const [isOpen, setOpen] = useState(false);
  useStepHistory(step, (requestedStep) => {
    const checkout = flow.getSnapshot();
    const resubmission = selectAddressResubmission(checkout);
    if (requestedStep > step) {
      if (resubmission) flow.send(resubmission);
    } else if (selectCanGoBack(checkout)) flow.send({ type: 'checkout.previous' });
    else if (getChangeOrderAction(flow)) setOpen(true);
    return selectStep(flow.getSnapshot());
  });
  return {
    isOpen: isOpen && step > 1,
    onStay: () => setOpen(false),
    onChange: () => {
      setOpen(false);
      getChangeOrderAction(flow)?.();
    },
  };
};
