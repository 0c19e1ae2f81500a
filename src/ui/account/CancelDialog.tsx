import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import type { Order } from '../../../contract/types.ts';
import type { OrderActor } from '../../machines/actors.ts';
import {
  selectCancelFailure,
  selectIsCanceled,
  selectIsCanceling,
  selectIsCancelOpen,
} from '../../machines/order/selectors.ts';
import { Refusal } from '../forms/Refusal.tsx';
import { Button } from '../kit/Button.tsx';
import { Choices } from '../kit/Choices.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { newKey } from '../shop/ShopContext.tsx';
import { cancelSentence } from './orderText.ts';

interface CancelDialogProps {
  readonly flow: OrderActor;
  readonly order: Order;
  /** Gets the focus once the order is canceled, when the button that opened this is gone. */
  readonly finalFocus: RefObject<HTMLElement | null>;
}

/** Asks once more before an order is canceled, and says what then becomes of the money. */
export const CancelDialog = ({ flow, order, finalFocus }: CancelDialogProps) => {
  const isOpen = useSelector(flow, selectIsCancelOpen);
  const isCanceling = useSelector(flow, selectIsCanceling);
  const isCanceled = useSelector(flow, selectIsCanceled);
  const failure = useSelector(flow, selectCancelFailure);
  const dismiss = () => flow.send({ type: 'order.cancelDismissed' });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={dismiss}
      title="Cancel this order?"
      {...(isCanceled ? { finalFocus } : {})}
      footer={
        <Choices>
          <Button variant="secondary" disabled={isCanceling} onClick={dismiss}>
            Keep order
          </Button>
          <Button
            busy={isCanceling}
            onClick={() => flow.send({ type: 'order.cancelConfirmed', key: newKey() })}
          >
            {isCanceling ? 'Canceling...' : failure ? 'Try again' : 'Cancel order'}
          </Button>
        </Choices>
      }
    >
      <p>{cancelSentence(order)}</p>
      {failure && <Refusal key={failure.message} text={failure.message} />}
    </Dialog>
  );
};
