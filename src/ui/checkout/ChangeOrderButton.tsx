import { useSelector } from '@xstate/react';
import { selectCanChangeOrder } from '../../machines/checkout/selectors.ts';
import { selectCanChangeOrder as selectCanChangeOrderWhilePaying } from '../../machines/payment/selectors.ts';
import { Button } from '../kit/Button.tsx';
import type { PaymentFlow } from './PaymentStep.tsx';
import type { CheckoutFlow } from './useCheckoutView.ts';

interface ChangeOrderProps {
  readonly isDisabled: boolean;
  readonly onPress: () => void;
}

const ChangeOrder = ({ isDisabled, onPress }: ChangeOrderProps) => (
  <Button variant="secondary" disabled={isDisabled} onClick={onPress}>
    Change order
  </Button>
);

/** The way back where 'Previous' is disabled: cancels this order, releases hold and stock, keeps everything typed. */
export const ChangeOrderButton = ({ flow }: { readonly flow: CheckoutFlow }) => {
  const canChange = useSelector(flow, selectCanChangeOrder);
  return <ChangeOrder isDisabled={!canChange} onPress={() => flow.send({ type: 'checkout.changeOrder' })} />;
};

/** The same while a payment runs, which has the last word: not while the card is with the provider. */
export const ChangePaidOrderButton = ({ payment }: { readonly payment: PaymentFlow }) => {
  const canChange = useSelector(payment, selectCanChangeOrderWhilePaying);
  return (
    <ChangeOrder isDisabled={!canChange} onPress={() => payment.send({ type: 'payment.changeOrder' })} />
  );
};
