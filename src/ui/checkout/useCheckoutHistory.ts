import { useSelector } from '@xstate/react';
import { useState } from 'react';
import {
  selectAddressAgain,
  selectCanChangeOrder,
  selectCanGoBack,
  selectPayment,
  selectStep,
} from '../../machines/checkout/selectors.ts';
import { selectCanChangeOrder as selectCanChangeOrderWhilePaying } from '../../machines/payment/selectors.ts';
import { useStepHistory } from '../shop/useStepHistory.ts';
import type { CheckoutFlow } from './useCheckoutView.ts';

/** Cancels the order and goes back to its delivery, where the flow lets it; answers with null where it does not. */
const orderChange = (flow: CheckoutFlow): (() => void) | null => {
  const checkout = flow.getSnapshot();
  if (selectCanChangeOrder(checkout)) return () => flow.send({ type: 'checkout.changeOrder' });
  const payment = selectPayment(checkout);
  if (!payment || !selectCanChangeOrderWhilePaying(payment.getSnapshot())) return null;
  return () => payment.send({ type: 'payment.changeOrder' });
};

/**
 * Back leads to the step before, and Forward to the delivery again. Where the step before means that the order is canceled, the shopper
 * is asked; where the flow cannot go back at all, it stays.
 */
export const useCheckoutHistory = (flow: CheckoutFlow) => {
  const step = useSelector(flow, selectStep);
  const [isOpen, setOpen] = useState(false);
  useStepHistory(step, (asked) => {
    const checkout = flow.getSnapshot();
    const again = selectAddressAgain(checkout);
    if (asked > step) {
      if (again) flow.send(again);
    } else if (selectCanGoBack(checkout)) flow.send({ type: 'checkout.previous' });
    else if (orderChange(flow)) setOpen(true);
    return selectStep(flow.getSnapshot());
  });
  return {
    isOpen: isOpen && step > 1,
    onStay: () => setOpen(false),
    onChange: () => {
      setOpen(false);
      orderChange(flow)?.();
    },
  };
};
