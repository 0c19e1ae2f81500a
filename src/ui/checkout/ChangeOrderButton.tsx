import { useSelector } from '@xstate/react';
import { selectCanChangeOrder } from '../../machines/checkout/selectors.ts';
import { Button } from '../kit/Button.tsx';
import type { CheckoutFlow } from './useCheckoutView.ts';

interface ChangeOrderButtonProps {
  readonly flow: CheckoutFlow;
  /** While the card is with the provider, the order stays as it is. */
  readonly isLocked?: boolean;
}

/** The way back where 'Previous' is disabled: cancels this order, releases hold and stock, keeps everything typed. */
export const ChangeOrderButton = ({ flow, isLocked = false }: ChangeOrderButtonProps) => {
  const canChange = useSelector(flow, selectCanChangeOrder);
  return (
    <Button
      variant="secondary"
      disabled={isLocked || !canChange}
      onClick={() => flow.send({ type: 'checkout.changeOrder' })}
    >
      Change order
    </Button>
  );
};
