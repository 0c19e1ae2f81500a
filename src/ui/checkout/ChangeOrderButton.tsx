import { useSelector } from '@xstate/react';
import { selectCanChangeOrder } from '../../machines/checkout/selectors.ts';
import { selectCanChangeOrder as selectCanChangeOrderWhilePaying } from '../../machines/payment/selectors.ts';
import { Button } from '../kit/Button.tsx';
import type { PaymentActor } from './PaymentStep.tsx';
import type { CheckoutActor } from './useCheckoutState.ts';

interface BaseButtonProps {
  readonly isDisabled: boolean;
  readonly onClick: () => void;
}

const BaseButton = ({ isDisabled, onClick }: BaseButtonProps) => (
  <Button variant="secondary" disabled={isDisabled} onClick={onClick}>
    Change order
  </Button>
);

/** Cancels the order, releasing authorization and stock, and keeps the drafts. Used where 'Previous' is disabled. */
export const ChangeOrderButton = ({ flow }: { readonly flow: CheckoutActor }) => {
  const canChange = useSelector(flow, selectCanChangeOrder);
  return <BaseButton isDisabled={!canChange} onClick={() => flow.send({ type: 'checkout.changeOrder' })} />;
};

/** The same while a payment runs; disabled while the provider confirms the card. */
export const ChangeOrderWhilePayingButton = ({ payment }: { readonly payment: PaymentActor }) => {
  const canChange = useSelector(payment, selectCanChangeOrderWhilePaying);
  return <BaseButton isDisabled={!canChange} onClick={() => payment.send({ type: 'payment.changeOrder' })} />;
};
